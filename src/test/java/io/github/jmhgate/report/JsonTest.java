package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.model.Alarms;
import io.github.jmhgate.model.Phase;
import io.github.jmhgate.model.PhaseCosts;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.TakenLoad;
import io.github.jmhgate.settings.SettingsReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class JsonTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private static final Schema SCHEMA = schema();

  private static Schema schema() {
    // The validator logs, and nothing here listens.
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    try {
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(Files.readString(Path.of("docs/result.schema.json")), InputFormat.JSON);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @EnumSource(Sample.class)
  void keepsToItsSchema(Sample sample) throws IOException {
    String json = Rendered.in(Format.JSON, sample.decision());
    assertThat(SCHEMA.validate(json, InputFormat.JSON)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("findingFields")
  void hasASchemaThatKnowsEveryField(String field) throws IOException {
    ObjectNode json = (ObjectNode) json(Sample.REGRESSED.decision());
    ObjectNode finding = (ObjectNode) json.get("findings").get(0);
    finding.putArray(field).addObject();
    assertThat(SCHEMA.validate(json.toString(), InputFormat.JSON)).isNotEmpty();
  }

  static List<String> findingFields() throws IOException {
    return json(Sample.REGRESSED.decision()).get("findings").get(0).properties().stream()
        .map(java.util.Map.Entry::getKey)
        .toList();
  }

  @Test
  void givesProgramsWhatToStartNext() throws IOException {
    JsonNode next = json(Sample.REGRESSED.decision()).get("next");
    assertThat(next.get(0).get("why").asText()).isEqualTo("find the cause");
    assertThat(next.get(0).get("command")).extracting(JsonNode::asText).startsWith("java", "-jar");
  }

  @Test
  void saysWhatTookHowLongNextToWhichLoad() throws IOException {
    ReportContext context =
        Rendered.begun(Sample.REGRESSED.context())
            .elapsed(Duration.ofMillis(4_321))
            .costs(PhaseCosts.NONE.plus(Phase.MEASURE, Duration.ofMillis(2_345)))
            .load(Optional.of(new TakenLoad(0.5, 0.25, 2, 3)))
            .build();
    String text = Rendered.in(Format.JSON, Sample.REGRESSED.decision(), context);

    assertThat(SCHEMA.validate(text, InputFormat.JSON)).isEmpty();
    JsonNode json = MAPPER.readTree(text);
    assertThat(json.get("costs").toString()).isEqualTo("{\"measure\":2.35,\"total\":4.32}");
    assertThat(json.get("machine").get("load").toString())
        .isEqualTo("{\"others\":0.5,\"stolen\":0.25,\"cores\":2,\"throttled\":3}");
  }

  @Test
  void countsAlarmsWhereAHistoryIsKept() throws IOException {
    Optional<Alarms> alarms = Optional.of(new Alarms(1, 2, 3, 4, 5));
    var past = new SidePast((benchmark, metric) -> new double[0], alarms);
    ReportContext context = Rendered.context(Comparison.STORED, MeasuredSides.UNKNOWN.with(past));
    String json = Rendered.in(Format.JSON, Sample.REGRESSED.decision(), context);

    assertThat(SCHEMA.validate(json, InputFormat.JSON)).isEmpty();
    assertThat(MAPPER.readTree(json).get("alarms").toString())
        .isEqualTo("{\"confirmed\":1,\"waived\":2,\"rejected\":3,\"wentAway\":4,\"open\":5}");
  }

  @Test
  void listsClaims() throws Exception {
    Run run = Runs.run(Runs.time("a.B.m", 1, 1.01, 1.02));
    Policy policy = new SettingsReader().set("gate.expect[B.m]=faster 5%").read().policy();
    String json = Rendered.in(Format.JSON, Runs.input(run, run).by(policy).decide());
    assertThat(SCHEMA.validate(json, InputFormat.JSON)).isEmpty();
    assertThat(MAPPER.readTree(json).at("/claims/0/result").asText()).isEqualTo("REFUTED");
  }

  private static JsonNode finding(Findings findings) throws IOException {
    return json(Rendered.decision(findings)).at("/findings/0");
  }

  @Test
  void givesValuesUnrounded() throws IOException {
    JsonNode finding = finding(Findings.throughput("m").values(100, 100 / 3.0));
    assertThat(finding.get("candidate").asDouble()).isEqualTo(100 / 3.0);
    assertThat(finding.get("unchangedAt").asDouble()).isEqualTo(1 / 0.992 - 1);
  }

  @Test
  void givesNullForWhatIsNoNumber() throws IOException {
    Findings infinite = Findings.time("m").values(Double.NaN, Double.POSITIVE_INFINITY);
    JsonNode finding = finding(infinite.bounds(Double.NEGATIVE_INFINITY, Double.NaN));
    for (String field : List.of("baseline", "candidate", "ratio", "ratioLow", "ratioHigh")) {
      assertThat(finding.get(field).isNull()).as(field).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void keepsEveryTextAsItIs(String hostile) throws IOException {
    String text = Rendered.in(Format.JSON, Rendered.hostile(hostile));
    assertThat(text).matches("[\\n -~]*");
    JsonNode json = MAPPER.readTree(text);
    assertThat(json.get("reason").asText()).isEqualTo("why " + hostile);
    for (String place :
        List.of(
            "/warnings/0",
            "/failures/0/reason",
            "/findings/0/benchmark",
            "/findings/1/params/p",
            "/findings/1/warnings/0")) {
      assertThat(json.at(place).asText()).as(place).isEqualTo(hostile);
    }
    assertThat(SCHEMA.validate(text, InputFormat.JSON)).isEmpty();
  }

  private static JsonNode json(Decision decision) throws IOException {
    return MAPPER.readTree(Rendered.in(Format.JSON, decision));
  }

  private static Decision decision(Outcome outcome, Findings... findings) throws Exception {
    return Rendered.with(Rendered.decision(findings), outcome);
  }
}
