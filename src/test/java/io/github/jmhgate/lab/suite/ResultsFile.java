package io.github.jmhgate.lab.suite;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Reads comparisons that were stored as JSON, for the pages that tell of experiments. */
public final class ResultsFile {
  private static final long LARGEST = 64L << 20;
  private static final int BEGINNING = 1 << 16;
  private static final Pattern OURS = Pattern.compile("\"(comparisons|variants)\"\\s*:\\s*\\[");
  private static final String NANOS = "ns/op";
  private static final String GRAAL = "UseJVMCICompiler";
  private static final Experiment.Measuring USUAL =
      new Experiment.Measuring("", "", Map.of(), Map.of(), List.of());

  private final Map<String, StoredComparison> comparisons;
  private final SuiteOrigin origin;
  private final List<MeasuredSuite> measured = new ArrayList<>();

  private ResultsFile(Map<String, StoredComparison> comparisons, SuiteOrigin origin) {
    this.comparisons = comparisons;
    this.origin = origin;
  }

  /**
   * All that a file holds.
   *
   * @param measured one an experiment, then one a comparison that none asks for
   * @param compared those comparisons, each an experiment of its own
   */
  public record Content(List<MeasuredSuite> measured, List<Experiment> compared) {}

  /** Whether a file holds stored comparisons: those are one object, and JMH's results an array. */
  public static boolean is(Path file) {
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
        return false;
      }
      try (InputStream in = Files.newInputStream(file)) {
        int first = in.read();
        while (first >= 0 && Character.isWhitespace(first)) {
          first = in.read();
        }
        return first == '{';
      }
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Refuses to replace a file that holds no stored comparisons, because the user made it.
   *
   * @param file may be missing
   */
  static void refuseOther(Path file) throws GateFailure {
    if (!Files.exists(file)) {
      return;
    }
    try (InputStream in = Files.newInputStream(file)) {
      String start = new String(in.readNBytes(BEGINNING), StandardCharsets.UTF_8);
      if (!OURS.matcher(start).find()) {
        throw GateFailure.unusable(
            file + ": holds no stored comparisons; move it, or name another place by --out", null);
      }
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: cannot be read (%s); name another place by --out".formatted(file, FileTrouble.of(e)),
          e);
    }
  }

  /**
   * What a file has of experiments, one an experiment.
   *
   * @throws GateFailure where it cannot be read, or is something else
   */
  public static List<MeasuredSuite> read(Path file, List<Experiment> experiments)
      throws GateFailure {
    return read(file, experiments, false).measured();
  }

  /** As {@link #read}, with the comparisons that no experiment asks for. */
  public static Content readAll(Path file, List<Experiment> experiments) throws GateFailure {
    return read(file, experiments, true);
  }

  private static Content read(Path file, List<Experiment> experiments, boolean all)
      throws GateFailure {
    try {
      Map<String, Object> document = JSON.std.mapFrom(Files.readString(file));
      if (document == null) {
        throw new IllegalArgumentException("null");
      }
      ResultsFile stored =
          new ResultsFile(StoredComparison.all(document), StoredComparison.origin(document));
      experiments.forEach(stored::add);
      return new Content(stored.measured, all ? stored.others(experiments) : List.of());
    } catch (IOException | ClassCastException | IllegalArgumentException e) {
      String why = e instanceof IOException io ? FileTrouble.of(io) : "it holds something else";
      throw GateFailure.unusable(
          "%s: holds no comparisons that can be read (%s); measure them again by 'versus'"
              .formatted(file, why),
          e);
    }
  }

  /**
   * Whether all of a comparison was measured, by its line.
   *
   * @throws IOException where that is no JSON of a comparison
   */
  static boolean isComplete(String line) throws IOException {
    return new StoredComparison(JSON.std.mapFrom(line)).isComplete();
  }

  private List<Experiment> others(List<Experiment> experiments) {
    Set<String> asked = new HashSet<>();
    for (Experiment experiment : experiments) {
      experiment.comparisons().forEach(comparison -> asked.add(comparison.name()));
    }
    List<Experiment> others = new ArrayList<>();
    comparisons.forEach(
        (name, comparison) -> {
          if (!asked.contains(name)) {
            others.add(other(name.isEmpty() ? "Versus" : name, comparison));
          }
        });
    return others;
  }

  private Experiment other(String title, StoredComparison comparison) {
    boolean onJvms = comparison.onJvms();
    SortedMap<String, Map<String, Figure>> figures = new TreeMap<>(comparison.figures(onJvms));
    readable(figures);
    Set<String> notes = new LinkedHashSet<>(comparison.failures(title));
    notes.addAll(comparison.differences());
    if (onJvms) {
      notes.addAll(comparison.jvms());
    }
    if (!comparison.rounds().isEmpty()) {
      notes.add("Rounds: " + comparison.rounds());
    }
    measured.add(
        new MeasuredSuite(
            title, comparison.where(), origin, figures, List.copyOf(notes), comparison.seconds()));
    List<Experiment.Line> lines = new ArrayList<>();
    comparison
        .names(onJvms)
        .forEach(
            (label, name) ->
                lines.add(new Experiment.Line(name, "", "", label, Metric.SCORE, "", "")));
    return new Experiment(title, "", USUAL, lines);
  }

  private void add(Experiment experiment) {
    SortedMap<String, Map<String, Figure>> figures = new TreeMap<>();
    Set<String> notes = new LinkedHashSet<>();
    Set<String> jvms = new LinkedHashSet<>();
    String where = "";
    double seconds = 0;
    List<StoredComparison> found = new ArrayList<>();
    List<Experiment.Comparison> wanted = new ArrayList<>();
    for (Experiment.Comparison one : experiment.comparisons()) {
      StoredComparison comparison = comparisons.get(one.name());
      if (comparison == null) {
        continue;
      }
      figures.putAll(comparison.figures(experiment.onJvms()));
      where = where.isEmpty() ? comparison.where() : where;
      jvms.addAll(comparison.jvms());
      seconds += comparison.seconds();
      found.add(comparison);
      wanted.add(one);
      notes.addAll(comparison.failures(one.name()));
    }
    notes.addAll(rounds(wanted, found));
    readable(figures);
    if (experiment.onJvms()) {
      notes.addAll(jvms);
      if (!found.isEmpty()
          && jvms.stream().noneMatch(jvm -> jvm.contains(GRAAL) || jvm.contains("Graal"))) {
        notes.add("No Graal was among the JVMs.");
      }
    }
    if (!found.isEmpty()) {
      measured.add(
          new MeasuredSuite(
              experiment.title(), where, origin, figures, List.copyOf(notes), seconds));
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
  private static List<String> rounds(
      List<Experiment.Comparison> wanted, List<StoredComparison> found) {
    List<String> each = new ArrayList<>();
    Set<String> counts = new LinkedHashSet<>();
    for (int i = 0; i < found.size(); i++) {
      String count = found.get(i).rounds();
      if (!count.isEmpty()) {
        String name = wanted.get(i).group() + (wanted.get(i).article() ? " as published" : "");
        counts.add(count);
        each.add(name.isBlank() ? count : count + " of " + name.strip());
      }
    }
    return each.isEmpty()
        ? List.of()
        : List.of("Rounds: " + String.join("; ", counts.size() == 1 ? counts : each));
  }
}
