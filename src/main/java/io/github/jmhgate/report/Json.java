package io.github.jmhgate.report;

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
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The JSON of schema 1, as {@code docs/result.schema.json} defines it. Numbers that do not apply
 * are null.
 */
final class Json implements Syntax {
  private static final int SCHEMA = 1;

  private final Appendable out;
  private final JsonGenerator json;

  Json(Appendable out) throws IOException {
    this.out = out;
    this.json = JsonMapper.inert(new AppendableWriter(out));
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
      field("review", summary.review());
    }
    json.writeArrayFieldStart("findings");
  }

  @Override
  public void row(Row row) throws IOException {
    Finding finding = row.finding();
    JsonObject fields =
        new JsonObject()
            .withAll(finding.benchmark())
            .with("metric", finding.metric().name())
            .with("unit", finding.metric().unit())
            .with("verdict", finding.verdict());
    if (finding.suspect()) {
      fields.with("suspect", true);
    }
    fields
        .with("baseline", finding.change().baseline())
        .with("candidate", finding.change().candidate())
        .with("ratio", finding.change().ratio())
        .with("ratioLow", finding.change().low())
        .with("ratioHigh", finding.change().high())
        .with("pValue", finding.evidence().pValue())
        .with("standardError", finding.evidence().standardError())
        .with("threshold", finding.limits().threshold())
        .with("detectable", finding.limits().detectable())
        .with("minimumDetectableEffect", finding.evidence().minimumDetectableEffect())
        .with("unchangedAt", finding.evidence().unchangedAt())
        .with(
            "forks",
            List.of(finding.evidence().baselineForks(), finding.evidence().candidateForks()))
        .with("rule", finding.rule().id())
        .with(
            "warnings",
            finding.warnings().stream().map(warning -> Wording.of(warning, finding)).toList())
        .with("reason", Wording.reason(finding))
        .with("printed", printed(row));
    JsonMapper.write(json, fields);
  }

  @Override
  public void end(Summary summary) throws IOException {
    Decision decision = summary.decision();
    json.writeEndArray();
    field("warnings", decision.warnings().stream().map(Wording::of).toList());
    for (Warning warning : decision.warnings()) {
      if (warning.fact() instanceof CodeFact.Counted counted) {
        field("sameCode", sameCode(counted));
      }
    }
    Optional<Alarms> alarms = summary.context().sides().alarms();
    if (alarms.isPresent()) {
      field("alarms", alarms.get());
    }
    field("failures", decision.failures());
    json.writeStringField("reason", Wording.reason(decision));
    json.writeEndObject();
    json.close();
    out.append('\n');
  }

  /** The numbers as the other reports print them. */
  private static JsonObject printed(Row row) {
    return new JsonObject()
        .with("baseline", row.values().baseline())
        .with("candidate", row.values().candidate())
        .with("unit", row.values().unit())
        .with("change", row.change().estimate())
        .with("bounds", row.change().bounds());
  }

  private static JsonObject sameCode(CodeFact.Counted counted) {
    return new JsonObject()
        .with("benchmarks", counted.same())
        .with("of", counted.benchmarks())
        .with("skipped", counted.skipped())
        .with("audited", counted.audited())
        .with("caught", counted.caught())
        .with("contradicted", counted.contradicted())
        .with("doubts", counted.doubts());
  }

  private void field(String name, Object value) throws IOException {
    json.writeFieldName(name);
    JsonMapper.write(json, value);
  }
}
