package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An experiment as a table: a line a quantity, and no column in which nothing is. All texts are
 * raw.
 */
final class SuiteTable {
  private static final String SIZE = "encoded.bytes";
  private static final String ABSENT = "–";
  private static final String EVENTS = "#/op";

  private final MeasuredSuite run;
  private final List<Experiment.Line> rows;
  private final List<String> heading = new ArrayList<>(List.of("what"));
  private final List<List<String>> columns = new ArrayList<>();

  private SuiteTable(MeasuredSuite run, List<Experiment.Line> rows, String work) {
    this.run = run;
    this.rows = rows;
    columns.add(rows.stream().map(Experiment.Line::what).toList());
    column("published", row -> orAbsent(row.published()));
    column("its definition, measured", row -> cell(article(row, row.metric())));
    column("ratio", row -> ratio(article(row, MeasuredSuite.RATIO), row));
    column(work, row -> cell(honest(row, row.metric())));
    column("ratio", row -> ratio(honest(row, MeasuredSuite.RATIO), row));
    column("rank", row -> rank(honest(row, MeasuredSuite.RANK), row));
    column("counts per operation", row -> counts(shown(row)));
    column("bytes", row -> of(row, sizes(shown(row))));
    column("allocated", row -> of(row, cell(shown(row).get(Metric.ALLOCATION))));
  }

  /** The table of what a run has of an experiment. */
  static SuiteTable of(Experiment experiment, MeasuredSuite run) {
    // A comparison that nobody described is of whatever it is of.
    String work = experiment.text().isEmpty() ? "score" : "the whole work";
    return new SuiteTable(run, rows(experiment, run), work);
  }

  /** What the columns hold. */
  List<String> heading() {
    return heading;
  }

  /** The cells of each line. */
  List<List<String>> lines() {
    return IntStream.range(0, rows.size())
        .mapToObj(line -> columns.stream().map(cells -> cells.get(line)).toList())
        .toList();
  }

  /** Whether a run has anything of an experiment. */
  static boolean has(Experiment experiment, MeasuredSuite run) {
    return run.isOf(experiment)
        && rows(experiment, run).stream()
            .anyMatch(row -> !run.of(row.article()).isEmpty() || !run.of(row.honest()).isEmpty());
  }

  /**
   * The lines of an experiment, each once for every JVM where it is about these, which makes a
   * group of it.
   */
  static List<Experiment.Line> rows(Experiment experiment, MeasuredSuite run) {
    if (!experiment.onJvms()) {
      return experiment.lines();
    }
    List<Experiment.Line> rows = new ArrayList<>();
    for (Experiment.Line line : experiment.lines()) {
      for (String jvm : run.jvmsOf(line.honest())) {
        rows.add(
            new Experiment.Line(
                line.what() + ", " + jvm,
                line.published(),
                "",
                MeasuredSuite.on(line.honest(), jvm),
                line.metric(),
                line.what(),
                ""));
      }
    }
    return rows;
  }

  /** Adds a column in which something stands. */
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

  /** What is of the benchmark stands once, in the line of the score. */
  private static String of(Experiment.Line row, String cell) {
    return row.metric().equals(Metric.SCORE) ? cell : "";
  }

  private static String orAbsent(String text) {
    return text.isEmpty() ? ABSENT : text;
  }

  private static String cell(@Nullable Figure figure) {
    return figure == null ? ABSENT : figure.text();
  }

  private static String ratio(@Nullable Figure figure, Experiment.Line row) {
    return of(row, figure == null ? ABSENT : figure.ratio());
  }

  private static String rank(@Nullable Figure figure, Experiment.Line row) {
    return of(row, figure == null ? ABSENT : Figure.number(figure.value()) + figure.unit());
  }

  private static String counts(Map<String, Figure> figures) {
    List<String> counts = new ArrayList<>();
    figures.forEach(
        (metric, figure) -> {
          if (figure.unit().equals(EVENTS)) {
            counts.add(metric + " " + Figure.number(figure.value()));
          }
        });
    return orAbsent(String.join(", ", counts));
  }

  /** The encoded size, or else all other sizes with their names. */
  private static String sizes(Map<String, Figure> figures) {
    Figure encoded = figures.get(SIZE);
    if (encoded != null) {
      return Figure.number(encoded.value());
    }
    List<String> sizes = new ArrayList<>();
    figures.forEach(
        (metric, figure) -> {
          if (figure.unit().equals("bytes")) {
            sizes.add(metric.replaceFirst("[.]bytes$", "") + " " + Figure.number(figure.value()));
          }
        });
    return orAbsent(String.join(", ", sizes));
  }
}
