package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.settings.InvalidValueException;
import io.github.jmhgate.settings.Jvm;
import io.github.jmhgate.settings.ValueType;
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

  @Parameters(arity = "0..*", paramLabel = "VARIANT")
  public final List<String> patterns = new ArrayList<>();

  @Option(names = "--name", paramLabel = "NAME")
  public final List<String> names = new ArrayList<>();

  @Option(names = "--reference", paramLabel = "NAME")
  @Nullable String reference;

  @Option(names = "--jvm", paramLabel = "LABEL=HOME[ FLAGS]")
  private List<String> jvms = new ArrayList<>();

  @Option(names = "--mode", paramLabel = "MODE")
  @Nullable String mode;

  @Option(names = "--precision", paramLabel = "SHARE")
  private @Nullable String precision;

  @Option(names = "--rounds", paramLabel = "N")
  private @Nullable String rounds;

  @Option(names = "--budget", paramLabel = "TIME")
  private @Nullable String budget;

  @Option(names = "--alive", paramLabel = "N")
  private @Nullable String alive;

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text")
  VersusFormat format = VersusFormat.TEXT;

  @Mixin final OutputOption output = new OutputOption();

  @Option(names = "--out", paramLabel = "DIR")
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
