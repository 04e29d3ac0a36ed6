package io.github.jmhgate.versus;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.statistics.LogInterval;
import java.util.List;
import java.util.Map;

/** The formats of comparisons. */
public enum VersusFormat {
  /** For people. */
  TEXT {
    @Override
    public String of(List<VersusResult> results, Terminal terminal, int exitCode) {
      return document(results).text(terminal);
    }
  },
  /** For programs; documented and versioned. */
  JSON {
    @Override
    public String of(List<VersusResult> results, Terminal terminal, int exitCode) {
      return VersusJson.of(results, exitCode);
    }
  },
  /** For pages. */
  MARKDOWN {
    @Override
    public String of(List<VersusResult> results, Terminal terminal, int exitCode) {
      return document(results).markdown();
    }
  };

  /** One comparison as JSON in one line, for files that keep many. */
  public static String line(VersusResult result) {
    return VersusJson.line(result);
  }

  /** As {@link #line}, of a comparison that has no result. */
  public static String failure(String name, String reason) {
    return VersusJson.failure(name, reason);
  }

  /**
   * The JSON of comparisons that are lines already, as {@link #JSON} has it.
   *
   * @param arguments of the command that measures them all
   * @param revision the commit that their benchmarks were built from; empty if unknown
   */
  public static String lines(
      List<String> lines, int exitCode, List<String> arguments, String revision) {
    return VersusJson.lines(lines, exitCode, arguments, revision);
  }

  /**
   * The text.
   *
   * @param results at least one
   * @param exitCode of the command
   */
  public abstract String of(List<VersusResult> results, Terminal terminal, int exitCode);

  private static Document document(List<VersusResult> results) {
    Document document = new Document();
    for (int i = 0; i < results.size(); i++) {
      VersusWords words = new VersusWords(results.get(i));
      Document headline = new Document().paragraph(words.headline() + ".");
      document
          .space(i == 0 ? 0 : 1, i == 0 ? 0 : 1)
          .heading(2, words.title())
          .space(1, 0)
          .inMarkdown(headline)
          .space(0, 1)
          .table(new VersusTable(results.get(i)).table())
          .space(1, 1)
          .inText(headline)
          .items("", words.failures())
          .space(1, 0)
          .items("", words.notes());
    }
    return document;
  }

  /** Comparisons as JSON; numbers that are not known are null. The layout is in docs/versus.md. */
  private static final class VersusJson {
    private static final int SCHEMA = 1;

    private VersusJson() {}

    static String of(List<VersusResult> results, int exitCode) {
      return JsonMapper.document(
          SCHEMA,
          new JsonObject()
              .with("exitCode", exitCode)
              .with("comparisons", results.stream().map(VersusJson::of).toList()));
    }

    /** A comparison that failed, in one line. */
    static String failure(String name, String reason) {
      return JsonMapper.line(
          new JsonObject().with("name", name).with("failures", failures(Map.of("", reason))));
    }

    /** The file of comparisons that are lines already. */
    static String lines(List<String> lines, int exitCode, List<String> arguments, String revision) {
      String head =
          JsonMapper.line(
              new JsonObject()
                  .with("schema", SCHEMA)
                  .with("exitCode", exitCode)
                  .with("arguments", arguments)
                  .withUnlessEmpty("revision", revision));
      return head.substring(0, head.length() - 1)
          + ",\"comparisons\":[\n"
          + String.join(",\n", lines)
          + "\n]}\n";
    }

    /** One comparison in one line, as it is in a file of many. */
    static String line(VersusResult result) {
      return JsonMapper.line(of(result));
    }

    private static JsonObject of(VersusResult result) {
      VersusResult.Effort effort = result.effort();
      return new JsonObject()
          .with("name", result.name())
          .with("mode", result.mode())
          .with("unit", result.unit())
          .with("reference", result.reference())
          .with("variants", result.standings().stream().map(VersusJson::variant).toList())
          .with("failures", failures(result.failures()))
          .with("conditions", result.conditions().stream().map(VersusJson::condition).toList())
          .with(
              "jvms",
              result.jvms().entrySet().stream()
                  .map(jvm -> jvm(jvm.getKey(), jvm.getValue()))
                  .toList())
          .with("rounds", effort.rounds())
          .with("roundsWanted", effort.wanted())
          .with("precision", effort.plan().isFixed() ? null : effort.plan().precision())
          .withUnlessEmpty("repeated", effort.repeated())
          .with("seed", effort.seed())
          .with("seconds", effort.wall().toMillis() / 1e3);
    }

    private static List<JsonObject> failures(Map<String, String> failures) {
      return failures.entrySet().stream()
          .map(
              failure ->
                  new JsonObject()
                      .with("variant", failure.getKey())
                      .with("reason", failure.getValue()))
          .toList();
    }

    private static JsonObject condition(Condition condition) {
      return new JsonObject()
          .with("what", condition.what())
          .with("equal", condition.equal())
          .with("values", condition.values());
    }

    private static JsonObject variant(Standing standing) {
      JsonObject others = new JsonObject();
      standing.others().forEach((name, other) -> others.with(name, other(other)));
      return new JsonObject()
          .with("name", standing.name())
          .with("benchmark", standing.benchmark().name())
          .with("params", standing.benchmark().params())
          .with("threads", standing.benchmark().threads())
          .with("jvm", standing.jvm())
          .with("rank", standing.rank())
          .with("tied", standing.tied())
          .with("forks", standing.forks())
          .withAll(interval("ratio", standing.ratio()))
          .withAll(interval("score", standing.score()))
          .with("allocatedBytes", standing.allocated())
          .with("sizes", standing.sizes())
          .with("metrics", others);
    }

    private static JsonObject other(Standing.Other other) {
      return new JsonObject()
          .with("mean", other.mean().mean())
          .with("low", other.mean().low())
          .with("high", other.mean().high())
          .with("unit", other.unit());
    }

    private static JsonObject jvm(String name, Environment jvm) {
      return new JsonObject()
          .with("name", name)
          .with("text", jvm.text())
          .with("cpu", jvm.cpu())
          .withAll(jvm.jvm());
    }

    private static JsonObject interval(String name, LogInterval interval) {
      return new JsonObject()
          .with(name, interval.estimate())
          .with(name + "Low", interval.low())
          .with(name + "High", interval.high());
    }
  }
}
