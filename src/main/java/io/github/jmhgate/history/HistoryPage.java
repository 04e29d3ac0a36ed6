package io.github.jmhgate.history;

import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.AppendableWriter;
import io.github.jmhgate.report.html.Page;
import io.github.jmhgate.report.html.PageWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Writes the page of a history: events with small drawings first, then every series. */
public final class HistoryPage {
  private static final int MOST_DRAWINGS = 12;
  private static final int MOST_EVENTS = 100;
  private static final int DAY = 10;

  private final HistoryView view;
  private final SeriesData series;

  private HistoryPage(HistoryView view) {
    this.view = view;
    this.series = new SeriesData(view);
  }

  /** What the template shows of an event. */
  record EventRow(
      String id,
      String day,
      boolean within,
      List<CommitLink> range,
      String what,
      String state,
      boolean worse,
      List<Drawn> drawings,
      int more) {}

  /** A drawing, and the row of the table that its series is in. */
  record Drawn(EventDrawing drawing, int row) {}

  /** What the template shows. */
  record Content(Page.Frame frame, List<EventRow> events, int earlier, boolean tooFew, int total) {}

  /** Writes the page. */
  public static void write(HistoryView view, Appendable out) throws IOException {
    HistoryPage page = new HistoryPage(view);
    List<Event> events = new ArrayList<>(view.events());
    events.removeIf(event -> event.grade() == Grade.WENT_AWAY || event.rejected());
    Collections.reverse(events);
    List<EventRow> shown = events.stream().limit(MOST_EVENTS).map(page::row).toList();
    PageWriter.history(
        new Content(
            page.frame(events),
            shown,
            events.size() - shown.size(),
            view.table().runs().size() < 2 * Method.SIDE,
            page.series.size()),
        page.series.json(),
        page.series.size() * view.table().runs().size() > 10_000,
        new AppendableWriter(out));
  }

  private Page.Frame frame(List<Event> events) {
    List<RunInfo> runs = view.table().runs();
    long open = events.stream().filter(Event::fails).count();
    List<Page.Said> facts = new ArrayList<>();
    facts.add(new Page.Said("runs", Integer.toString(runs.size())));
    facts.add(
        new Page.Said(
            "from", view.labels().get(0) + " to " + view.labels().get(view.labels().size() - 1)));
    runs.stream()
        .map(RunInfo::place)
        .distinct()
        .limit(MOST_DRAWINGS)
        .forEach(place -> facts.add(new Page.Said("measured on", place)));
    List<Page.Remark> notes = new ArrayList<>();
    if (runs.size() > SeriesData.MOST_RUNS) {
      notes.add(
          new Page.Remark(
              "long history",
              "the latest %s of %s runs are drawn; events are of all"
                  .formatted(SeriesData.MOST_RUNS, runs.size())));
    }
    String summary =
        "%s in %s, %s series"
            .formatted(
                events.isEmpty() ? "no event" : Words.count(events.size(), "event"),
                Words.count(runs.size(), "run"),
                series.size());
    String judged =
        open == 0
            ? ""
            : "; %s for the worse, confirmed, and not reviewed"
                .formatted(open == 1 ? "1 is" : open + " are");
    return new Page.Frame(
        view.title(),
        "",
        new Page.Line("", summary + judged),
        List.of(),
        List.of(),
        List.of(),
        notes,
        facts);
  }

  private EventRow row(Event event) {
    List<Drawn> drawings =
        event.changes().stream()
            .limit(MOST_DRAWINGS)
            .map(
                change ->
                    new Drawn(
                        EventDrawing.of(change, event.machine()), series.row(change.series())))
            .toList();
    List<CommitLink> range = CommitLink.range(event, view.commits());
    return new EventRow(
        event.id(),
        event.upTo().time().getEpochSecond() < 86_400
            ? ""
            : event.upTo().time().toString().substring(0, DAY),
        range.size() == 1,
        range,
        event.machine() ? "the whole suite shifted, which is the machine's doing" : counts(event),
        ChangeText.state(event),
        event.worse() && !event.machine(),
        drawings,
        event.changes().size() - drawings.size());
  }

  private static String counts(Event event) {
    long worse = event.changes().stream().filter(Change::worse).count();
    long better = event.changes().stream().filter(Change::better).count();
    List<String> parts = new ArrayList<>();
    if (worse > 0) {
      parts.add(worse + " worse");
    }
    if (better > 0) {
      parts.add(better + " better");
    }
    if (worse + better < event.changes().size()) {
      parts.add(event.changes().size() - worse - better + " changed");
    }
    return String.join(", ", parts);
  }

  /**
   * A change as a small drawing of {@value #WIDTH} by {@value #HEIGHT}: values around it, and the
   * levels before and after.
   *
   * @param name the benchmark, with the metric where that is not the score; untrusted text
   * @param size the change as printed, with its interval
   * @param levels both levels as printed, with the unit; untrusted text
   * @param way {@code worse}, {@code better} or {@code other}
   * @param line the values, in SVG's language of paths; digits, blanks and letters alone
   * @param before the level before, likewise
   * @param after the level after, likewise
   * @param at where it changed
   */
  record EventDrawing(
      String name,
      String size,
      String levels,
      String way,
      String line,
      String before,
      String after,
      int at) {
    private static final int WIDTH = 220;
    private static final int HEIGHT = 56;

    /** So many runs are drawn on either side. */
    private static final int REACH = 30;

    /**
     * The drawing of a change.
     *
     * @param machine whether it is the machine's doing, and so neither good nor bad
     */
    static EventDrawing of(Change change, boolean machine) {
      Series series = change.series();
      int at = Math.max(0, Arrays.binarySearch(series.runs(), change.run()));
      int from = Math.max(0, at - REACH);
      int last = Arrays.binarySearch(series.runs(), change.last());
      int to = Math.min(series.size(), last + REACH);
      double[] values = Arrays.copyOfRange(series.values(), from, to);
      double least = Arrays.stream(values).min().orElse(0);
      double most = Arrays.stream(values).max().orElse(0);
      Axis axis = new Axis(Math.max(1, values.length - 1), least, most);
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < values.length; i++) {
        line.append(i == 0 ? "M" : "L").append(axis.x(i)).append(' ').append(axis.y(values[i]));
      }
      int turn = Math.max(0, axis.x(at - from) - axis.x(1) / 2);
      int end = change.drift() ? axis.x(last - from) : turn;
      String bounds = ChangeText.bounds(change);
      return new EventDrawing(
          ChangeText.name(change),
          ChangeText.size(change) + (bounds.isEmpty() ? "" : " (95 % " + bounds + ")"),
          "%s, then %s %s"
              .formatted(
                  Words.value(change.before()),
                  Words.value(change.after()),
                  series.metric().unit()),
          machine ? "other" : ChangeText.way(change),
          line.toString(),
          "M0 " + axis.y(change.before()) + "H" + turn,
          "M" + end + " " + axis.y(change.after()) + "H" + WIDTH,
          turn);
    }

    /** Places of steps and values. */
    private record Axis(int steps, double least, double most) {
      int x(int step) {
        return step * WIDTH / steps;
      }

      int y(double value) {
        double share = most > least ? (value - least) / (most - least) : 0.5;
        return (int) Math.round(4 + (HEIGHT - 8) * (1 - Math.max(0, Math.min(1, share))));
      }
    }
  }
}
