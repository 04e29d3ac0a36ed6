package io.github.jmhgate.history.page;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import io.github.jmhgate.history.change.Change;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.Grade;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.history.change.Search;
import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.report.Headline;
import io.github.jmhgate.report.Page;
import io.github.jmhgate.report.PageItem;
import io.github.jmhgate.text.Words;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Stream;

/** Writes the page of a history: events with small drawings first, then every series. */
public record HistoryPage(HistoryView view, SeriesData series) {
  private static final int MOST_DRAWINGS = 12;
  private static final int MOST_EVENTS = 100;
  private static final int MOST_NAMED = 3;
  private static final int MOST_SUSPECTS = 20;
  private static final String BACK =
      "later runs are back on the level before, so it was a spike: the machine, or a change that"
          + " was undone";
  private static final int DAY = 10;

  /** Runs drawn on either side. */
  private static final int REACH = 30;

  public static void write(HistoryView view, Writer out) throws IOException {
    HistoryPage page = new HistoryPage(view, new SeriesData(view));
    List<Event> events = new ArrayList<>(view.events());
    List<Event> gone = events.stream().filter(HistoryPage::isGone).collect(toList());
    events.removeIf(HistoryPage::isGone);
    Collections.reverse(events);
    Collections.reverse(gone);
    List<JsonObject> shown = events.stream().limit(MOST_EVENTS).map(page::row).toList();
    int runs = view.table().runs().size();
    JsonObject content =
        new JsonObject()
            .with("frame", page.frame(events))
            .with("events", shown)
            .with("gone", gone.stream().limit(MOST_EVENTS).map(page::gone).toList())
            .with("score", view.score())
            .with("earlier", events.size() - shown.size())
            .with("tooFew", runs < 2 * Search.SIDE)
            .with("total", page.series.size());
    boolean packed = page.series.size() * runs > 10_000;
    Page.write("history", content, page.series.json(), packed, out);
  }

  private static boolean isGone(Event event) {
    return event.grade() == Grade.WENT_AWAY || event.rejected();
  }

  /** Returns an event that is none any more, with the reason. */
  private JsonObject gone(Event event) {
    String changes =
        event.changes().stream()
            .limit(MOST_NAMED)
            .map(change -> name(change.series()) + " " + ChangeText.size(change))
            .collect(joining(", "));
    int more = event.changes().size() - MOST_NAMED;
    return new JsonObject()
        .with("id", event.id())
        .with("day", day(event))
        .with("range", CommitLink.range(event, view.commits()))
        .with("changes", changes + (more > 0 ? " and " + more + " more" : ""))
        .with("why", event.rejected() ? ChangeText.state(event) : BACK);
  }

  private static String day(Event event) {
    boolean dated = event.upTo().time().getEpochSecond() >= 86_400;
    return dated ? event.upTo().time().toString().substring(0, DAY) : "";
  }

  private JsonObject frame(List<Event> events) {
    List<RunInfo> runs = view.table().runs();
    List<String> labels = view.labels();
    List<PageItem> facts = new ArrayList<>();
    String cut = runs.size() > SeriesData.MOST_RUNS ? "; the latest %s are drawn" : "";
    facts.add(new PageItem("runs", runs.size() + cut.formatted(SeriesData.MOST_RUNS)));
    facts.add(new PageItem("from", labels.get(0) + " to " + labels.get(labels.size() - 1)));
    Stream<String> places = runs.stream().map(RunInfo::place).distinct().limit(MOST_DRAWINGS);
    places.forEach(place -> facts.add(new PageItem("measured on", place)));
    long open = events.stream().filter(Event::fails).count();
    String counted = events.isEmpty() ? "no event" : Words.count(events.size(), "event");
    String number = open == 1 ? "1 is" : open + " are";
    String unreviewed =
        open == 0 ? "" : "; %s for the worse, confirmed, and not reviewed".formatted(number);
    String summary =
        "%s in %s, %s series%s"
            .formatted(counted, Words.count(runs.size(), "run"), series.size(), unreviewed);
    return Page.frame(view.title(), Headline.plain(summary), List.of(), List.of(), facts);
  }

  private JsonObject row(Event event) {
    List<Change> drawn = event.changes().stream().limit(MOST_DRAWINGS).toList();
    List<CommitLink> range = CommitLink.range(event, view.commits());
    String what =
        event.machine()
            ? "the whole suite shifted, which is the machine's doing"
            : ChangeText.counts(event);
    return new JsonObject()
        .with("id", event.id())
        .with("day", day(event))
        .with("within", range.size() == 1)
        .with("range", range)
        .with("suspects", CommitLink.suspects(event, view.book(), view.commits(), MOST_SUSPECTS))
        .with("what", what)
        .with("state", ChangeText.state(event))
        .with("worse", event.worse() && !event.machine())
        .with("drawings", drawn.stream().map(change -> drawing(change, event.machine())).toList())
        .with("more", event.changes().size() - drawn.size());
  }

  private String name(Series one) {
    String metric = one.metric().name();
    return series.label(one) + (metric.equals(Metric.SCORE) ? "" : " " + metric);
  }

  /** Returns a drawing of a change, 220 by 56: values around it and levels, as SVG paths. */
  private JsonObject drawing(Change change, boolean machine) {
    Series of = change.series();
    int at = Math.max(0, of.at(change.run()));
    int from = Math.max(0, at - REACH);
    int last = of.at(change.last());
    double[] values = Arrays.copyOfRange(of.values(), from, Math.min(of.size(), last + REACH));
    DoubleSummaryStatistics ends = Arrays.stream(values).summaryStatistics();
    ChartAxis axis = new ChartAxis(Math.max(1, values.length - 1), ends.getMin(), ends.getMax());
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < values.length; i++) {
      line.append(i == 0 ? "M" : "L").append(axis.x(i)).append(' ').append(axis.y(values[i]));
    }
    int turn = Math.max(0, axis.x(at - from) - axis.x(1) / 2);
    int end = change.drift() ? axis.x(last - from) : turn;
    String bounds = ChangeText.bounds(change);
    String within = bounds.isEmpty() ? "" : " (95 % " + bounds + ")";
    String before = Words.value(change.before());
    String after = Words.value(change.after());
    String unit = ChangeText.unit(of, machine);
    JsonObject drawing =
        new JsonObject()
            .with("name", name(change.series()))
            .with("size", ChangeText.size(change) + within)
            .with("levels", before + ", then " + after + " " + unit)
            .with("way", machine ? "other" : ChangeText.way(change))
            .with("line", line)
            .with("before", "M0 " + axis.y(change.before()) + "H" + turn)
            .with("after", "M" + end + " " + axis.y(change.after()) + "H" + ChartAxis.WIDTH)
            .with("at", turn);
    return new JsonObject().with("drawing", drawing).with("row", series.row(of));
  }
}
