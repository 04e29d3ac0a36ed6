package io.github.jmhgate.benchmarks;

import io.github.jmhgate.settings.Measuring;
import io.github.jmhgate.settings.Plan;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsException;
import io.github.jmhgate.settings.SettingsReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.PatternSyntaxException;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.ProfilersFailedException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Optional;

/**
 * What the benchmarks have in common: average time in nanoseconds, state of their own. Its main
 * method is JMH with the defaults of {@code benchmark.properties}, that of the working directory or
 * else the one in the jar; properties of the JVM override it, and JMH's options override both.
 *
 * <p>It ends with 0 when all was measured, 2 on settings or options that cannot be used, 3 when a
 * benchmark failed or nothing was measured.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public abstract class BenchmarkBase {
  private static final String SETTINGS = "benchmark.properties";

  public static void main(String[] args) throws IOException {
    System.exit(run(args));
  }

  /** Does what the command line says. */
  private static int run(String[] args) throws IOException {
    try {
      CommandLineOptions commandLine = new CommandLineOptions(args);
      if (commandLine.shouldHelp()) {
        commandLine.showHelp();
        System.out.println("What " + SETTINGS + " sets replaces the defaults shown above.");
      } else if (commandLine.shouldListProfilers()) {
        commandLine.listProfilers();
      } else if (commandLine.shouldListResultFormats()) {
        commandLine.listResultFormats();
      } else {
        Options options = LayeredOptions.of(settings().measuring(), commandLine);
        return measure(args, commandLine, options);
      }
      return 0;
    } catch (CommandLineOptionException e) {
      System.err.println(oneLine(e) + "; -h lists the options");
    } catch (SettingsException e) {
      System.err.println(e.getMessage());
    }
    return 2;
  }

  private static Settings settings() throws IOException, SettingsException {
    SettingsReader reader = new SettingsReader();
    Path file = Path.of(SETTINGS);
    if (Files.exists(file)) {
      reader.file(file);
    } else {
      try (InputStream packed = BenchmarkBase.class.getResourceAsStream("/" + SETTINGS)) {
        if (packed != null) {
          reader.content(SETTINGS + " of the jar", packed.readAllBytes());
        }
      }
    }
    Properties settings = new Properties();
    settings.putAll(System.getProperties());
    settings.keySet().removeIf(key -> !SettingNames.isSetting(key.toString()));
    Path overrides = Files.createTempFile("settings", ".properties");
    try {
      try (OutputStream out = Files.newOutputStream(overrides)) {
        settings.store(out, null);
      }
      return reader.overrides(overrides).read();
    } finally {
      Files.delete(overrides);
    }
  }

  private static int measure(String[] args, CommandLineOptions commandLine, Options options)
      throws CommandLineOptionException {
    try {
      Runner runner = new Runner(options);
      if (commandLine.shouldList()) {
        runner.list();
      } else if (commandLine.shouldListWithParams()) {
        runner.listWithParams(selecting(options, args));
      } else if (runner.run().isEmpty()) {
        System.err.println(
            "nothing was measured, because every benchmark failed; see the output above");
        return 3;
      }
      return 0;
    } catch (NoBenchmarksException e) {
      System.err.println("no benchmark matches " + options.getIncludes() + "; -l .* lists all");
    } catch (ProfilersFailedException e) {
      System.err.println("a profiler cannot be used: " + oneLine(e) + "; -lprof lists all");
    } catch (RunnerException e) {
      System.err.println("measuring failed: " + oneLine(e) + "; see the output above");
      return 3;
    } catch (RuntimeException e) {
      // JMH says so of a bad regular expression, a JVM that does not start, an unwritable file.
      System.err.println("cannot measure: " + oneLine(e));
    }
    return 2;
  }

  /** The command line with the selection of the layered options, which JMH wants in its class. */
  private static CommandLineOptions selecting(Options options, String[] args)
      throws CommandLineOptionException {
    return new CommandLineOptions(args) {
      private static final long serialVersionUID = 1;

      @Override
      public List<String> getIncludes() {
        return options.getIncludes();
      }

      @Override
      public List<String> getExcludes() {
        return options.getExcludes();
      }

      @Override
      public Optional<Collection<String>> getParameter(String name) {
        return options.getParameter(name);
      }
    };
  }

  /** What went wrong at the bottom; JMH hides a benchmark's exception among the suppressed. */
  private static String oneLine(Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null || root.getSuppressed().length > 0) {
      root = root.getCause() != null ? root.getCause() : root.getSuppressed()[0];
    }
    boolean plain = root == thrown && root.getMessage() != null;
    String text = plain ? root.getMessage() : root.toString();
    return text.replaceAll("[\\p{C}\\p{Zl}\\p{Zp}]+", " ").strip();
  }

  /**
   * Settings as JMH options, under those of a command line.
   *
   * <p>JMH's own layering puts the builder's single values over its parent's and joins their lists;
   * here the command line must win and its lists replace. So the builder gets only what the command
   * line, its parent, leaves open. A regular expression on the command line also replaces the
   * exclusion: who names a benchmark wants it.
   */
  static final class LayeredOptions {
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
}
