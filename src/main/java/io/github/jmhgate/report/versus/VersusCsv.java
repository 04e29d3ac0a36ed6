package io.github.jmhgate.report.versus;

import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.statistics.LogInterval;
import io.github.jmhgate.versus.Standing;
import io.github.jmhgate.versus.VersusResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A comparison as comma-separated values (RFC 4180), a line a variant, those that failed last. */
final class VersusCsv {
  private static final String BEGINS_A_FORMULA = "=+-@\t\r";

  private VersusCsv() {}

  static String of(VersusResult result) {
    Set<String> sizes = new TreeSet<>();
    result.standings().forEach(standing -> sizes.addAll(standing.sizes().keySet()));
    List<String> header =
        new ArrayList<>(
            List.of(
                "comparison",
                "rank",
                "variant",
                "benchmark",
                "params",
                "jvm",
                "ratio",
                "ratioLow",
                "ratioHigh",
                "score",
                "scoreLow",
                "scoreHigh",
                "unit",
                "forks",
                "allocatedBytes"));
    header.addAll(sizes);
    header.add("failure");
    StringBuilder csv = new StringBuilder();
    line(csv, header);
    for (Standing standing : result.standings()) {
      List<String> cells =
          new ArrayList<>(
              List.of(
                  result.name(),
                  Integer.toString(standing.rank()),
                  standing.name(),
                  standing.benchmark().name(),
                  standing.benchmark().params().toString(),
                  standing.jvm()));
      numbers(cells, standing.ratio());
      numbers(cells, standing.score());
      cells.add(result.unit());
      cells.add(Integer.toString(standing.forks()));
      cells.add(number(standing.allocated()));
      for (String size : sizes) {
        Double bytes = standing.sizes().get(size);
        cells.add(bytes == null ? "" : number(bytes));
      }
      cells.add("");
      line(csv, cells);
    }
    result
        .failures()
        .forEach(
            (name, reason) -> {
              List<String> cells = new ArrayList<>(List.of(result.name(), "", name));
              while (cells.size() < header.size() - 1) {
                cells.add("");
              }
              cells.add(reason);
              line(csv, cells);
            });
    return csv.toString();
  }

  private static void numbers(List<String> cells, LogInterval interval) {
    cells.add(number(interval.estimate()));
    cells.add(number(interval.low()));
    cells.add(number(interval.high()));
  }

  private static String number(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "";
  }

  private static void line(StringBuilder csv, List<String> cells) {
    csv.append(String.join(",", cells.stream().map(VersusCsv::cell).toList())).append("\r\n");
  }

  /** A spreadsheet would run what begins like a formula; numbers are not among the texts. */
  private static String cell(String text) {
    String visible = OneLine.of(text);
    boolean number = visible.matches("-?[0-9.]+(E-?[0-9]+)?");
    String inert =
        !number && !visible.isEmpty() && BEGINS_A_FORMULA.indexOf(visible.charAt(0)) >= 0
            ? "'" + visible
            : visible;
    return inert.matches("[^\",]*") ? inert : '"' + inert.replace("\"", "\"\"") + '"';
  }
}
