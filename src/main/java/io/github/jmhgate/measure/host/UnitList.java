package io.github.jmhgate.measure.host;

import io.github.jmhgate.measure.host.failure.FailureReason;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.options.TimeValue;

/** Lists a jar's benchmarks by mode and params, as JMH's runner would. */
record UnitList(BenchmarkSelection selection, ForkSettings settings) {
  private static final Pattern VERSION = Pattern.compile("class file version (\\d+)");

  List<BenchmarkUnit> read(OutputFormat log) throws UnusableRequest {
    Set<BenchmarkUnit> units = new LinkedHashSet<>();
    for (BenchmarkListEntry entry : entries(log)) {
      checkJava(entry);
      String name = entry.getUsername();
      int threads = threads(entry);
      long whole = Fixtures.perIteration(entry) ? millis(entry) : 0;
      int operations = entry.getOperationsPerInvocation().orElse(Defaults.OPS_PER_INVOCATION);
      List<String> arguments = arguments(entry);
      List<String> group = group(entry);
      for (Mode mode : modes(entry)) {
        for (SortedMap<String, String> params : combinations(entry)) {
          boolean cold = mode == Mode.SingleShotTime && entry.getWarmupIterations().orElse(0) == 0;
          long millis = mode == Mode.SingleShotTime ? 0 : whole;
          units.add(
              new BenchmarkUnitBuilder()
                  .name(name)
                  .mode(mode.shortLabel())
                  .params(params)
                  .threads(threads)
                  .operations(operations)
                  .arguments(arguments)
                  .group(group)
                  .wholeMillis(millis)
                  .cold(cold)
                  .build());
        }
      }
    }
    return List.copyOf(units);
  }

  /** Returns the length of an iteration, as annotated; a second if it is not. */
  private static long millis(BenchmarkListEntry entry) {
    TimeValue time = entry.getMeasurementTime().orElse(TimeValue.seconds(1));
    return Math.max(1, time.convertTo(TimeUnit.MILLISECONDS));
  }

  private static List<String> arguments(BenchmarkListEntry entry) {
    List<String> all = new ArrayList<>(entry.getJvmArgsPrepend().orElse(List.of()));
    all.addAll(entry.getJvmArgs().orElse(List.of(BenchmarkUnit.INHERITED)));
    all.addAll(entry.getJvmArgsAppend().orElse(List.of()));
    return entry.getJvm().hasValue() ? List.of() : all;
  }

  /**
   * Returns the methods of a {@code @Group}, as JMH's generated class names its loops; empty if the
   * benchmark is the one method of its name. JMH's list names them only if there are several.
   */
  private static List<String> group(BenchmarkListEntry entry) {
    String name = entry.getUsername();
    SortedSet<String> methods = new TreeSet<>();
    try {
      Class<?> generated =
          Class.forName(generatedClass(entry), false, UnitList.class.getClassLoader());
      for (Method method : generated.getDeclaredMethods()) {
        GeneratedLoop.calledBy(method.getName()).ifPresent(methods::add);
      }
    } catch (ClassNotFoundException | LinkageError e) {
      // Its fork fails, and says why.
    }
    String own = name.substring(name.lastIndexOf('.') + 1);
    return methods.equals(Set.of(own)) ? List.of() : List.copyOf(methods);
  }

  /** Refuses a benchmark for a newer Java than this one before its forks fail. */
  private static void checkJava(BenchmarkListEntry entry) throws UnusableRequest {
    for (String type : List.of(entry.getUserClassQName(), generatedClass(entry))) {
      try {
        Class.forName(type, false, UnitList.class.getClassLoader());
      } catch (UnsupportedClassVersionError e) {
        Matcher version = VERSION.matcher(String.valueOf(e.getMessage()));
        String java = version.find() ? "" + (Integer.parseInt(version.group(1)) - 44) : "later";
        throw new UnusableRequest(
            "%s is compiled for Java %s, and Java %s is to run it; name one by benchmark.jvm, or run with Java %2$s or later"
                .formatted(entry.getUserClassQName(), java, Runtime.version().feature()));
      } catch (ClassNotFoundException | LinkageError e) {
        // A nested class has another name; what else is wrong fails its fork.
      }
    }
  }

  private static String generatedClass(BenchmarkListEntry entry) {
    String target = entry.generatedTarget();
    return target.substring(0, target.lastIndexOf('.'));
  }

  private SortedSet<BenchmarkListEntry> entries(OutputFormat log) throws UnusableRequest {
    if (UnitList.class.getResource(BenchmarkList.BENCHMARK_LIST) == null) {
      throw new UnusableRequest(
          "no " + BenchmarkList.BENCHMARK_LIST.substring(1) + " in it, so it is no benchmark jar");
    }
    try {
      return BenchmarkList.defaultList().find(log, selection.includes(), selection.excludes());
    } catch (PatternSyntaxException e) {
      throw new UnusableRequest(
          "not a regular expression: '" + e.getPattern() + "' (" + e.getDescription() + ")");
    } catch (RuntimeException e) {
      throw new UnusableRequest(
          "its list of benchmarks cannot be read, perhaps written by another version of JMH"
              + (e.getMessage() == null ? "" : ": " + FailureReason.line(e.getMessage())));
    }
  }

  private Collection<Mode> modes(BenchmarkListEntry entry) throws UnusableRequest {
    if (selection.modes().isEmpty()) {
      return each(entry.getMode());
    }
    SortedSet<Mode> modes = new TreeSet<>();
    for (String label : selection.modes()) {
      modes.addAll(each(mode(label)));
    }
    return modes;
  }

  static Mode mode(String label) throws UnusableRequest {
    return Stream.of(Mode.values())
        .filter(mode -> mode.shortLabel().equals(label))
        .findFirst()
        .orElseThrow(() -> new UnusableRequest("no such mode: " + label));
  }

  private static Collection<Mode> each(Mode mode) {
    return mode == Mode.All ? EnumSet.complementOf(EnumSet.of(Mode.All)) : List.of(mode);
  }

  private List<SortedMap<String, String>> combinations(BenchmarkListEntry of)
      throws UnusableRequest {
    List<SortedMap<String, String>> combinations = List.of(new TreeMap<>());
    Map<String, String[]> params = of.getParams().orElse(Map.of());
    for (Map.Entry<String, String[]> one : params.entrySet()) {
      List<String> values = selection.params().getOrDefault(one.getKey(), List.of(one.getValue()));
      if (values.isEmpty()) {
        throw new UnusableRequest(
            "benchmark %s has no values for its param '%s'; annotate some or set them"
                .formatted(of.getUsername(), one.getKey()));
      }
      List<SortedMap<String, String>> longer = new ArrayList<>();
      for (SortedMap<String, String> combination : combinations) {
        for (String value : values) {
          SortedMap<String, String> copy = new TreeMap<>(combination);
          copy.put(one.getKey(), value);
          longer.add(copy);
        }
      }
      combinations = longer;
    }
    return combinations;
  }

  /** Returns the threads as JMH counts them, by the cores the JVM sees, without JMH's check. */
  private int threads(BenchmarkListEntry entry) {
    Integer set = settings.threads();
    int threads = set != null ? set : entry.getThreads().orElse(Defaults.THREADS);
    if (threads == ForkSettings.ALL_CORES) {
      threads = Runtime.getRuntime().availableProcessors();
    }
    int group = Math.max(1, Arrays.stream(entry.getThreadGroups()).sum());
    return (threads + group - 1) / group * group;
  }
}
