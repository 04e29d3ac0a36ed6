package io.github.jmhgate.cli;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.Jvm;
import io.github.jmhgate.settings.ValueType;
import io.github.jmhgate.settings.ValueType.InvalidValueException;
import io.github.jmhgate.versus.RoundPlan;
import io.github.jmhgate.versus.VersusFormat;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

public final class VersusOptions {
  /** A JVM's label and home, and its flags; settings separate these by a semicolon. */
  private static final Pattern FLAGS =
      Pattern.compile("^([^=;]*=(?:[^;]*?(?=\\s+-)|(?=-)))\\s*(-.*)$");

  @Parameters(
      arity = "0..*",
      paramLabel = "VARIANT",
      description = {
        "Benchmarks to compare: a name or a regular expression, and in braces values of "
            + "parameters, as in 'CarBenchmark.encode{codec=JSON,PROTOBUF;article=NONE}', where * "
            + "is all.",
        "Without any, the comparisons that the settings name."
      })
  public final List<String> patterns = new ArrayList<>();

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "Only this one of the comparisons that the settings name; may be repeated.")
  public final List<String> names = new ArrayList<>();

  @Option(
      names = "--reference",
      paramLabel = "NAME",
      description =
          "The variant that ratios are to, by its name in the output. Default: the first.")
  @Nullable String reference;

  @Option(
      names = "--jvm",
      paramLabel = "LABEL=HOME[ FLAGS]",
      description =
          "A JVM to compare, as in 'g1=/opt/jdk-17 -XX:+UseG1GC'; without a home it is the "
              + "setting benchmark.jvm. May be repeated: every benchmark on each of them.")
  private List<String> jvms = new ArrayList<>();

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      description = "Measure all in this mode of JMH, such as avgt. Default: their own.")
  @Nullable String mode;

  @Option(
      names = "--precision",
      paramLabel = "SHARE",
      description =
          "The largest distance of the ends of each 95 %% interval from its ratio; decides how "
              + "many rounds are measured. Default: 2 %%.")
  private @Nullable String precision;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "Measure exactly so many rounds instead, 2 or more.")
  private @Nullable String rounds;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description =
          "Time after which a comparison begins no further round, such as 60s. Default: the "
              + "setting benchmark.budget, or 5m.")
  private @Nullable String budget;

  @Option(
      names = "--alive",
      paramLabel = "N",
      description =
          "Forks alive at once, 2 or more: the reference and others. More variants are dealt to "
              + "groups, each with the reference. Default: 4.")
  private @Nullable String alive;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "What to print: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  VersusFormat format = VersusFormat.TEXT;

  @Mixin final Options.Output output = new Options.Output();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Folder for slices, logs and the reports versus.txt, .md and .json. Default: versus in "
              + "benchmark.results.")
  private @Nullable Path out;

  /** Returns the JVMs to compare; empty means that of the settings. */
  public List<Jvm> jvms() throws GateFailure {
    List<Jvm> parsed = new ArrayList<>();
    for (String text : jvms) {
      Jvm jvm = value("--jvm", FLAGS.matcher(text).replaceFirst("$1;$2"), Jvm.TYPE).orElseThrow();
      if (parsed.stream().anyMatch(other -> other.name().equalsIgnoreCase(jvm.name()))) {
        throw unusable("--jvm: two are called '%s'; rename one".formatted(jvm.name()));
      }
      parsed.add(jvm);
    }
    return parsed;
  }

  /** Returns how many rounds to measure; empty by default. */
  public Optional<RoundPlan> rounds() throws GateFailure {
    Optional<Integer> fixed = value("--rounds", rounds, ValueType.wholeNumber(2, 400));
    return fixed.isPresent()
        ? fixed.map(RoundPlan::fixed)
        : value("--precision", precision, ValueType.share(0, false, 50, true)).map(RoundPlan::to);
  }

  /** Returns the time after which no further round begins; empty by default. */
  public Optional<Duration> budget() throws GateFailure {
    return value("--budget", budget, ValueType.period(Duration.ofSeconds(1), Duration.ofHours(24)));
  }

  /** Returns how many forks are alive at once, from 2 to 64. */
  public int alive(int usual) throws GateFailure {
    return value("--alive", alive, ValueType.wholeNumber(2, 64)).orElse(usual);
  }

  public Path folder(Path results) {
    return out == null ? results.resolve("versus") : out;
  }

  private static <T> Optional<T> value(String option, @Nullable String text, ValueType<T> type)
      throws GateFailure {
    try {
      return text == null ? Optional.empty() : Optional.of(type.parse(text));
    } catch (InvalidValueException e) {
      throw unusable("%s: '%s' is not allowed; give %s".formatted(option, text, type.allowed()));
    }
  }
}
