package io.github.jmhgate.cli.power;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.power.BenchmarkPower;
import io.github.jmhgate.power.Recommendation;
import io.github.jmhgate.power.replay.ReplayRequest;
import io.github.jmhgate.power.replay.ReplayResult;
import io.github.jmhgate.report.text.InertJson;
import io.github.jmhgate.report.wording.Wording;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.statistics.Proportion;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;

/** The power of recorded results as JSON; numbers that do not apply are null. */
public final class PowerJson {
  private static final int SCHEMA = 1;
  private static final JsonFactory FACTORY = InertJson.factory();

  private final JsonGenerator json;
  private final PowerOfResults power;

  private PowerJson(JsonGenerator json, PowerOfResults power) {
    this.json = json;
    this.power = power;
  }

  /** The document, as docs/statistics.md describes it. */
  public static String of(PowerOfResults power, ReplayRequest request) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = generator(text)) {
      new PowerJson(json, power).write(request);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  /** Indented, and in ASCII whatever the names hold. */
  public static JsonGenerator generator(StringWriter text) throws IOException {
    JsonGenerator json = FACTORY.createGenerator(text);
    json.setPrettyPrinter(
        new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
    return json;
  }

  /** A share with its exact 95 % interval. */
  static void share(JsonGenerator json, String name, Proportion share) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("share", share.share());
    json.writeNumberField("low", share.low());
    json.writeNumberField("high", share.high());
    json.writeEndObject();
  }

  /** A number, or null where it is none. */
  static void number(JsonGenerator json, String name, double value) throws IOException {
    if (Double.isFinite(value)) {
      json.writeNumberField(name, value);
    } else {
      json.writeNullField(name);
    }
  }

  private void write(ReplayRequest request) throws IOException {
    json.writeStartObject();
    json.writeNumberField("schema", SCHEMA);
    json.writeArrayFieldStart("benchmarks");
    for (BenchmarkPower benchmark : power.benchmarks()) {
      benchmark(benchmark);
    }
    json.writeEndArray();
    suite(request);
    if (power.recommendation().isPresent()) {
      recommendation(power.recommendation().get());
    }
    json.writeEndObject();
  }

  private void benchmark(BenchmarkPower benchmark) throws IOException {
    BenchmarkId id = benchmark.result().id();
    json.writeStartObject();
    identity(id);
    json.writeNumberField("forks", benchmark.result().score().forkCount());
    number(json, "deviationOfForkMeans", benchmark.components().deviation());
    number(json, "deviationBetweenForks", benchmark.components().between());
    number(json, "deviationWithinForks", benchmark.components().within());
    json.writeBooleanField("steady", benchmark.steady());
    json.writeNumberField("modes", benchmark.modes());
    number(json, "minimumDetectableEffect", benchmark.minimumDetectableEffect());
    number(json, "detectable", benchmark.detectable());
    boolean reachable = benchmark.forksNeeded() != Integer.MAX_VALUE;
    number(json, "forksNeeded", reachable ? benchmark.forksNeeded() : Double.NaN);
    number(
        json,
        "secondsNeeded",
        reachable ? 2.0 * benchmark.forksNeeded() * power.forkSeconds(benchmark) : Double.NaN);
    json.writeArrayFieldStart("warnings");
    for (Warning warning : benchmark.warnings()) {
      json.writeString(Wording.of(warning));
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void identity(BenchmarkId id) throws IOException {
    json.writeStringField("benchmark", id.name());
    json.writeStringField("mode", id.mode().label());
    json.writeObjectFieldStart("params");
    for (Map.Entry<String, String> param : id.params().entrySet()) {
      json.writeStringField(param.getKey(), param.getValue());
    }
    json.writeEndObject();
    json.writeNumberField("threads", id.threads());
  }

  private void suite(ReplayRequest request) throws IOException {
    json.writeObjectFieldStart("suite");
    json.writeNumberField("trials", request.trials());
    json.writeNumberField("suiteSize", power.benchmarks().size());
    json.writeNumberField("seed", request.seed());
    ReplayResult none = power.unslowed();
    share(json, "falseFailures", Proportion.of(none.falseFailures(), none.trials()));
    json.writeArrayFieldStart("detected");
    for (Map.Entry<Double, ReplayResult> entry : power.slowed().entrySet()) {
      ReplayResult result = entry.getValue();
      Proportion share = Proportion.of(result.detected(), result.trials());
      json.writeStartObject();
      json.writeNumberField("inject", entry.getKey());
      json.writeNumberField("share", share.share());
      json.writeNumberField("low", share.low());
      json.writeNumberField("high", share.high());
      json.writeEndObject();
    }
    json.writeEndArray();
    number(json, "forksPerBenchmark", (double) none.forks() / none.benchmarks());
    number(json, "secondsPerBenchmark", none.seconds() / none.benchmarks());
    json.writeEndObject();
  }

  private void recommendation(Recommendation best) throws IOException {
    json.writeObjectFieldStart("recommendation");
    json.writeNumberField(SettingNames.FORKS, best.forks());
    json.writeNumberField(
        SettingNames.WARMUP_ITERATIONS,
        power.benchmarks().get(0).result().conditions().warmup().iterations() + best.extraWarmup());
    json.writeNumberField(SettingNames.ITERATIONS, best.iterations());
    number(json, "seconds", best.seconds());
    json.writeArrayFieldStart("outOfReach");
    for (BenchmarkId id : best.outOfReach().keySet()) {
      json.writeStartObject();
      identity(id);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
