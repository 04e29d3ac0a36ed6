package io.github.jmhgate.benchmarks;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.PatternSyntaxException;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Which of the chosen benchmarks are single shots, since JMH takes one plan for all it runs. */
final class SingleShotList {
  private SingleShotList() {}

  static boolean all(Options options) {
    return modes(options).equals(Set.of(Mode.SingleShotTime));
  }

  static boolean mixed(Options options) {
    Set<Mode> modes = modes(options);
    return modes.size() > 1 && modes.contains(Mode.SingleShotTime);
  }

  private static Set<Mode> modes(Options options) {
    Collection<Mode> chosen = options.getBenchModes();
    return chosen.isEmpty() ? annotated(options) : new TreeSet<>(chosen);
  }

  private static Set<Mode> annotated(Options options) {
    Set<Mode> modes = new TreeSet<>();
    for (BenchmarkListEntry entry : entries(options)) {
      modes.add(entry.getMode());
    }
    return modes;
  }

  private static Collection<BenchmarkListEntry> entries(Options options) {
    try {
      return BenchmarkList.defaultList()
          .find(
              OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT),
              options.getIncludes(),
              options.getExcludes());
    } catch (PatternSyntaxException e) {
      // The runner says so of the same expression, in the words that fit there.
      return List.of();
    }
  }
}
