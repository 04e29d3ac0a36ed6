package io.github.jmhgate.benchmarks;

import io.github.jmhgate.settings.Measuring;
import io.github.jmhgate.settings.Plan;
import java.io.File;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.PatternSyntaxException;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Settings as JMH options, under those of a command line.
 *
 * <p>JMH's own layering puts the builder's single values over its parent's and joins their lists;
 * here the command line must win and its lists replace. So the builder gets only what the command
 * line, its parent, leaves open. A regular expression on the command line also replaces the
 * exclusion: who names a benchmark wants it.
 */
final class LayeredOptions {
  private LayeredOptions() {}

  static Options of(Measuring settings, Options commandLine) {
    ChainedOptionsBuilder options = new OptionsBuilder().parent(commandLine);
    select(settings, commandLine, options);
    plan(settings.plan(), commandLine, options);
    if (commandLine.getProfilers().isEmpty()) {
      for (String profiler : settings.profilers()) {
        String[] parts = profiler.split(":", 2);
        options.addProfiler(parts[0], parts.length == 1 ? "" : parts[1]);
      }
    }
    if (commandLine.getBenchModes().isEmpty()) {
      settings.modes().forEach(mode -> options.mode(Mode.deepValueOf(mode.label())));
    }
    if (!modes(options.build()).equals(Set.of(Mode.SingleShotTime))) {
      iterations(settings.plan(), commandLine, options);
    }
    if (!commandLine.getThreads().hasValue()) {
      settings.threads().ifPresent(options::threads);
    }
    if (!commandLine.getJvm().hasValue()) {
      settings.jvm().map(LayeredOptions::executable).ifPresent(options::jvm);
    }
    if (!commandLine.getJvmArgsAppend().hasValue() && !settings.jvmArgs().isEmpty()) {
      options.jvmArgsAppend(settings.jvmArgs().toArray(String[]::new));
    }
    if (!commandLine.shouldFailOnError().hasValue()) {
      options.shouldFailOnError(true);
    }
    return options.build();
  }

  static boolean isMixed(Options options) {
    Set<Mode> modes = modes(options);
    return modes.size() > 1 && modes.contains(Mode.SingleShotTime);
  }

  private static Set<Mode> modes(Options options) {
    if (!options.getBenchModes().isEmpty()) {
      return new TreeSet<>(options.getBenchModes());
    }
    Set<Mode> modes = new TreeSet<>();
    try {
      BenchmarkList.defaultList()
          .find(
              OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT),
              options.getIncludes(),
              options.getExcludes())
          .forEach(entry -> modes.add(entry.getMode()));
    } catch (PatternSyntaxException e) {
      // The runner reports the same expression, in the words that fit there.
    }
    return modes;
  }

  private static void select(
      Measuring settings, Options commandLine, ChainedOptionsBuilder options) {
    boolean named = !commandLine.getIncludes().isEmpty();
    if (!named && !settings.include().isEmpty()) {
      options.include(settings.include());
    }
    if (!named) {
      settings
          .params()
          .forEach(
              (name, values) -> {
                if (!commandLine.getParameter(name).hasValue()) {
                  options.param(name, values.toArray(String[]::new));
                }
              });
    }
    if (!named && commandLine.getExcludes().isEmpty() && !settings.exclude().isEmpty()) {
      options.exclude(settings.exclude());
    }
  }

  private static void plan(Plan plan, Options commandLine, ChainedOptionsBuilder options) {
    if (!commandLine.getForkCount().hasValue()) {
      options.forks(plan.forks());
    }
    if (!commandLine.getWarmupTime().hasValue()) {
      options.warmupTime(time(plan.warmup().time()));
    }
    if (!commandLine.getMeasurementTime().hasValue()) {
      options.measurementTime(time(plan.measurement().time()));
    }
  }

  private static void iterations(Plan plan, Options commandLine, ChainedOptionsBuilder options) {
    if (!commandLine.getWarmupIterations().hasValue()) {
      options.warmupIterations(plan.warmup().iterations());
    }
    if (!commandLine.getMeasurementIterations().hasValue()) {
      options.measurementIterations(plan.measurement().iterations());
    }
  }

  /** In the largest unit that needs no fraction, because JMH prints it so. */
  private static TimeValue time(Duration duration) {
    return duration.toMillisPart() == 0
        ? TimeValue.seconds(duration.toSeconds())
        : TimeValue.milliseconds(duration.toMillis());
  }

  /** A JDK's folder stands for its java executable. */
  private static String executable(String jvm) {
    File folder = new File(jvm);
    return folder.isDirectory() ? folder.toPath().resolve("bin").resolve("java").toString() : jvm;
  }
}
