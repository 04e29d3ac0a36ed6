package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which charts tell of an experiment. */
final class ExperimentCharts {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,6}([.][0-9]{1,6})?");

  private final Experiment experiment;
  private final MeasuredSuite run;

  private ExperimentCharts(Experiment experiment, MeasuredSuite run) {
    this.experiment = experiment;
    this.run = run;
  }

  /** Values of the whole work, a chart a unit: bars of different units cannot stand together. */
  static List<Chart> ofValues(Experiment experiment, MeasuredSuite run) {
    return new ExperimentCharts(experiment, run).values(SuiteTable.rows(experiment, run));
  }

  /** Ratios, a chart a reference, and values where nothing was compared. */
  static List<Chart> of(Experiment experiment, MeasuredSuite run) {
    return new ExperimentCharts(experiment, run).all();
  }

  private List<Chart> all() {
    Map<String, List<Experiment.Line>> groups = new LinkedHashMap<>();
    List<Experiment.Line> others = new ArrayList<>();
    for (Experiment.Line row : SuiteTable.rows(experiment, run)) {
      (ratios(row) == null
              ? others
              : groups.computeIfAbsent(row.group(), group -> new ArrayList<>()))
          .add(row);
    }
    List<Chart> charts = new ArrayList<>();
    groups.forEach(
        (group, rows) -> {
          if (rows.size() > 1) {
            charts.add(chart(group, rows));
          } else {
            others.addAll(rows);
          }
        });
    charts.addAll(values(others));
    return charts;
  }

  private Chart chart(String group, List<Experiment.Line> rows) {
    List<RatioChart.Ratios> ratios = new ArrayList<>();
    String unit = "";
    for (Experiment.Line row : rows) {
      RatioChart.Ratios one = ratios(row);
      if (one != null) {
        ratios.add(one);
      }
      Figure score = run.of(row.honest()).get(Metric.SCORE);
      unit = score == null ? unit : score.unit();
    }
    return RatioChart.of(
        group.isEmpty() ? experiment.title() : experiment.title() + ", " + group,
        ratios,
        new Metric(Metric.SCORE, unit).direction());
  }

  private RatioChart.@Nullable Ratios ratios(Experiment.Line row) {
    Figure honest = ratio(row.honest());
    Figure article = ratio(row.article());
    boolean known = honest != null || article != null;
    return known && row.metric().equals(Metric.SCORE)
        ? new RatioChart.Ratios(row.what(), honest, article, published(row.ratio()))
        : null;
  }

  private @Nullable Figure ratio(String benchmark) {
    Figure ratio = run.of(benchmark).get(MeasuredSuite.RATIO);
    return ratio != null && ratio.value() > 0 && Double.isFinite(ratio.value()) ? ratio : null;
  }

  private static double published(String ratio) {
    double number = NUMBER.matcher(ratio).matches() ? Double.parseDouble(ratio) : 0;
    return number > 0 ? number : Double.NaN;
  }

  private List<Chart> values(List<Experiment.Line> rows) {
    Map<String, List<BarChart.Bar>> byUnit = new LinkedHashMap<>();
    for (Experiment.Line row : rows) {
      Figure figure = run.of(row.honest()).get(row.metric());
      if (figure != null) {
        byUnit
            .computeIfAbsent(figure.unit(), unit -> new ArrayList<>())
            .add(new BarChart.Bar(row.what(), figure));
      }
    }
    return byUnit.values().stream().map(bars -> BarChart.of(experiment.title(), bars)).toList();
  }
}
