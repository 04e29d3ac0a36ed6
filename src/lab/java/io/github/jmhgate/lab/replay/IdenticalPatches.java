package io.github.jmhgate.lab.replay;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.json.JsonException;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.usecase.judge.Judge;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Compares results of patches with the same changed lines, which were measured in separate
 * sessions: whatever differs is not the code. The argument is a checkout of icetlab/EvalLLMforJava.
 * Prints what JMH's intervals would make readers believe, and what the gate decides:
 * docs/lab/agents.md.
 */
final class IdenticalPatches {
  private static final int ENDS = 2;

  /** Results of one benchmark class with one patch, in a session of its own. */
  private record Session(String project, String patch, String benchmarks, Path file) {}

  /** What was found over all pairs of sessions of a project. */
  private static final class Tally {
    private int comparisons;
    private int withDisjointIntervals;
    private int failing;
    private int suspicious;
    private int rows;
    private int disjointRows;
    private int regressedRows;
    private int improvedRows;
  }

  private final Policy policy;
  private final Map<String, Tally> tallies = new TreeMap<>();
  private int unreadable;

  private IdenticalPatches(Policy policy) {
    this.policy = policy;
  }

  public static void main(String[] args) throws GateFailure, IOException, InterruptedException {
    Path data = Path.of(args[0]).resolve("Dataset");
    var study = new IdenticalPatches(Policy.DEFAULT);
    Map<String, List<Session>> alike =
        Stream.concat(
                sessions(data.resolve("llm_output_raw")).stream(),
                sessions(data.resolve("baseline_raw")).stream())
            .collect(
                groupingBy(
                    one -> one.project + "\n" + one.benchmarks + "\n" + one.patch, toList()));
    for (List<Session> group : new TreeMap<>(alike).values()) {
      study.compareAll(group);
    }
    study.print();
  }

  /**
   * Finds each patch that has results next to it, under the name of the patch and an underscore.
   */
  private static List<Session> sessions(Path folder) throws IOException {
    List<Session> found = new ArrayList<>();
    List<Path> patches;
    try (Stream<Path> all = Files.walk(folder)) {
      patches = all.filter(file -> file.toString().endsWith(".diff")).sorted().toList();
    }
    for (Path patch : patches) {
      String text = changedLines(patch);
      if (text.isEmpty()) {
        continue;
      }
      String name = patch.getFileName().toString().replaceFirst("[.]diff$", "") + "_";
      try (Stream<Path> siblings = Files.list(patch.getParent())) {
        for (Path file : siblings.sorted().toList()) {
          String result = file.getFileName().toString();
          if (result.startsWith(name) && result.endsWith(".json")) {
            String benchmarks = result.substring(name.length());
            String project = folder.relativize(patch).getName(0).toString();
            found.add(new Session(project, text, benchmarks, file));
          }
        }
      }
    }
    return found;
  }

  /** Returns the lines that a patch adds and removes, without blanks at their ends. */
  private static String changedLines(Path patch) throws IOException {
    // Files in other encodings are among them, and equal bytes stay equal.
    String text = Files.readString(patch, StandardCharsets.ISO_8859_1);
    return text.lines()
        .filter(line -> line.matches("[+-](?![+]{2}|--).*\\S.*"))
        .map(String::stripTrailing)
        .collect(joining("\n"));
  }

  private void compareAll(List<Session> group) throws InterruptedException {
    for (int i = 0; i < group.size(); i++) {
      for (int j = i + 1; j < group.size(); j++) {
        try {
          compare(group.get(i), group.get(j));
        } catch (GateFailure | IOException e) {
          unreadable++;
        }
      }
    }
  }

  private void compare(Session before, Session after)
      throws GateFailure, IOException, InterruptedException {
    List<Run> runs = MeasuredRun.readBoth(before.file, after.file, policy);
    Decision decision = Judge.compare(runs.get(0), runs.get(1), policy, Optional.empty());
    Map<String, double[]> first = intervals(before.file);
    Map<String, double[]> second = intervals(after.file);
    Tally tally = tallies.computeIfAbsent(before.project, project -> new Tally());
    int disjoint = 0;
    for (Map.Entry<String, double[]> row : first.entrySet()) {
      double[] other = second.get(row.getKey());
      if (other != null) {
        tally.rows++;
        disjoint += row.getValue()[1] < other[0] || other[1] < row.getValue()[0] ? 1 : 0;
      }
    }
    tally.comparisons++;
    tally.disjointRows += disjoint;
    tally.withDisjointIntervals += disjoint > 0 ? 1 : 0;
    tally.regressedRows += count(decision, Verdict.REGRESSED);
    tally.improvedRows += count(decision, Verdict.IMPROVED);
    boolean regressed = count(decision, Verdict.REGRESSED) > 0;
    tally.failing += regressed ? 1 : 0;
    tally.suspicious += decision.fails() && !regressed ? 1 : 0;
  }

  private static int count(Decision decision, Verdict verdict) {
    return (int) decision.findings().stream().filter(one -> one.verdict() == verdict).count();
  }

  /** Returns the 99.9 % intervals that JMH wrote, by benchmark with mode and params. */
  private static Map<String, double[]> intervals(Path file) throws IOException {
    Map<String, double[]> all = new LinkedHashMap<>();
    Object rows;
    try {
      rows = JsonMapper.parse("{\"rows\": " + Files.readString(file) + "}").get("rows");
    } catch (JsonException e) {
      throw new IOException(e);
    }
    for (Object one : (List<?>) rows) {
      Map<?, ?> row = (Map<?, ?>) one;
      String key = row.get("benchmark") + " " + row.get("mode") + " " + row.get("params");
      Map<?, ?> score = (Map<?, ?>) row.get("primaryMetric");
      if (score.get("scoreConfidence") instanceof List<?> both
          && both.size() == ENDS
          && both.get(0) instanceof Number low
          && both.get(1) instanceof Number high) {
        all.put(key, new double[] {low.doubleValue(), high.doubleValue()});
      }
    }
    return all;
  }

  private void print() {
    System.out.println(
        "project | comparisons | with disjoint intervals | failing | suspects | rows | disjoint |"
            + " REGRESSED | IMPROVED");
    tallies.forEach(IdenticalPatches::print);
    System.out.println("pairs of files that cannot be compared: " + unreadable);
  }

  private static void print(String project, Tally tally) {
    System.out.printf(
        Locale.ROOT,
        "%s | %d | %d | %d | %d | %d | %d | %d | %d%n",
        project,
        tally.comparisons,
        tally.withDisjointIntervals,
        tally.failing,
        tally.suspicious,
        tally.rows,
        tally.disjointRows,
        tally.regressedRows,
        tally.improvedRows);
  }
}
