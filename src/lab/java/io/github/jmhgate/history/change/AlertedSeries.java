package io.github.jmhgate.history.change;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds changes in series of mozilla/REALISE-Performance, and prints which of the alerts that
 * people judged are near one: docs/lab/history.md. The argument is a folder of its CSV files.
 */
final class AlertedSeries {
  /** So many pushes may lie between an alert and what was found. */
  private static final int MARGIN = 5;

  private static final String COMMA_OUTSIDE_QUOTES = ",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)";

  private AlertedSeries() {}

  /** The mean of a push, with the status of its alert; empty, or TN, without an alert. */
  private record Push(double value, String status) {
    boolean alerted() {
      return !status.isEmpty() && !status.equals("TN");
    }
  }

  public static void main(String[] args) throws IOException {
    System.out.println("series\tpushes\tfound\talerts near one\talerts near none\tnear no alert");
    try (Stream<Path> files = Files.list(Path.of(args[0]))) {
      for (Path file : files.filter(one -> one.toString().endsWith(".csv")).sorted().toList()) {
        print(String.valueOf(file.getFileName()).replaceFirst("[._].*", ""), pushes(file));
      }
    }
  }

  private static void print(String name, List<Push> pushes) {
    Set<Integer> found = FoundChanges.in(pushes.stream().mapToDouble(Push::value).toArray());
    Map<String, Integer> near = new TreeMap<>();
    Map<String, Integer> far = new TreeMap<>();
    for (int i = 0; i < pushes.size(); i++) {
      if (pushes.get(i).alerted()) {
        int at = i;
        boolean seen = found.stream().anyMatch(one -> Math.abs(one - at) <= MARGIN);
        (seen ? near : far).merge(pushes.get(i).status, 1, Integer::sum);
      }
    }
    long alone =
        found.stream()
            .filter(
                one ->
                    IntStream.range(0, pushes.size())
                        .noneMatch(i -> pushes.get(i).alerted() && Math.abs(one - i) <= MARGIN))
            .count();
    System.out.println(
        "%s\t%d\t%d\t%s\t%s\t%d".formatted(name, pushes.size(), found.size(), near, far, alone));
  }

  private static List<Push> pushes(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    List<String> names = cells(lines.get(0));
    int time = names.indexOf("push_timestamp");
    int value = names.indexOf("value");
    int status = names.indexOf("alert_status");
    Map<String, List<List<String>>> byPush = new TreeMap<>();
    for (String line : lines.subList(1, lines.size())) {
      List<String> cells = cells(line);
      byPush.computeIfAbsent(cells.get(time), push -> new ArrayList<>()).add(cells);
    }
    List<Push> pushes = new ArrayList<>();
    for (List<List<String>> rows : byPush.values()) {
      double mean =
          rows.stream()
              .mapToDouble(row -> Double.parseDouble(row.get(value)))
              .average()
              .orElseThrow();
      String judged =
          rows.stream()
              .map(row -> row.get(status))
              .filter(one -> !one.isEmpty() && !one.equals("TN"))
              .findFirst()
              .orElse("");
      pushes.add(new Push(mean, judged));
    }
    return pushes;
  }

  private static List<String> cells(String line) {
    return Arrays.asList(line.split(COMMA_OUTSIDE_QUOTES, -1));
  }
}
