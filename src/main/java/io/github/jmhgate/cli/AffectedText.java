package io.github.jmhgate.cli;

import io.github.jmhgate.code.Affected;
import io.github.jmhgate.code.Affected.Change;
import io.github.jmhgate.code.Affected.Reason;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.session.Preview;
import io.github.jmhgate.session.Preview.Fate;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints affected benchmarks, and what measuring would do with them, for people. */
public final class AffectedText {
  private AffectedText() {}

  /** The affected benchmarks; the first line is the answer. */
  public static String of(AffectedBenchmarks benchmarks) {
    Document document = new Document(0).line("%s", summary(benchmarks));
    section("Affected, nearest first:", benchmarks, document, Reason.CLASS, Reason.BENCHMARK);
    section("Affected, each of them:", benchmarks, document, Reason.RESOURCE, Reason.JAR);
    section(
        "Not proven: what they load is seen only when they run:",
        benchmarks,
        document,
        Reason.LOOKUP);
    section("Only the candidate has:", benchmarks, document, Reason.NEW);
    section("Only the base has:", benchmarks, document, Reason.GONE);
    section("The same code on both sides:", benchmarks, document, Reason.SAME);
    return document.text();
  }

  /** What measuring would do; the first line is the answer. */
  public static String of(Preview preview) {
    Document document =
        new Document(0)
            .line(
                "%s of %s would be measured against %s",
                preview.measured(),
                Words.count(preview.benchmarks().size(), "benchmark"),
                preview.base());
    Map<Boolean, Map<String, String>> fates = new HashMap<>();
    for (Preview.Planned one : preview.benchmarks()) {
      fates
          .computeIfAbsent(one.fate() == Fate.SKIPPED, skipped -> new LinkedHashMap<>())
          .put(one.benchmark().label(), why(one));
    }
    section("In this order:", fates.getOrDefault(false, Map.of()), document);
    section(
        "Not measured, the same code on both sides:", fates.getOrDefault(true, Map.of()), document);
    return document.text();
  }

  private static String summary(AffectedBenchmarks benchmarks) {
    if (benchmarks.sameBytes()) {
      return "The jars are the same byte for byte: none of %s can differ"
          .formatted(count(benchmarks.all().size(), "benchmark"));
    }
    long both =
        benchmarks.all().size() - benchmarks.count(Reason.NEW) - benchmarks.count(Reason.GONE);
    long open = benchmarks.count(Reason.LOOKUP);
    return "%s of %s can reach what changed: %s, %s%s"
        .formatted(
            benchmarks.affected(),
            count(both, "benchmark"),
            count(benchmarks.changedClasses(), "class"),
            count(benchmarks.changedEntries(), "other entry"),
            open > 0 ? "; " + open + " not proven" : "");
  }

  private static void section(
      String title, AffectedBenchmarks benchmarks, Document document, Reason... reasons) {
    Map<String, String> own = new LinkedHashMap<>();
    benchmarks.all().stream()
        .filter(one -> List.of(reasons).contains(one.reason()))
        .forEach(one -> own.put(one.benchmark(), why(one)));
    section(title, own, document);
  }

  /** Names with their reasons; a reason that neighbours share is under the first. */
  private static void section(String title, Map<String, String> reasons, Document document) {
    if (reasons.isEmpty()) {
      return;
    }
    document.space(1, 0).line("%s", title);
    String above = "";
    for (Map.Entry<String, String> one : reasons.entrySet()) {
      document.line("  %s", one.getKey());
      if (!one.getValue().isEmpty() && !one.getValue().equals(above)) {
        document.line("    %s", one.getValue());
      }
      above = one.getValue();
    }
  }

  private static String why(Preview.Planned one) {
    return switch (one.fate()) {
      case AUDITED -> "the same code on both sides, drawn to watch the selection";
      case ALONE -> "on one side alone, so in one fork";
      case MEASURED -> one.affected().map(AffectedText::planned).orElse("");
      case SKIPPED -> "";
    };
  }

  private static String planned(Affected affected) {
    return switch (affected.reason()) {
      case LOOKUP -> "not proven: " + why(affected);
      case SAME -> "the same code on both sides";
      case CLASS, BENCHMARK, RESOURCE, JAR, NEW, GONE -> why(affected);
    };
  }

  /** What leads from each benchmark to what changed, or that nothing does. */
  public static Map<BenchmarkId, String> reached(Map<BenchmarkId, Affected> benchmarks) {
    Map<BenchmarkId, String> reached = new HashMap<>();
    benchmarks.forEach(
        (benchmark, one) ->
            reached.put(
                benchmark, one.same() ? "the same on both sides, as far as it reaches" : why(one)));
    return reached;
  }

  private static String why(Affected one) {
    return switch (one.reason()) {
      case CLASS -> String.join(" > ", one.way()) + " (" + word(one.change()) + ")";
      case BENCHMARK -> "its own entry in JMH's list of benchmarks changed";
      case RESOURCE -> one.what() + " (" + word(one.change()) + "), which any benchmark may read";
      case JAR -> one.what();
      case LOOKUP -> one.what() + (one.way().isEmpty() ? "" : ": " + String.join(" > ", one.way()));
      case NEW, GONE, SAME -> "";
    };
  }

  private static String word(Change change) {
    return change == Change.UNREADABLE
        ? "cannot be read, so it may lead anywhere"
        : change.name().toLowerCase(Locale.ROOT);
  }

  private static String count(long number, String thing) {
    if (number == 1) {
      return "1 " + thing;
    }
    String plural =
        thing.endsWith("y")
            ? thing.substring(0, thing.length() - 1) + "ies"
            : thing + (thing.endsWith("s") ? "es" : "s");
    return number + " " + plural;
  }
}
