package io.github.jmhgate.lab.suite;

import java.util.ArrayList;
import java.util.List;

/**
 * A ratio that was published, beside what was measured of it. All texts are raw.
 *
 * @param what of what against what
 * @param published the ratio
 * @param article the ratio of the published definition; a dash where it was not measured
 * @param honest the ratio of the whole work, likewise
 */
record Headline(String what, String published, String article, String honest) {

  /** Those of experiments that were measured by comparing. */
  static List<Headline> of(List<Experiment> experiments, List<MeasuredSuite> runs) {
    List<Headline> headlines = new ArrayList<>();
    for (Experiment experiment : experiments) {
      for (MeasuredSuite run : runs) {
        if (run.isCompared() && run.isOf(experiment)) {
          add(experiment, run, headlines);
        }
      }
    }
    return headlines;
  }

  private static void add(Experiment experiment, MeasuredSuite run, List<Headline> to) {
    for (Experiment.Line row : experiment.lines()) {
      if (!row.ratio().isEmpty()) {
        String reference =
            experiment.lines().stream()
                .filter(line -> line.group().equals(row.group()))
                .findFirst()
                .map(Experiment.Line::what)
                .orElse("");
        to.add(
            new Headline(
                "%s: %s against %s".formatted(experiment.title(), row.what(), reference),
                row.ratio(),
                ratio(run, row.article()),
                ratio(run, row.honest())));
      }
    }
  }

  private static String ratio(MeasuredSuite run, String benchmark) {
    Figure ratio = run.of(benchmark).get(MeasuredSuite.RATIO);
    return ratio == null ? "–" : ratio.ratio();
  }
}
