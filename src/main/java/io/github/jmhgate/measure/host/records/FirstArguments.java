package io.github.jmhgate.measure.host.records;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * The first arguments of a fork's JVM with the annotated ones, which JMH would drop. The
 * annotations may also replace the arguments of this JVM, or name another JVM.
 */
public record FirstArguments(List<String> arguments, boolean replaced, boolean otherJvm) {
  private static final Pattern HEAP =
      Pattern.compile("-Xm[nsx].*|-XX:.*(Heap|RAM|NewSize|NewRatio|PreTouch|LargePages|GC).*");

  public static FirstArguments of(String benchmark, List<String> heap) {
    List<String> first = new ArrayList<>();
    List<String> others = new ArrayList<>();
    boolean replaced = false;
    boolean jvm = false;
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    for (BenchmarkListEntry entry :
        BenchmarkList.defaultList()
            .find(
                OutputFormatFactory.createFormatInstance(nowhere, VerboseMode.SILENT),
                List.of("^" + Pattern.quote(benchmark) + "$"),
                List.of())) {
      first.addAll(entry.getJvmArgsPrepend().orElse(List.of()));
      others.addAll(entry.getJvmArgs().orElse(List.of()));
      others.addAll(entry.getJvmArgsAppend().orElse(List.of()));
      replaced |= entry.getJvmArgs().hasValue();
      jvm |= entry.getJvm().hasValue();
    }
    return new FirstArguments(of(heap, first, others, replaced), replaced, jvm);
  }

  /** Returns the first arguments; those of a steady heap only if the user configures no heap. */
  public static List<String> of(
      List<String> heap, List<String> first, List<String> others, boolean replaced) {
    boolean own =
        replaced
            || Stream.concat(first.stream(), others.stream())
                .anyMatch(argument -> HEAP.matcher(argument).matches());
    return Stream.concat(own ? Stream.empty() : heap.stream(), first.stream()).toList();
  }
}
