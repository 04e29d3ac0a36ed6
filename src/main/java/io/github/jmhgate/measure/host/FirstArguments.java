package io.github.jmhgate.measure.host;

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
 * The first arguments of a fork's JVM, which all others override. JMH takes either these or the
 * benchmark's annotated first arguments, so these include the annotated ones.
 *
 * @param replaced whether the benchmark is annotated with arguments that replace those of this JVM
 * @param otherJvm whether the benchmark is annotated to run on a JVM of its own
 */
record FirstArguments(List<String> arguments, boolean replaced, boolean otherJvm) {
  /** Arguments that configure the heap. */
  private static final Pattern HEAP =
      Pattern.compile("-Xm[nsx].*|-XX:.*(Heap|RAM|NewSize|NewRatio|PreTouch|LargePages|GC).*");

  static FirstArguments of(String benchmark) {
    List<String> first = new ArrayList<>();
    List<String> others = new ArrayList<>();
    boolean replaced = false;
    boolean otherJvm = false;
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
      otherJvm |= entry.getJvm().hasValue();
    }
    return new FirstArguments(
        of(SteadyHeap.arguments(), first, others, replaced), replaced, otherJvm);
  }

  /**
   * Returns the first arguments; those of a steady heap only if the user configures no heap.
   *
   * @param heap arguments of a steady heap
   * @param first annotated first arguments
   * @param others other annotated arguments
   * @param replaced whether annotated arguments replace those of this JVM
   */
  static List<String> of(
      List<String> heap, List<String> first, List<String> others, boolean replaced) {
    boolean own =
        replaced
            || Stream.concat(first.stream(), others.stream())
                .anyMatch(argument -> HEAP.matcher(argument).matches());
    return Stream.concat(own ? Stream.empty() : heap.stream(), first.stream()).toList();
  }
}
