package io.github.jmhgate.measure.host;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * The first arguments of a fork's JVM, which all others override. JMH takes either these or the
 * benchmark's annotated first arguments, so these include the annotated ones.
 */
final class FirstArguments {
  /** Arguments that configure the heap. */
  private static final Pattern HEAP =
      Pattern.compile("-Xm[nsx].*|-XX:.*(Heap|RAM|NewSize|NewRatio|PreTouch|LargePages|GC).*");

  private FirstArguments() {}

  /** Returns the first arguments of a benchmark's forks. */
  static List<String> of(String benchmark) {
    List<String> first = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (BenchmarkListEntry entry : entries(benchmark)) {
      first.addAll(entry.getJvmArgsPrepend().orElse(List.of()));
      others.addAll(entry.getJvmArgs().orElse(List.of()));
      others.addAll(entry.getJvmArgsAppend().orElse(List.of()));
    }
    return of(SteadyHeap.arguments(), first, others, replaced(benchmark));
  }

  /** Whether a benchmark is annotated to run on a JVM of its own. */
  static boolean otherJvm(String benchmark) {
    for (BenchmarkListEntry entry : entries(benchmark)) {
      if (entry.getJvm().hasValue()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a benchmark is annotated with arguments that replace those of this JVM. */
  static boolean replaced(String benchmark) {
    for (BenchmarkListEntry entry : entries(benchmark)) {
      if (entry.getJvmArgs().hasValue()) {
        return true;
      }
    }
    return false;
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
    List<String> arguments = new ArrayList<>();
    boolean own =
        replaced
            || first.stream().anyMatch(a -> HEAP.matcher(a).matches())
            || others.stream().anyMatch(a -> HEAP.matcher(a).matches());
    if (!own) {
      arguments.addAll(heap);
    }
    arguments.addAll(first);
    return arguments;
  }

  private static Iterable<BenchmarkListEntry> entries(String benchmark) {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    return BenchmarkList.defaultList()
        .find(
            OutputFormatFactory.createFormatInstance(nowhere, VerboseMode.SILENT),
            List.of("^" + Pattern.quote(benchmark) + "$"),
            List.of());
  }
}
