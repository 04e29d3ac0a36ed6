package io.github.jmhgate.study;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/** Counts how often work and time move together; see {@link WorkStudy}. */
final class WorkTally {
  private static final double MOVED = 0.05;

  /** Less is not listed by the gate. */
  private static final double SEEN = 0.025;

  /** Counts of the same code differ by less. */
  private static final double SCATTER = 0.002;

  private final List<WorkRow> rows = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();
  private int commits;

  void add(String commit, Map<String, WorkRow> found) {
    commits++;
    rows.addAll(found.values());
    found.forEach(
        (label, row) -> {
          if (timeMoved(row) || Math.abs(row.work()) > SCATTER) {
            String shown = label.replaceFirst("^.*[.]([^.{ ]+[.][^.{ ]+)", "$1");
            lines.add("%-10s %s %s".formatted(commit, text(row), shown));
          }
        });
  }

  private static String text(WorkRow row) {
    String time = Double.isNaN(row.time()) ? "" : percent(row.time()) + (row.proven() ? "" : " ?");
    String kind = row.changed() ? "changed" : "same";
    return "%-9s %-8s%-3s %-10s"
        .formatted(kind, percent(row.work()), row.settled() ? "" : "~", time);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%+.1f%%", 100 * share);
  }

  void print(PrintStream out) {
    out.println(
        "commit     kind      work        time       benchmark (? not proven, ~ unsettled)");
    lines.forEach(out::println);
    out.printf("%d commits, %d rows, %d of them settled%n", commits, rows.size(), settled());
    print(out, "ran the change, or were drawn", WorkRow::changed);
    print(out, "  their time was measured", row -> row.changed() && !Double.isNaN(row.time()));
    print(out, "time moved by over 5 %, proven", WorkTally::timeMoved);
    print(out, "  and work by over 2.5 %, the same way", row -> timeMoved(row) && together(row));
    print(out, "  and work the other way", row -> timeMoved(row) && work(row) && !together(row));
    print(out, "work moved by over 5 %", WorkTally::workMoved);
    print(
        out, "  of them with a measured time", row -> workMoved(row) && !Double.isNaN(row.time()));
    print(out, "  and time, proven, the same way", row -> workMoved(row) && seenInTime(row));
    print(out, "ran nothing that changed", row -> !row.changed());
    print(out, "  and work moved by over 0.2 %", row -> !row.changed() && beyond(row, SCATTER));
    print(out, "  and work moved by over 2.5 %", row -> !row.changed() && beyond(row, SEEN));
  }

  private long settled() {
    return rows.stream().filter(WorkRow::settled).count();
  }

  private void print(PrintStream out, String what, Predicate<WorkRow> which) {
    out.printf("%5d %s%n", rows.stream().filter(which).count(), what);
  }

  private static boolean beyond(WorkRow row, double share) {
    return Math.abs(row.work()) > share;
  }

  private static boolean work(WorkRow row) {
    return beyond(row, SEEN);
  }

  private static boolean workMoved(WorkRow row) {
    return beyond(row, MOVED);
  }

  private static boolean timeMoved(WorkRow row) {
    return row.proven() && Math.abs(row.time()) > MOVED;
  }

  private static boolean together(WorkRow row) {
    return work(row) && row.work() > 0 == row.time() > 0;
  }

  private static boolean seenInTime(WorkRow row) {
    return row.proven() && row.work() > 0 == row.time() > 0;
  }
}
