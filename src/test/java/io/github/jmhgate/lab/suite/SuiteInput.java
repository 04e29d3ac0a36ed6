package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.session.MeasuredRun;
import io.github.jmhgate.statistics.MeanInterval;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** What inputs have of experiments: stored comparisons, and runs beside them. */
public final class SuiteInput {
  private static final int SHORT_REVISION = 12;

  private SuiteInput() {}

  /** The page of inputs of which one at least is stored comparisons. */
  static WholeFile.Content page(List<Path> inputs, List<Experiment> described) throws GateFailure {
    List<MeasuredSuite> measured = new ArrayList<>();
    List<Experiment> compared = new ArrayList<>();
    for (Path input : inputs) {
      if (ResultsFile.is(input)) {
        ResultsFile.Content content = ResultsFile.readAll(input, described);
        measured.addAll(content.measured());
        compared.addAll(content.compared());
      } else {
        measured.add(run(input));
      }
    }
    String title =
        inputs.size() == 1
            ? String.valueOf(inputs.get(0).getFileName())
            : Words.count(inputs.size(), "file");
    return out -> ExperimentsPage.write(title, described, compared, measured, out);
  }

  /** What a measured run has, of which every experiment may tell. */
  public static MeasuredSuite run(Path path) throws GateFailure {
    MeasuredRun run = MeasuredRun.read(path);
    SortedMap<String, Map<String, Figure>> figures = new TreeMap<>();
    for (Result result : run.run().results()) {
      Map<String, Figure> metrics = new TreeMap<>();
      result
          .metrics()
          .forEach(
              (name, samples) -> metrics.put(name, figure(samples.forkMeans(), samples.metric())));
      figures.put(result.id().label(), metrics);
    }
    String revision =
        run.revision().isEmpty()
            ? ""
            : ", revision "
                + run.revision().substring(0, Math.min(SHORT_REVISION, run.revision().length()));
    return MeasuredSuite.ofRun(run.environment().text() + revision, figures);
  }

  private static Figure figure(double[] forks, Metric metric) {
    double[] finite = Arrays.stream(forks).filter(Double::isFinite).toArray();
    MeanInterval mean = MeanInterval.of(finite);
    boolean cannotBeNegative = Arrays.stream(finite).allMatch(value -> value >= 0);
    double low =
        cannotBeNegative && Double.isFinite(mean.low()) ? Math.max(0, mean.low()) : mean.low();
    return new Figure(mean.mean(), low, mean.high(), metric.unit());
  }
}
