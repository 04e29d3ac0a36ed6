package io.github.jmhgate.report;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.html.ForkStrip;
import io.github.jmhgate.report.html.Page;
import io.github.jmhgate.report.html.PageWriter;
import io.github.jmhgate.report.html.Trace;
import io.github.jmhgate.statistics.MeanInterval;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes what a run measured as a page: values with intervals over forks, and the forks. */
public final class RunPage {
  private static final int SCALE = 1000;
  private static final int MOST_TRACED = 1_000;

  private final List<Measured> measured = new ArrayList<>();
  private final Map<String, Double> longest = new HashMap<>();

  private record Measured(Result result, Samples samples, MeanInterval mean) {
    /** Bars of one scale stand for the same: a class's benchmarks in one metric and unit. */
    String kind() {
      String name = result.id().name();
      return name.substring(0, Math.max(0, name.lastIndexOf('.')))
          + ' '
          + samples.metric().name()
          + ' '
          + samples.metric().unit();
    }

    double end() {
      return Double.isFinite(mean.high()) ? mean.high() : mean.mean();
    }
  }

  private final Function<BenchmarkId, List<String>> graphs;

  private RunPage(Run run, Function<BenchmarkId, List<String>> graphs) {
    this.graphs = graphs;
    for (Result result : run.results()) {
      for (Samples samples : result.metrics().values()) {
        double[] forks = finite(samples.forkMeans());
        if (shown(samples.metric()) && forks.length > 0) {
          Measured one = new Measured(result, samples, MeanInterval.of(forks));
          measured.add(one);
          longest.merge(one.kind(), one.end(), Math::max);
        }
      }
    }
  }

  /**
   * Writes the page.
   *
   * @param title what was measured; untrusted text, as what the run says of itself
   * @param revision the commit that was measured; empty where unknown
   * @param graphs where flame graphs lie as seen from the page: letters, digits, dots, hyphens and
   *     slashes
   */
  public static void write(
      Run run,
      String title,
      String revision,
      Function<BenchmarkId, List<String>> graphs,
      Appendable out)
      throws IOException {
    RunPage page = new RunPage(run, graphs);
    Stream<List<Object>> rows = page.measured.stream().map(page::row);
    PageWriter.write(
        new Page.Measured(page.frame(run, title, revision), page.measured.size(), rows::iterator),
        new AppendableWriter(out));
  }

  private Page.Frame frame(Run run, String title, String revision) {
    List<Page.Said> facts = new ArrayList<>();
    facts.add(new Page.Said("results", run.source()));
    if (!revision.isEmpty()) {
      facts.add(new Page.Said("revision", revision));
    }
    Environment environment = run.environment();
    if (environment != null) {
      facts.add(new Page.Said("environment", environment.text()));
    } else {
      run.results().stream()
          .map(result -> jvm(result.conditions()))
          .filter(text -> !text.isEmpty())
          .distinct()
          .forEach(text -> facts.add(new Page.Said("JVM", text)));
    }
    return new Page.Frame(
        title,
        "",
        new Page.Line(
            "", Words.count(run.results().size(), "benchmark") + " measured, nothing judged"),
        List.of(),
        List.of(),
        run.failures().stream()
            .map(failure -> new Page.Line(failure.benchmark(), failure.reason()))
            .toList(),
        List.of(),
        facts);
  }

  /** In the order in which measured.js takes it apart. */
  private List<Object> row(Measured one) {
    Samples samples = one.samples();
    double mean = one.mean().mean();
    double longestOfKind = longest.getOrDefault(one.kind(), 0.0);
    boolean bounded = Double.isFinite(one.mean().low()) && one.mean().low() < one.mean().high();
    ForkStrip strip = ForkStrip.of(samples.forkMeans(), new double[0], false);
    return List.of(
        one.result().id().shortLabel(),
        one.result().id().label(),
        samples.metric().name(),
        Words.value(mean),
        bounded ? bounds(one.mean()) : "",
        samples.metric().unit(),
        Double.isFinite(mean) ? mean : 0.0,
        Stream.of(mean, bounded ? one.mean().low() : 0, bounded ? one.end() : 0)
            .map(value -> place(value, longestOfKind))
            .toList(),
        Page.Said.data(facts(one)),
        strip == null ? 0 : strip.data(),
        measured.size() > MOST_TRACED
            ? List.of()
            : Trace.data(
                Map.of(
                    "forks",
                    IntStream.range(0, samples.forkCount()).mapToObj(samples::fork).toList())),
        graphs.apply(one.result().id()));
  }

  private static String bounds(MeanInterval mean) {
    String low = Words.value(mean.low());
    String high = Words.value(mean.high());
    return low.equals(high) ? "" : low + " … " + high;
  }

  private static int place(double value, double longest) {
    return longest > 0 ? (int) Math.round(SCALE * Math.max(0, Math.min(1, value / longest))) : 0;
  }

  private static List<Page.Said> facts(Measured one) {
    List<Page.Said> facts = new ArrayList<>();
    facts.add(
        new Page.Said(
            "measured",
            Words.count(one.samples().forkCount(), "fork")
                + ", "
                + Words.count(one.samples().iterationCount(), "iteration")));
    Conditions conditions = one.result().conditions();
    if (!jvm(conditions).isEmpty()) {
      facts.add(new Page.Said("JVM", jvm(conditions)));
    }
    if (!conditions.jvmArgs().isEmpty()) {
      facts.add(new Page.Said("arguments", String.join(" ", conditions.jvmArgs())));
    }
    for (Samples other : one.result().metrics().values()) {
      double[] forks = finite(other.forkMeans());
      if (!other.metric().equals(one.samples().metric()) && forks.length > 0) {
        facts.add(
            new Page.Said(
                other.metric().name(),
                Words.value(MeanInterval.of(forks).mean()) + " " + other.metric().unit()));
      }
    }
    return facts;
  }

  private static String jvm(Conditions conditions) {
    return Stream.of(
            conditions.vmName(),
            conditions.jdkVersion(),
            conditions.jmhVersion().isEmpty() ? "" : "JMH " + conditions.jmhVersion())
        .filter(text -> !text.isEmpty())
        .reduce((a, b) -> a + ", " + b)
        .orElse("");
  }

  /** What says nothing by itself, such as counts of collections, stands among the facts. */
  private static boolean shown(Metric metric) {
    return metric.name().equals(Metric.SCORE) || metric.kind() != Metric.Kind.OTHER;
  }

  private static double[] finite(double[] values) {
    return Arrays.stream(values).filter(Double::isFinite).toArray();
  }
}
