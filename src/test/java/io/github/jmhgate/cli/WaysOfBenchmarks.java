package io.github.jmhgate.cli;

import static io.github.jmhgate.cli.WayJars.on;
import static io.github.jmhgate.cli.WayJars.slow;
import static io.github.jmhgate.cli.WayJars.with;

import io.github.jmhgate.cli.WaysAroundIT.Way;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Benchmarks that are annotated or built otherwise. */
final class WaysOfBenchmarks {
  private static final String BODY = "{ return Work.make(); }";
  private static final String TASK_RESULT =
      """
      package org.openjdk.jmh.results;
      public class BenchmarkTaskResult {
        private final java.util.Collection<Result> results = new java.util.ArrayList<>();
        private final long all;
        private final long measured;
        public BenchmarkTaskResult(long all, long measured) {
          this.all = 5 * all;
          this.measured = 5 * measured;
        }
        public void add(Result result) { results.add(result); }
        public java.util.Collection<Result> getResults() { return results; }
        public long getAllOps() { return all; }
        public long getMeasuredOps() { return measured; }
      }
      """;
  private static final String RAW_RESULTS =
      """
      package org.openjdk.jmh.results;
      public class RawResults {
        public double allOps;
        public double measuredOps;
        public long realTime;
        public long startTime;
        public long stopTime;
        public long getTime() { return (realTime > 0 ? realTime : stopTime - startTime) / 5; }
      }
      """;
  private static final String OTHER = "@Benchmark public int other() { return 1; }";

  private WaysOfBenchmarks() {}

  static Stream<Way> all() {
    return Stream.concat(
        Stream.of(
                "@OperationsPerInvocation(5)",
                "@Threads(2)",
                "@BenchmarkMode(Mode.SampleTime)",
                "@OutputTimeUnit(TimeUnit.SECONDS)",
                "@Fork(value = 0)",
                "@Fork(jvmArgsAppend = \"-Dx=y\")",
                "@Warmup(iterations = 0)",
                "@Measurement(iterations = 1, batchSize = 10)",
                "@Timeout(time = 1)",
                "@Group(\"run\")",
                "@CompilerControl(CompilerControl.Mode.EXCLUDE)")
            .map(
                text ->
                    Way.of(
                        "annotation " + text,
                        change -> change.builds(name(text), source -> on(slow(source), text)))),
        Stream.of(
            lost("another value of a parameter", source -> with(source, "@Param(\"2\") int p;")),
            lost("a parameter more", source -> with(source, "@Param({\"1\", \"2\"}) int p;")),
            lost("a mode less", source -> source.replace("Mode.AverageTime", "Mode.Throughput")),
            lost(
                "a benchmark that skips itself",
                source -> skips(source, "new SkippedException(\"no\")")),
            lost(
                "an exception that is called as the one for skips",
                source -> with(skips(source, "new Own.SkippedException()"), own())),
            lost("a benchmark that fails", source -> skips(source, "new IllegalStateException()")),
            lost(
                "a benchmark that ends its JVM",
                source -> with(source, "@TearDown public void end() { System.exit(0); }")),
            lost("a benchmark that JMH's list lacks", source -> source, WaysOfBenchmarks::unlisted),
            lost(
                    "a benchmark removed",
                    source -> source.replace("@Benchmark public byte[] run() " + BODY, ""))
                .or("removed in source"),
            lost("a benchmark renamed", source -> source.replace(" run()", " walk()"))
                .or("removed in source"),
            lost(
                    "a benchmark that does nothing",
                    source -> source.replace(BODY, "{ return null; }"))
                .or("the benchmark itself has changed"),
            lost(
                    "work moved to where it is not measured",
                    source ->
                        with(
                            source.replace(BODY, "{ return made; }"),
                            "byte[] made; @Setup(Level.Iteration) public void make() { made ="
                                + " Work.make(); }"))
                .or("the benchmark itself has changed"),
            Way.of("a JMH that counts five times", WaysOfBenchmarks::halving).or("JMH")));
  }

  private static String name(String annotation) {
    return annotation.replaceAll("\\W+", "-");
  }

  private static Way lost(String name, WayJars.SourceEdit edit) {
    return lost(name, edit, change -> {});
  }

  /** The slower benchmark is lost, one of the same class is not. */
  private static Way lost(String name, WayJars.SourceEdit edit, WaysAroundIT.Edit more) {
    return Way.after(
        main -> main.builds("two", source -> with(source, OTHER)),
        name,
        change -> {
          change.builds(name(name), source -> edit.apply(with(slow(source), OTHER)));
          more.apply(change);
        });
  }

  private static String skips(String source, String thrown) {
    return source.replace(BODY, "{ throw " + thrown + "; }");
  }

  private static String own() {
    return "static class Own { static class SkippedException extends RuntimeException {} }";
  }

  private static void unlisted(WayChange change) throws Exception {
    Path jar = change.jars.folder().resolve(name("a benchmark that JMH's list lacks") + ".jar");
    String list = new String(WayJars.entry(jar, "META-INF/BenchmarkList"), StandardCharsets.UTF_8);
    String others =
        list.lines().filter(line -> !line.contains("S 3 run")).reduce("", (a, b) -> a + b + "\n");
    WayJars.put(jar, "META-INF/BenchmarkList", others.getBytes(StandardCharsets.UTF_8));
  }

  /** Classes of JMH that count every operation as five. */
  private static void halving(WayChange change) throws Exception {
    change.builds("halving", WayJars::slow);
    for (String source : List.of(RAW_RESULTS, TASK_RESULT)) {
      change.jars.add("halving", source);
    }
  }
}
