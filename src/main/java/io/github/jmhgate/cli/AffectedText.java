package io.github.jmhgate.cli;

import io.github.jmhgate.code.Affected;
import io.github.jmhgate.code.Affected.Change;
import io.github.jmhgate.code.Affected.Reason;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.report.ConsoleText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Affected benchmarks for people. */
public final class AffectedText {
  private static final String INDENT = "  ";

  private final List<String> lines = new ArrayList<>();

  private AffectedText() {}

  /** The text, its first line the answer. */
  public static String of(AffectedBenchmarks benchmarks) {
    AffectedText text = new AffectedText();
    text.summary(benchmarks);
    text.section("Affected, nearest first:", benchmarks, Reason.CLASS, Reason.BENCHMARK);
    text.section("Affected, each of them:", benchmarks, Reason.RESOURCE, Reason.JAR);
    text.section(
        "Not proven: what they load is seen only when they run:", benchmarks, Reason.LOOKUP);
    text.section("Only the candidate has:", benchmarks, Reason.NEW);
    text.section("Only the base has:", benchmarks, Reason.GONE);
    text.section("The same code on both sides:", benchmarks, Reason.SAME);
    StringBuilder all = new StringBuilder();
    for (String line : text.lines) {
      all.append(ConsoleText.line(line)).append(System.lineSeparator());
    }
    return all.toString();
  }

  private void summary(AffectedBenchmarks benchmarks) {
    if (benchmarks.sameBytes()) {
      lines.add(
          "The jars are the same byte for byte: none of %s can differ"
              .formatted(count(benchmarks.all().size(), "benchmark")));
      return;
    }
    long both =
        benchmarks.all().size() - benchmarks.count(Reason.NEW) - benchmarks.count(Reason.GONE);
    StringBuilder line =
        new StringBuilder(
            "%s of %s can reach what changed: %s, %s"
                .formatted(
                    benchmarks.affected(),
                    count(both, "benchmark"),
                    count(benchmarks.changedClasses(), "class"),
                    count(benchmarks.changedEntries(), "other entry")));
    if (benchmarks.count(Reason.LOOKUP) > 0) {
      line.append("; ").append(benchmarks.count(Reason.LOOKUP)).append(" not proven");
    }
    lines.add(line.toString());
  }

  private void section(String title, AffectedBenchmarks benchmarks, Reason... reasons) {
    List<Affected> own =
        benchmarks.all().stream().filter(one -> List.of(reasons).contains(one.reason())).toList();
    if (own.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add(title);
    String told = "";
    for (Affected one : own) {
      String why = why(one);
      lines.add(INDENT + one.benchmark());
      if (!why.isEmpty() && !Objects.equals(why, told)) {
        lines.add(INDENT + INDENT + why);
      }
      told = why;
    }
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

  static String why(Affected one) {
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
