package io.github.jmhgate.cli.versus;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.file.FileTrouble;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.suite.Experiment;
import io.github.jmhgate.report.suite.Figure;
import io.github.jmhgate.report.suite.MeasuredSuite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads comparisons that were stored as JSON, for the page that tells of experiments. */
public final class ResultsFile {
  private static final long LARGEST = 64L << 20;
  private static final String NANOS = "ns/op";
  private static final String GRAAL = "UseJVMCICompiler";

  private final Map<String, Map<?, ?>> comparisons = new LinkedHashMap<>();

  private ResultsFile() {}

  /** Whether a file holds stored comparisons: those are one object, and JMH's results an array. */
  public static boolean is(Path file) {
    try {
      return Files.isRegularFile(file)
          && Files.size(file) <= LARGEST
          && Files.readString(file).stripLeading().startsWith("{");
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * What a file has of experiments, one an experiment.
   *
   * @throws GateFailure where it cannot be read, or is something else
   */
  public static List<MeasuredSuite> read(Path file, List<Experiment> experiments)
      throws GateFailure {
    try {
      return of(Files.readString(file), experiments);
    } catch (IOException | ClassCastException | IllegalArgumentException e) {
      String why = e instanceof IOException io ? FileTrouble.of(io) : "it holds something else";
      throw GateFailure.unusable(
          "%s: holds no comparisons that can be read (%s); measure them again by 'versus'"
              .formatted(file, why),
          e);
    }
  }

  private static List<MeasuredSuite> of(String text, List<Experiment> experiments)
      throws IOException {
    ResultsFile stored = new ResultsFile();
    for (Map<?, ?> comparison : objects(JSON.std.mapFrom(text), "comparisons")) {
      stored.comparisons.put(text(comparison, "name"), comparison);
    }
    List<MeasuredSuite> measured = new ArrayList<>();
    for (Experiment experiment : experiments) {
      stored.add(experiment, measured);
    }
    return measured;
  }

  private void add(Experiment experiment, List<MeasuredSuite> to) {
    SortedMap<String, Map<String, Figure>> figures = new TreeMap<>();
    Set<String> notes = new LinkedHashSet<>();
    Set<String> jvms = new LinkedHashSet<>();
    String where = "";
    double seconds = 0;
    List<Map<?, ?>> measured = new ArrayList<>();
    List<Experiment.Comparison> comparisons = new ArrayList<>();
    for (Experiment.Comparison wanted : experiment.comparisons()) {
      Map<?, ?> found = this.comparisons.get(wanted.name());
      if (found == null) {
        continue;
      }
      for (Map<?, ?> variant : objects(found, "variants")) {
        figures.put(label(variant, found, experiment), figures(variant, text(found, "unit")));
      }
      for (Map<?, ?> jvm : objects(found, "jvms")) {
        where = where.isEmpty() ? text(jvm, "text") : where;
        jvms.add(jvm(jvm));
      }
      seconds += number(found, "seconds", 0);
      measured.add(found);
      comparisons.add(wanted);
      notes.addAll(failures(wanted, found));
    }
    notes.addAll(rounds(comparisons, measured));
    readable(figures);
    if (experiment.onJvms()) {
      notes.addAll(jvms);
      if (!measured.isEmpty()
          && jvms.stream().noneMatch(jvm -> jvm.contains(GRAAL) || jvm.contains("Graal"))) {
        notes.add("No Graal was among the JVMs.");
      }
    }
    if (!measured.isEmpty()) {
      to.add(new MeasuredSuite(experiment.title(), where, figures, List.copyOf(notes), seconds));
    }
  }

  /** Times in the unit that suits the shortest of them, the same for all of an experiment. */
  private static void readable(SortedMap<String, Map<String, Figure>> figures) {
    double shortest = Double.POSITIVE_INFINITY;
    for (Map<String, Figure> each : figures.values()) {
      Figure score = each.get(Metric.SCORE);
      if (score != null && score.unit().equals(NANOS)) {
        shortest = Math.min(shortest, score.value());
      }
    }
    double factor = shortest >= 1e7 ? 1e-6 : 1e-3;
    if (shortest < 1e4 || Double.isInfinite(shortest)) {
      return;
    }
    for (Map<String, Figure> each : figures.values()) {
      each.computeIfPresent(
          Metric.SCORE,
          (name, score) ->
              score.unit().equals(NANOS)
                  ? new Figure(
                      score.value() * factor,
                      score.low() * factor,
                      score.high() * factor,
                      factor == 1e-6 ? "ms/op" : "us/op")
                  : score);
    }
  }

  /** Such as {@code Rounds: 14 of encode, 12 of decode}. */
  private static List<String> rounds(List<Experiment.Comparison> wanted, List<Map<?, ?>> found) {
    List<String> each = new ArrayList<>();
    Set<String> counts = new LinkedHashSet<>();
    for (int i = 0; i < found.size(); i++) {
      if (found.get(i).get("rounds") == null) {
        continue;
      }
      long rounds = (long) number(found.get(i), "rounds", 0);
      long needed = (long) number(found.get(i), "roundsWanted", 0);
      String count = rounds < needed ? rounds + " (of " + needed + " wanted)" : "" + rounds;
      String name = wanted.get(i).group() + (wanted.get(i).article() ? " as published" : "");
      counts.add(count);
      each.add(name.isBlank() ? count : count + " of " + name.strip());
    }
    return each.isEmpty()
        ? List.of()
        : List.of("Rounds: " + String.join("; ", counts.size() == 1 ? counts : each));
  }

  private static List<String> failures(Experiment.Comparison wanted, Map<?, ?> found) {
    List<String> notes = new ArrayList<>();
    for (Map<?, ?> failure : objects(found, "failures")) {
      String variant = text(failure, "variant");
      notes.add(
          "%s could not be measured: %s"
              .formatted(variant.isEmpty() ? wanted.name() : variant, text(failure, "reason")));
    }
    return notes;
  }

  private static String jvm(Map<?, ?> jvm) {
    List<String> flags = new ArrayList<>();
    for (Object flag : list(jvm, "vmFlags")) {
      flags.add(String.valueOf(flag));
    }
    return "%s: %s %s, %s%s"
        .formatted(
            text(jvm, "name"),
            text(jvm, "jvmVendor"),
            text(jvm, "jvmVersion"),
            text(jvm, "gc"),
            flags.isEmpty() ? "" : ", " + String.join(" ", flags));
  }

  private static String label(Map<?, ?> variant, Map<?, ?> comparison, Experiment experiment) {
    SortedMap<String, String> params = new TreeMap<>();
    if (variant.get("params") instanceof Map<?, ?> given) {
      given.forEach((name, value) -> params.put(String.valueOf(name), String.valueOf(value)));
    }
    Mode mode =
        Mode.ofLabel(text(comparison, "mode"))
            .orElseThrow(() -> new IllegalArgumentException("no such mode"));
    String label =
        new BenchmarkId(
                text(variant, "benchmark"), mode, params, (int) number(variant, "threads", 1))
            .label();
    return experiment.onJvms() ? MeasuredSuite.on(label, text(variant, "jvm")) : label;
  }

  private static Map<String, Figure> figures(Map<?, ?> variant, String unit) {
    Map<String, Figure> figures = new TreeMap<>();
    figures.put(Metric.SCORE, interval(variant, "score", unit));
    figures.put(MeasuredSuite.RATIO, interval(variant, "ratio", ""));
    String tied = Boolean.TRUE.equals(variant.get("tied")) ? "=" : "";
    figures.put(MeasuredSuite.RANK, exact(number(variant, "rank", 0), tied));
    if (variant.get("allocatedBytes") != null) {
      double bytes = number(variant, "allocatedBytes", 0);
      figures.put(Metric.ALLOCATION, exact(bytes, "B/op"));
    }
    if (variant.get("sizes") instanceof Map<?, ?> sizes) {
      for (Object size : sizes.keySet()) {
        figures.put(String.valueOf(size), exact(number(sizes, size, Double.NaN), "bytes"));
      }
    }
    if (variant.get("metrics") instanceof Map<?, ?> metrics) {
      metrics.forEach(
          (name, value) -> {
            if (value instanceof Map<?, ?> metric) {
              figures.put(
                  String.valueOf(name),
                  new Figure(
                      number(metric, "mean", Double.NaN),
                      number(metric, "low", Double.NEGATIVE_INFINITY),
                      number(metric, "high", Double.POSITIVE_INFINITY),
                      text(metric, "unit")));
            }
          });
    }
    return figures;
  }

  private static Figure interval(Map<?, ?> variant, String name, String unit) {
    return new Figure(
        number(variant, name, Double.NaN),
        number(variant, name + "Low", Double.NEGATIVE_INFINITY),
        number(variant, name + "High", Double.POSITIVE_INFINITY),
        unit);
  }

  private static Figure exact(double value, String unit) {
    return new Figure(value, value, value, unit);
  }

  private static double number(Map<?, ?> object, Object name, double otherwise) {
    return object.get(name) instanceof Number number ? number.doubleValue() : otherwise;
  }

  private static String text(Map<?, ?> object, String name) {
    @Nullable Object value = object.get(name);
    return value == null ? "" : value.toString();
  }

  private static List<?> list(Map<?, ?> object, String name) {
    return object.get(name) instanceof List<?> list ? list : List.of();
  }

  private static List<Map<?, ?>> objects(Map<?, ?> object, String name) {
    List<Map<?, ?>> objects = new ArrayList<>();
    for (Object each : list(object, name)) {
      objects.add((Map<?, ?>) each);
    }
    return objects;
  }
}
