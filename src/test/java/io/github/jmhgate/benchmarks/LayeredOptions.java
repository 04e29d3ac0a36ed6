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
import org.openjdk.jmh.util.Optional;

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
    Plan plan = settings.plan();
    if (commandLine.getIncludes().isEmpty()) {
      select(settings, commandLine, options);
    }
    unless(commandLine.getForkCount(), () -> options.forks(plan.forks()));
    unless(commandLine.getWarmupTime(), () -> options.warmupTime(time(plan.warmup().time())));
    unless(
        commandLine.getMeasurementTime(),
        () -> options.measurementTime(time(plan.measurement().time())));
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
      unless(
          commandLine.getWarmupIterations(),
          () -> options.warmupIterations(plan.warmup().iterations()));
      unless(
          commandLine.getMeasurementIterations(),
          () -> options.measurementIterations(plan.measurement().iterations()));
    }
    unless(commandLine.getThreads(), () -> settings.threads().ifPresent(options::threads));
    unless(
        commandLine.getJvm(),
        () -> settings.jvm().map(LayeredOptions::executable).ifPresent(options::jvm));
    if (!settings.jvmArgs().isEmpty()) {
      unless(
          commandLine.getJvmArgsAppend(),
          () -> options.jvmArgsAppend(settings.jvmArgs().toArray(String[]::new)));
    }
    unless(commandLine.shouldFailOnError(), () -> options.shouldFailOnError(true));
    return options.build();
  }

  private static void unless(Optional<?> given, Runnable set) {
    if (!given.hasValue()) {
      set.run();
    }
  }

  static boolean isMixed(Options options) {
    Set<Mode> modes = modes(options);
    return modes.size() > 1 && modes.contains(Mode.SingleShotTime);
  }

  private static Set<Mode> modes(Options options) {
    Set<Mode> modes = new TreeSet<>(options.getBenchModes());
    if (!modes.isEmpty()) {
      return modes;
    }
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

  /** Takes what the settings select, if the command line names no benchmark. */
  private static void select(
      Measuring settings, Options commandLine, ChainedOptionsBuilder options) {
    if (!settings.include().isEmpty()) {
      options.include(settings.include());
    }
    settings
        .params()
        .forEach(
            (name, values) ->
                unless(
                    commandLine.getParameter(name),
                    () -> options.param(name, values.toArray(String[]::new))));
    if (commandLine.getExcludes().isEmpty() && !settings.exclude().isEmpty()) {
      options.exclude(settings.exclude());
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
