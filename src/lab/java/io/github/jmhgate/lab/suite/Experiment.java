package io.github.jmhgate.lab.suite;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.TextFile;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.model.Metric;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What somebody published, and which benchmarks measure it.
 *
 * @param text what was published, and what was wrong with it
 * @param suite whose page it is on; the title up to a colon if empty
 * @param question what the overview asks and this experiment's chart answers; else empty
 * @param why what makes the published ratio so different, with figures as in the findings; an
 *     experiment in {@code docs/lab/suite.md} shows it; else empty
 * @param findings sentences for the overview that quote figures by {@code [BENCHMARK METRIC]}
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
    @JsonField(optional = true) String suite,
    @JsonField(optional = true) String question,
    @JsonField(optional = true) String why,
    @JsonField(optional = true) List<String> findings,
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
   * @param honest the benchmark of the whole work, likewise; {@code *} for all values of a
   *     parameter, whose names take the place of {@code *} in the text
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

    /** The same quantity of another benchmark, which is not published. */
    Line as(String name, String benchmark, String compared) {
      return new Line(name, published, "", benchmark, metric, compared, "");
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

  public Experiment {
    suite = suite.isEmpty() ? title.split(":", 2)[0] : suite;
  }

  private record Layout(List<Experiment> experiments) {}

  public static List<Experiment> read(Path file) throws GateFailure {
    try {
      String array = TextFile.read(file);
      return JsonMapper.read("{\"experiments\":" + array + "}", Layout.class).experiments;
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: cannot be read (%s); correct it as docs/lab/suite.md describes"
              .formatted(file, FileTrouble.of(e)),
          e);
    }
  }

  boolean onJvms() {
    return !jvms.isEmpty();
  }

  /** The comparisons that its lines ask for, in their order. */
  List<Comparison> comparisons() {
    Map<String, List<Line>> groups =
        lines.stream()
            .collect(
                groupingBy(
                    line -> onJvms() ? line.what : line.group, LinkedHashMap::new, toList()));
    List<Comparison> comparisons = new ArrayList<>();
    groups.forEach(
        (group, compared) -> {
          String name = group.isEmpty() ? title : title + ", " + group;
          for (boolean article : List.of(true, false)) {
            List<String> named =
                compared.stream()
                    .map(line -> article ? line.article : line.honest)
                    .filter(benchmark -> !benchmark.isEmpty())
                    .distinct()
                    .toList();
            if (!named.isEmpty()) {
              String suffix = article ? ", as published" : "";
              comparisons.add(new Comparison(name + suffix, group, article, named));
            }
          }
        });
    return comparisons;
  }
}
