package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.TextFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What somebody published, and which benchmarks measure it.
 *
 * @param text what was published, and what was wrong with it
 * @param precision largest distance of the ends of headlines' intervals from their ratio; empty to
 *     measure rounds
 * @param rounds rounds elsewhere; empty for the usual number
 * @param articleSettings further settings for the published definition
 * @param jvms JVMs that each line is compared on, as {@code NAME=HOME;FLAGS}; empty if lines are
 *     compared with each other
 */
public record Experiment(
    String title,
    String text,
    @JsonField(optional = true) String precision,
    @JsonField(optional = true) String rounds,
    @JsonField(optional = true) Map<String, String> settings,
    @JsonField(optional = true) Map<String, String> articleSettings,
    @JsonField(optional = true) List<String> jvms,
    List<Line> lines) {

  /**
   * One quantity.
   *
   * @param what in words
   * @param published the number as it was published; may be empty
   * @param article the benchmark of the published definition, as {@code Class.method{params}} with
   *     mode and threads if they are not the usual; may be empty
   * @param honest the benchmark of the whole work, likewise
   * @param metric which of their metrics; the score if empty
   * @param group lines of one group are compared with its first line; empty if all are one
   * @param ratio the published number over that of the first line; empty if it is no headline
   */
  record Line(
      String what,
      @JsonField(optional = true) String published,
      @JsonField(optional = true) String article,
      @JsonField(optional = true) String honest,
      @JsonField(optional = true) String metric,
      @JsonField(optional = true) String group,
      @JsonField(optional = true) String ratio) {
    Line {
      metric = metric.isEmpty() ? Metric.SCORE : metric;
    }

    boolean isScore() {
      return metric.equals(Metric.SCORE);
    }
  }

  /**
   * What is measured against each other at one time.
   *
   * @param name no two comparisons of an experiment have the same
   * @param article whether it is the published definition
   * @param benchmarks as lines name them, the reference first
   */
  record Comparison(String name, String group, boolean article, List<String> benchmarks) {}

  private record Layout(List<Experiment> experiments) {}

  public static List<Experiment> read(Path file) throws GateFailure {
    try {
      String array = TextFile.read(file);
      return JsonMapper.read("{\"experiments\":" + array + "}", Layout.class).experiments;
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: cannot be read (%s); correct it as docs/suite.md describes"
              .formatted(file, FileTrouble.of(e)),
          e);
    }
  }

  boolean onJvms() {
    return !jvms.isEmpty();
  }

  /** The comparisons that its lines ask for, in their order. */
  List<Comparison> comparisons() {
    Map<String, Set<String>> article = new LinkedHashMap<>();
    Map<String, Set<String>> honest = new LinkedHashMap<>();
    for (Line line : lines) {
      String group = onJvms() ? line.what : line.group;
      article.computeIfAbsent(group, name -> new LinkedHashSet<>()).add(line.article);
      honest.computeIfAbsent(group, name -> new LinkedHashSet<>()).add(line.honest);
    }
    List<Comparison> comparisons = new ArrayList<>();
    honest.forEach(
        (group, benchmarks) -> {
          String name = group.isEmpty() ? title : title + ", " + group;
          add(
              name + ", as published",
              group,
              true,
              article.getOrDefault(group, Set.of()),
              comparisons);
          add(name, group, false, benchmarks, comparisons);
        });
    return comparisons;
  }

  private static void add(
      String name, String group, boolean article, Set<String> benchmarks, List<Comparison> to) {
    List<String> named = benchmarks.stream().filter(benchmark -> !benchmark.isEmpty()).toList();
    if (!named.isEmpty()) {
      to.add(new Comparison(name, group, article, named));
    }
  }
}
