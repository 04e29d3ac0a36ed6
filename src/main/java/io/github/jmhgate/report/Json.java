package io.github.jmhgate.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.core.util.Separators.Spacing;
import io.github.jmhgate.gate.CodeFact;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.Alarms;
import io.github.jmhgate.model.InertJson;
import io.github.jmhgate.model.JsonFields;
import io.github.jmhgate.model.Run;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The JSON of schema 1, as {@code docs/result.schema.json} defines it. Numbers that do not apply
 * are null.
 */
final class Json implements Syntax {
  private static final int SCHEMA = 1;
  private static final JsonFactory FACTORY = InertJson.factory();

  private final Appendable out;
  private final JsonGenerator json;

  Json(Appendable out) throws IOException {
    this.out = out;
    this.json = FACTORY.createGenerator(new AppendableWriter(out));
    json.setPrettyPrinter(
        new DefaultPrettyPrinter(
                Separators.createDefaultInstance().withObjectFieldValueSpacing(Spacing.AFTER))
            .withObjectIndenter(new DefaultIndenter("  ", "\n")));
  }

  @Override
  public void begin(Summary summary) throws IOException {
    Decision decision = summary.decision();
    json.writeStartObject();
    json.writeNumberField("schema", SCHEMA);
    json.writeStringField("outcome", decision.outcome().name());
    json.writeNumberField("exitCode", ExitCodes.of(decision));
    if (!summary.review().isEmpty()) {
      JsonFields.texts(json, "review", summary.review());
    }
    json.writeArrayFieldStart("findings");
  }

  @Override
  public void row(Row row) throws IOException {
    Finding finding = row.finding();
    json.writeStartObject();
    JsonFields.benchmark(json, finding.benchmark());
    json.writeStringField("metric", finding.metric().name());
    json.writeStringField("unit", finding.metric().unit());
    json.writeStringField("verdict", finding.verdict().name());
    if (finding.suspect()) {
      json.writeBooleanField("suspect", true);
    }
    number("baseline", finding.change().baseline());
    number("candidate", finding.change().candidate());
    number("ratio", finding.change().ratio());
    number("ratioLow", finding.change().low());
    number("ratioHigh", finding.change().high());
    number("pValue", finding.evidence().pValue());
    number("standardError", finding.evidence().standardError());
    number("threshold", finding.limits().threshold());
    number("detectable", finding.limits().detectable());
    number("minimumDetectableEffect", finding.evidence().minimumDetectableEffect());
    number("unchangedAt", finding.evidence().unchangedAt());
    json.writeArrayFieldStart("forks");
    json.writeNumber(finding.evidence().baselineForks());
    json.writeNumber(finding.evidence().candidateForks());
    json.writeEndArray();
    json.writeStringField("rule", finding.rule().id());
    warnings(finding.warnings().stream().map(warning -> Wording.of(warning, finding)).toList());
    json.writeStringField("reason", Wording.reason(finding));
    printed(row);
    json.writeEndObject();
  }

  @Override
  public void end(Summary summary) throws IOException {
    Decision decision = summary.decision();
    json.writeEndArray();
    warnings(decision.warnings().stream().map(Wording::of).toList());
    for (Warning warning : decision.warnings()) {
      if (warning.fact() instanceof CodeFact.Counted counted) {
        sameCode(counted);
      }
    }
    Optional<Alarms> alarms = summary.context().sides().alarms();
    if (alarms.isPresent()) {
      JsonFields.alarms(json, alarms.get());
    }
    json.writeArrayFieldStart("failures");
    for (Run.Failure failure : decision.failures()) {
      json.writeStartObject();
      json.writeStringField("benchmark", failure.benchmark());
      json.writeStringField("reason", failure.reason());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeStringField("reason", Wording.reason(decision));
    json.writeEndObject();
    json.close();
    out.append('\n');
  }

  /** The numbers as the other reports print them. */
  private void printed(Row row) throws IOException {
    json.writeObjectFieldStart("printed");
    json.writeStringField("baseline", row.values().baseline());
    json.writeStringField("candidate", row.values().candidate());
    json.writeStringField("unit", row.values().unit());
    json.writeStringField("change", row.change().estimate());
    json.writeStringField("bounds", row.change().bounds());
    json.writeEndObject();
  }

  private void sameCode(CodeFact.Counted counted) throws IOException {
    json.writeObjectFieldStart("sameCode");
    json.writeNumberField("benchmarks", counted.same());
    json.writeNumberField("of", counted.benchmarks());
    json.writeNumberField("skipped", counted.skipped());
    json.writeNumberField("audited", counted.audited());
    json.writeNumberField("caught", counted.caught());
    json.writeNumberField("contradicted", counted.contradicted());
    json.writeNumberField("doubts", counted.doubts());
    json.writeEndObject();
  }

  private void warnings(List<String> sentences) throws IOException {
    JsonFields.texts(json, "warnings", sentences);
  }

  private void number(String name, double value) throws IOException {
    JsonFields.number(json, name, value);
  }
}
