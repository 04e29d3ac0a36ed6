package io.github.jmhgate.report;

import static java.util.stream.Collectors.joining;

import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.Page.Item;
import io.github.jmhgate.statistics.MeanInterval;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The page of one run: values with intervals over forks, and the forks. */
public final class RunPage {
  private static final int SCALE = 1000;
  private static final int MOST_TRACED = 1_000;

  private final List<Measured> measured = new ArrayList<>();
  private final Map<String, Double> longest = new HashMap<>();
  private final MeasuredSides.Graphs graphs;

  private record Measured(Result result, Samples samples, MeanInterval mean) {
    /** Bars of one scale stand for the same: a class's benchmarks in one metric and unit. */
    String kind() {
      String name = result.id().name();
      String type = name.substring(0, Math.max(0, name.lastIndexOf('.')));
      return type + ' ' + samples.metric().name() + ' ' + samples.metric().unit();
    }

    double end() {
      return Double.isFinite(mean.high()) ? mean.high() : mean.mean();
    }
  }

  private RunPage(Run run, MeasuredSides.Graphs graphs) {
    this.graphs = graphs;
    for (Result result : run.results()) {
      for (Samples samples : result.metrics().values()) {
        double[] forks = finite(samples);
        Metric metric = samples.metric();
        // Other metrics, such as counts of collections, are among the facts.
        boolean shown = metric.name().equals(Metric.SCORE) || metric.kind() != Metric.Kind.OTHER;
        if (shown && forks.length > 0) {
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
   * @param revision the commit that was measured; empty if unknown
   */
  public static void write(
      Run run, String title, String revision, MeasuredSides.Graphs graphs, Writer out)
      throws IOException {
    RunPage page = new RunPage(run, graphs);
    String headline = Words.count(run.results().size(), "benchmark") + " measured, nothing judged";
    JsonObject frame =
        Page.frame(
            title, new Sentence("", headline), run.failures(), List.of(), facts(run, revision));
    Stream<List<Object>> rows = page.measured.stream().map(page::row);
    Page.write("measured", frame, false, page.measured.size(), rows::iterator, out);
  }

  private static List<Item> facts(Run run, String revision) {
    List<Item> facts = new ArrayList<>();
    facts.add(new Item("results", run.source()));
    if (!revision.isEmpty()) {
      facts.add(new Item("revision", revision));
    }
    Environment environment = run.environment();
    if (environment != null) {
      facts.add(new Item("environment", environment.text()));
    } else {
      run.results().stream()
          .map(result -> jvm(result.conditions()))
          .filter(text -> !text.isEmpty())
          .distinct()
          .forEach(text -> facts.add(new Item("JVM", text)));
    }
    return facts;
  }

  /** In the order in which measured.js takes it apart. */
  private List<Object> row(Measured one) {
    Samples samples = one.samples;
    double mean = one.mean.mean();
    double most = longest.getOrDefault(one.kind(), 0.0);
    boolean bounded = Double.isFinite(one.mean.low()) && one.mean.low() < one.mean.high();
    return List.of(
        one.result.id().shortLabel(),
        one.result.id().label(),
        samples.metric().name(),
        Words.value(mean),
        bounded ? bounds(one.mean) : "",
        samples.metric().unit(),
        Double.isFinite(mean) ? mean : 0.0,
        List.of(
            place(mean, most),
            place(bounded ? one.mean.low() : 0, most),
            place(bounded ? one.end() : 0, most)),
        facts(one),
        Drawings.strip(samples.forkMeans(), new double[0], false),
        measured.size() > MOST_TRACED
            ? List.of()
            : Drawings.traces(Map.of("forks", Html.forks(samples))),
        graphs.of(one.result.id()));
  }

  private static String bounds(MeanInterval mean) {
    String low = Words.value(mean.low());
    String high = Words.value(mean.high());
    return low.equals(high) ? "" : low + " … " + high;
  }

  private static int place(double value, double longest) {
    return longest > 0 ? (int) Math.round(SCALE * Math.max(0, Math.min(1, value / longest))) : 0;
  }

  /** Returns names and values in turn. */
  private static List<String> facts(Measured one) {
    List<String> facts = new ArrayList<>();
    String forks = Words.count(one.samples.forkCount(), "fork");
    facts.add("measured");
    facts.add(forks + ", " + Words.count(one.samples.iterationCount(), "iteration"));
    Conditions conditions = one.result.conditions();
    if (!jvm(conditions).isEmpty()) {
      facts.addAll(List.of("JVM", jvm(conditions)));
    }
    if (!conditions.jvmArgs().isEmpty()) {
      facts.addAll(List.of("arguments", String.join(" ", conditions.jvmArgs())));
    }
    for (Samples other : one.result.metrics().values()) {
      double[] values = finite(other);
      if (!other.metric().equals(one.samples.metric()) && values.length > 0) {
        String value = Words.value(MeanInterval.of(values).mean());
        facts.addAll(List.of(other.metric().name(), value + " " + other.metric().unit()));
      }
    }
    return facts;
  }

  private static String jvm(Conditions conditions) {
    String jmh = conditions.jmhVersion().isEmpty() ? "" : "JMH " + conditions.jmhVersion();
    return Stream.of(conditions.vmName(), conditions.jdkVersion(), jmh)
        .filter(text -> !text.isEmpty())
        .collect(joining(", "));
  }

  private static double[] finite(Samples samples) {
    return Arrays.stream(samples.forkMeans()).filter(Double::isFinite).toArray();
  }
}
