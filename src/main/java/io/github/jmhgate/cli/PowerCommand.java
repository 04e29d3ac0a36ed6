package io.github.jmhgate.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonDocument;
import io.github.jmhgate.model.JsonFields;
import io.github.jmhgate.power.BenchmarkPower;
import io.github.jmhgate.power.Recommendation;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.settings.SettingNames;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Computes from recorded forks how small a loss they find, and how many forks find more. */
@Command(
    name = "power",
    description =
        "Prints how noisy each benchmark of recorded results is, how small a loss its forks find,"
            + " and how many forks find the detectable loss.")
final class PowerCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "RESULT",
      description = "JMH result JSON of several forks, or a folder of such files.")
  private List<Path> results = new ArrayList<>();

  @Option(
      names = "--recommend",
      description = "Also print settings that find the detectable losses at least cost.")
  private boolean recommend;

  @Option(
      names = "--max-forks",
      paramLabel = "N",
      defaultValue = "60",
      description = "Most forks per side that --recommend may use. Default: ${DEFAULT-VALUE}.")
  private int maxForks = AdaptivePlan.MAX_FORKS;

  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Mixin private FormatOption format = new FormatOption();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    if (maxForks < 2) {
      throw new ParameterException(
          spec.commandLine(), "--max-forks must be 2 or more, not " + maxForks);
    }
    Policy policy = settingsOptions.read(false).policy();
    PowerOfResults power = PowerOfResults.of(results, policy, maxForks, recommend);
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        format.json()
            ? PowerJson.of(power)
            : new PowerText(power, policy, recommend, maxForks).toString());
    out.flush();
    return ExitCodes.PASSED;
  }

  /** The power of recorded results as JSON; numbers that do not apply are null. */
  public static final class PowerJson {
    private static final int SCHEMA = 1;

    private final JsonGenerator json;
    private final PowerOfResults power;

    private PowerJson(JsonGenerator json, PowerOfResults power) {
      this.json = json;
      this.power = power;
    }

    /** The document, as docs/statistics.md describes it. */
    public static String of(PowerOfResults power) {
      return JsonDocument.of(SCHEMA, json -> new PowerJson(json, power).write());
    }

    private void write() throws IOException {
      json.writeArrayFieldStart("benchmarks");
      for (BenchmarkPower benchmark : power.benchmarks()) {
        benchmark(benchmark);
      }
      json.writeEndArray();
      if (power.recommendation().isPresent()) {
        recommendation(power.recommendation().get());
      }
    }

    private void benchmark(BenchmarkPower benchmark) throws IOException {
      BenchmarkId id = benchmark.result().id();
      json.writeStartObject();
      JsonFields.benchmark(json, id);
      json.writeNumberField("forks", benchmark.result().score().forkCount());
      JsonFields.number(json, "deviationOfForkMeans", benchmark.components().deviation());
      JsonFields.number(json, "deviationBetweenForks", benchmark.components().between());
      JsonFields.number(json, "deviationWithinForks", benchmark.components().within());
      json.writeBooleanField("steady", benchmark.steady());
      json.writeNumberField("modes", benchmark.modes());
      JsonFields.number(json, "minimumDetectableEffect", benchmark.minimumDetectableEffect());
      JsonFields.number(json, "detectable", benchmark.detectable());
      boolean reachable = benchmark.forksNeeded() != Integer.MAX_VALUE;
      JsonFields.number(json, "forksNeeded", reachable ? benchmark.forksNeeded() : Double.NaN);
      JsonFields.number(
          json,
          "secondsNeeded",
          reachable
              ? 2.0 * benchmark.forksNeeded() * PowerOfResults.forkSeconds(benchmark)
              : Double.NaN);
      JsonFields.texts(json, "warnings", benchmark.warnings().stream().map(Wording::of).toList());
      json.writeEndObject();
    }

    private void recommendation(Recommendation best) throws IOException {
      json.writeObjectFieldStart("recommendation");
      json.writeNumberField(SettingNames.FORKS, best.forks());
      json.writeNumberField(
          SettingNames.WARMUP_ITERATIONS,
          power.benchmarks().get(0).result().conditions().warmup().iterations()
              + best.extraWarmup());
      json.writeNumberField(SettingNames.ITERATIONS, best.iterations());
      JsonFields.number(json, "seconds", best.seconds());
      json.writeArrayFieldStart("outOfReach");
      for (BenchmarkId id : best.outOfReach().keySet()) {
        json.writeStartObject();
        JsonFields.benchmark(json, id);
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
  }
}
