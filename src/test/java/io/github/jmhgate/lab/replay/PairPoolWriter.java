package io.github.jmhgate.lab.replay;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Samples;
import java.io.IOException;
import java.io.OutputStream;

/** Writes a pool of pairs as JSON, a pair a line. */
final class PairPoolWriter {
  private final JsonGenerator json;

  private PairPoolWriter(JsonGenerator json) {
    this.json = json;
  }

  static void write(PairPool pool, OutputStream out) throws IOException {
    try (JsonGenerator json =
        new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
      new PairPoolWriter(json).whole(pool);
    }
  }

  private void whole(PairPool pool) throws IOException {
    json.writeStartObject();
    json.writeNumberField("schema", PairPoolFile.SCHEMA);
    json.writeStringField("kind", PairPoolFile.KIND);
    Environment environment = pool.environment();
    if (environment != null) {
      json.writeFieldName("environment");
      JsonMapper.write(json, environment);
    }
    json.writeArrayFieldStart("benchmarks");
    for (PairPool.Benchmark benchmark : pool.benchmarks()) {
      json.writeRaw('\n');
      benchmark(benchmark);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeRaw('\n');
  }

  private void benchmark(PairPool.Benchmark benchmark) throws IOException {
    json.writeStartObject();
    json.writeStringField("benchmark", benchmark.id().name());
    json.writeStringField("mode", benchmark.id().mode().label());
    json.writeFieldName("params");
    JsonMapper.write(json, benchmark.id().params());
    json.writeNumberField("threads", benchmark.id().threads());
    json.writeStringField("unit", benchmark.unit());
    if (Double.isFinite(benchmark.secondsPerPair())) {
      json.writeFieldName("secondsPerPair");
      json.writeNumber(Digits.text(benchmark.secondsPerPair()));
    }
    json.writeArrayFieldStart("pairs");
    for (PairPool.RecordedPair pair : benchmark.pairs()) {
      json.writeRaw('\n');
      json.writeStartObject();
      slices("base", pair.base().score());
      slices("candidate", pair.candidate().score());
      bytes(pair);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void bytes(PairPool.RecordedPair pair) throws IOException {
    Samples base = pair.base().metric(Metric.ALLOCATION);
    Samples candidate = pair.candidate().metric(Metric.ALLOCATION);
    if (base != null && candidate != null) {
      json.writeArrayFieldStart("bytes");
      json.writeNumber(Digits.text(base.forkMean(0)));
      json.writeNumber(Digits.text(candidate.forkMean(0)));
      json.writeEndArray();
    }
  }

  private void slices(String side, Samples slices) throws IOException {
    numbers(side, slices.fork(0));
    if (slices.isWeighted()) {
      numbers(side + PairPoolFile.WEIGHTS, slices.weights(0));
    }
  }

  private void numbers(String name, double[] numbers) throws IOException {
    json.writeArrayFieldStart(name);
    for (double number : numbers) {
      json.writeNumber(Digits.text(number));
    }
    json.writeEndArray();
  }
}
