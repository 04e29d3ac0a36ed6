package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.Metric;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** An experiment as a table: one line per quantity, and no empty column. All texts are raw. */
final class SuiteTable {
  private static final ResourceBundle NAMES =
      ResourceBundle.getBundle(SuiteTable.class.getPackageName() + ".names", Locale.ROOT);

  static final String SIZE = "encoded.bytes";
  private static final String ABSENT = "–";

  private final StoredResults.Suite run;
  private final List<Experiment.Line> rows;
  private final List<String> heading = new ArrayList<>(List.of("what"));
  private final List<List<String>> columns = new ArrayList<>();

  SuiteTable(Experiment experiment, StoredResults.Suite run) {
    this.run = run;
    this.rows = rows(experiment, run);
    columns.add(rows.stream().map(Experiment.Line::what).toList());
    column("published", row -> orAbsent(row.published()));
    column("published ratio", row -> orAbsent(row.ratio()));
    column("its definition, measured", row -> cell(article(row, row.metric())));
    column("ratio", row -> ratio(row, article(row, StoredResults.RATIO)));
    column("the whole work", row -> cell(honest(row, row.metric())));
    column("ratio", row -> ratio(row, honest(row, StoredResults.RATIO)));
    column("rank", row -> rank(row, honest(row, StoredResults.RANK)));
    column("counts per operation", row -> each(shown(row), "#/op"));
    column("bytes", row -> row.isScore() ? sizes(shown(row)) : "");
    column("allocated", row -> row.isScore() ? cell(shown(row).get(Metric.ALLOCATION)) : "");
  }

  List<String> heading() {
    return heading;
  }

  List<List<String>> lines() {
    return IntStream.range(0, rows.size())
        .mapToObj(line -> columns.stream().map(cells -> cells.get(line)).toList())
        .toList();
  }

  boolean isMeasured() {
    return rows.stream()
        .anyMatch(row -> !run.of(row.article()).isEmpty() || !run.of(row.honest()).isEmpty());
  }

  /** The lines of an experiment, each once for every JVM and for every value of a {@code *}. */
  static List<Experiment.Line> rows(Experiment experiment, StoredResults.Suite run) {
    List<Experiment.Line> rows = new ArrayList<>();
    Set<String> named = new HashSet<>();
    for (Experiment.Line each : experiment.lines()) {
      String all = experiment.onJvms() ? StoredResults.on(each.honest(), "*") : each.honest();
      String what = experiment.onJvms() ? each.what() + ", *" : each.what();
      String group = experiment.onJvms() ? each.what() : each.group();
      if (!all.contains("*")) {
        named.add(all);
        rows.add(each);
        continue;
      }
      for (String value : run.valuesOf(all)) {
        String honest = all.replace("*", value);
        if (named.add(honest)) {
          rows.add(each.as(what.replace("*", named(value)), honest, group));
        }
      }
    }
    return rows;
  }

  private static String named(String value) {
    return NAMES.containsKey(value) ? NAMES.getString(value) : value;
  }

  private void column(String name, Function<Experiment.Line, String> cell) {
    List<String> cells = rows.stream().map(cell).toList();
    if (cells.stream().anyMatch(text -> !text.isEmpty() && !text.equals(ABSENT))) {
      heading.add(name);
      columns.add(cells);
    }
  }

  private @Nullable Figure article(Experiment.Line row, String metric) {
    return run.of(row.article()).get(metric);
  }

  private @Nullable Figure honest(Experiment.Line row, String metric) {
    return run.of(row.honest()).get(metric);
  }

  private Map<String, Figure> shown(Experiment.Line row) {
    Map<String, Figure> honest = run.of(row.honest());
    return honest.isEmpty() ? run.of(row.article()) : honest;
  }

  private static String orAbsent(String text) {
    return text.isEmpty() ? ABSENT : text;
  }

  private static String cell(@Nullable Figure figure) {
    return figure == null ? ABSENT : figure.text();
  }

  private static String ratio(Experiment.Line row, @Nullable Figure figure) {
    return !row.isScore() ? "" : figure == null ? ABSENT : figure.ratio();
  }

  private static String rank(Experiment.Line row, @Nullable Figure figure) {
    return !row.isScore()
        ? ""
        : figure == null ? ABSENT : Figure.number(figure.value()) + figure.unit();
  }

  /** The encoded size, or else all other sizes with their names. */
  private static String sizes(Map<String, Figure> figures) {
    Figure encoded = figures.get(SIZE);
    return encoded != null ? Figure.number(encoded.value()) : each(figures, "bytes");
  }

  private static String each(Map<String, Figure> figures, String unit) {
    List<String> texts = new ArrayList<>();
    figures.forEach(
        (name, figure) -> {
          if (figure.unit().equals(unit)) {
            texts.add(name.replaceFirst("[.]bytes$", "") + " " + Figure.number(figure.value()));
          }
        });
    return orAbsent(String.join(", ", texts));
  }
}
