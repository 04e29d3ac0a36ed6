package io.github.jmhgate.cli;

import static io.github.jmhgate.report.ColumnKind.LEFT;
import static io.github.jmhgate.report.ColumnKind.NAME;
import static io.github.jmhgate.report.ColumnKind.RIGHT;

import io.github.jmhgate.gate.Rules;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.lint.Flaw;
import io.github.jmhgate.lint.FlawLevel;
import io.github.jmhgate.report.ColumnKind;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.DocumentTable;
import io.github.jmhgate.report.Headline;
import io.github.jmhgate.report.Page;
import io.github.jmhgate.report.PageItem;
import io.github.jmhgate.text.Words;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The flaws of a suite as one table, worst first.
 *
 * @param seconds what each benchmark takes in a pull request that affects it, by name
 */
record HealthReport(List<Listed> flaws, Map<String, Double> seconds) {
  private static final int SCHEMA = 1;
  private static final List<String> HEADINGS =
      List.of("", "rule", "benchmark", "what", "where", "time", "wasted");

  /** A flaw of some benchmarks, with their seconds in a pull request. */
  private record Listed(Flaw flaw, List<String> benchmarks, double seconds, double wasted) {}

  /** Joins flaws that are alike; leaves out the ids that are ignored for a benchmark. */
  static HealthReport of(
      List<Flaw> flaws, Map<String, Double> seconds, Rules<List<String>> ignored) {
    Map<Flaw, Set<String>> alike = new LinkedHashMap<>();
    for (Flaw one : flaws) {
      if (!ignored.get(one.benchmark()).contains(one.rule().id())) {
        String place = one.file().isEmpty() ? one.benchmark() : "";
        Flaw same = new Flaw(one.rule(), one.level(), place, one.what(), one.file(), one.line());
        alike.computeIfAbsent(same, key -> new TreeSet<>()).add(one.benchmark());
      }
    }
    List<Listed> all = new ArrayList<>();
    alike.forEach(
        (flaw, names) -> {
          double time = sum(seconds, names);
          double wasted = flaw.level() == FlawLevel.ERROR ? time : 0;
          all.add(new Listed(flaw, List.copyOf(names), time, wasted));
        });
    all.sort(
        Comparator.comparing((Listed listed) -> listed.flaw.level())
            .thenComparing(listed -> -listed.seconds));
    return new HealthReport(all, seconds);
  }

  private static double sum(Map<String, Double> seconds, Collection<String> benchmarks) {
    return benchmarks.stream().mapToDouble(name -> seconds.getOrDefault(name, 0.0)).sum();
  }

  /** Returns whether there is a flaw of a level, or a worse one. */
  boolean has(FlawLevel level) {
    return flaws.stream().anyMatch(listed -> listed.flaw.level().compareTo(level) <= 0);
  }

  void write(HealthFormat format, Writer out) throws IOException {
    if (format == HealthFormat.HTML) {
      Headline headline = Headline.plain(summary());
      var frame = Page.frame("Benchmark health", headline, List.of(), advice(), List.of());
      List<List<String>> rows = flaws.stream().map(this::row).toList();
      var page =
          new JsonObject().with("frame", frame).with("headings", HEADINGS).with("rows", rows);
      Page.write("health", page, List.of(), false, out);
    } else if (format == HealthFormat.JSON) {
      List<JsonObject> all = flaws.stream().map(HealthReport::json).toList();
      JsonObject json = new JsonObject().with("flaws", all).with("seconds", seconds);
      out.write(JsonMapper.document(SCHEMA, json));
    } else {
      out.write(document(format == HealthFormat.TEXT ? new Document(0) : Document.markdown()));
    }
  }

  private static JsonObject json(Listed one) {
    return new JsonObject()
        .with("id", one.flaw.rule().id())
        .with("level", one.flaw.level())
        .with("benchmarks", one.benchmarks)
        .with("what", one.flaw.what())
        .with("advice", one.flaw.rule().advice())
        .with("file", one.flaw.file())
        .with("line", one.flaw.line())
        .with("seconds", one.seconds)
        .with("wasted", one.wasted);
  }

  private List<String> row(Listed one) {
    Flaw flaw = one.flaw;
    double share = 100 * one.seconds / sum(seconds, seconds.keySet());
    String name = one.benchmarks.get(0).replaceFirst("^.*[.](?=[^.]*[.][^.]*$)", "");
    int more = one.benchmarks.size() - 1;
    String others = more == 0 ? name : name + " and " + more + " more";
    String line = flaw.line() == 0 ? "" : ":" + flaw.line();
    String wasted = one.wasted == 0 ? "–" : Words.time(one.wasted);
    return List.of(
        flaw.level().name(),
        flaw.rule().id(),
        others,
        flaw.what(),
        flaw.file().replaceFirst(".*/", "") + line,
        Double.isNaN(share)
            ? Words.time(one.seconds)
            : String.format(Locale.ROOT, "%s (%.0f %%)", Words.time(one.seconds), share),
        wasted);
  }

  private String summary() {
    Set<String> wrong = new TreeSet<>();
    flaws.stream()
        .filter(listed -> listed.wasted > 0)
        .forEach(listed -> wrong.addAll(listed.benchmarks));
    return "%s, %s of a pull request that affects all; %s of it is wasted%s"
        .formatted(
            Words.count(seconds.size(), "benchmark"),
            Words.time(sum(seconds, seconds.keySet())),
            Words.time(sum(seconds, wrong)),
            flaws.isEmpty() ? ", and nothing is wrong" : "");
  }

  /** Returns what each rule that found something means, and what to do. */
  private List<PageItem> advice() {
    return flaws.stream()
        .map(listed -> listed.flaw.rule())
        .distinct()
        .map(rule -> new PageItem(rule.id(), rule.advice()))
        .toList();
  }

  private String document(Document document) {
    if (!flaws.isEmpty()) {
      List<ColumnKind> kinds = List.of(LEFT, LEFT, NAME, LEFT, LEFT, RIGHT, RIGHT);
      DocumentTable table = new DocumentTable(HEADINGS, kinds);
      flaws.forEach(listed -> table.row(row(listed)));
      List<String> advice =
          advice().stream().map(item -> item.name() + ": " + item.value()).toList();
      document.table("", table).space(1, 1).items("", advice).space(1, 1);
    }
    return document.paragraph(summary()).text();
  }
}
