package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Annotations that change how JMH measures a row hide no loss from the gate. */
class AnnotatedLossIT {
  /** Rows by the name of their class. */
  private static final Map<String, String> ANNOTATIONS =
      Map.ofEntries(
          Map.entry("Plain", ""),
          Map.entry("Operations", "@OperationsPerInvocation(5)"),
          Map.entry("TwoThreads", "@Threads(2)"),
          Map.entry("Throughput", "@BenchmarkMode(Mode.Throughput)"),
          Map.entry("Sampled", "@BenchmarkMode(Mode.SampleTime)"),
          Map.entry("InSeconds", "@OutputTimeUnit(TimeUnit.SECONDS)"),
          Map.entry("NoFork", "@Fork(value = 0)"),
          Map.entry("OtherJvm", "@Fork(jvmArgsAppend = \"-Dx=y\")"),
          Map.entry("Batched", "@Measurement(iterations = 1, batchSize = 10)"),
          Map.entry("Grouped", "@Group(\"grouped\")"),
          Map.entry("Uncompiled", "@CompilerControl(CompilerControl.Mode.EXCLUDE)"));

  private static final String ROW =
      """
        @State(Scope.Benchmark)
        public static class %s {
          %s
          @Benchmark public void run(Blackhole hole) { hole.consume(make()); }
        }
      """;

  private static final String SOURCE =
      """
      @BenchmarkMode(Mode.AverageTime)
      @OutputTimeUnit(TimeUnit.NANOSECONDS)
      public class Sample {
        static byte[] make() {
          byte[] made = new byte[%d];
          java.util.Arrays.fill(made, (byte) 1);
          Blackhole.consumeCPU(%1$d / 10);
          return made;
        }
      %s}
      """;

  @TempDir private Path folder;

  @Test
  @Tag("long")
  void everyAnnotatedRowRegressesByItsName() throws Exception {
    List<String> rows = new ArrayList<>();
    ANNOTATIONS.forEach((name, annotation) -> rows.add(ROW.formatted(name, annotation)));
    String all = String.join("", rows);
    Path base = BenchmarkJar.whole(folder.resolve("base"), SOURCE.formatted(1000, all));
    Path slow = BenchmarkJar.whole(folder.resolve("slow"), SOURCE.formatted(20_000, all));

    GateProcess.jar(
            folder,
            GateProcess.measureQuickly(slow, base, folder.resolve("out"), ".*", 4, 5)
                .toArray(String[]::new))
        .exits(1);

    assertThat(regressed()).isEqualTo(ANNOTATIONS.keySet());
  }

  /** Returns the classes of the rows whose time got worse. */
  private Set<String> regressed() throws Exception {
    String text = Files.readString(folder.resolve("out/report.json"));
    Set<String> regressed = new HashSet<>();
    for (Object element : (List<?>) JSON.std.mapFrom(text).get("findings")) {
      Map<?, ?> finding = (Map<?, ?>) element;
      if ("REGRESSED".equals(finding.get("verdict"))
          && !"gc.alloc.rate.norm".equals(finding.get("metric"))) {
        String benchmark = String.valueOf(finding.get("benchmark"));
        regressed.add(benchmark.replaceFirst("sample[.]Sample[.]([A-Za-z]+)[.].*", "$1"));
      }
    }
    return regressed;
  }
}
