package io.github.jmhgate.history;

import io.github.jmhgate.history.HistoryPage.HistoryView;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.Numbers;
import io.github.jmhgate.report.Page;
import io.github.jmhgate.report.Sentence;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Writes the page of a history: events with small drawings first, then every series. */
public record HistoryPage(HistoryView view, SeriesData series) {
  private static final int MOST_DRAWINGS = 12;
  private static final int MOST_EVENTS = 100;
  private static final int DAY = 10;

  /** Runs drawn on either side. */
  private static final int REACH = 30;

  /** What a page shows, all untrusted; events in the order of commits; a URL prefix or none. */
  public record HistoryView(
      String title,
      SeriesTable table,
      List<String> labels,
      List<Event> events,
      List<Mark> marks,
      String commits) {}

  public record Mark(int run, String kind, String label) {}

  public static void write(HistoryView view, Writer out) throws IOException {
    HistoryPage page = new HistoryPage(view, new SeriesData(view));
    List<Event> events = new ArrayList<>(view.events());
    events.removeIf(event -> event.grade() == Grade.WENT_AWAY || event.rejected());
    Collections.reverse(events);
    List<JsonObject> shown = events.stream().limit(MOST_EVENTS).map(page::row).toList();
    int runs = view.table().runs().size();
    JsonObject content =
        new JsonObject()
            .with("frame", page.frame(events))
            .with("events", shown)
            .with("earlier", events.size() - shown.size())
            .with("tooFew", runs < 2 * Search.SIDE)
            .with("total", page.series.size());
    boolean packed = page.series.size() * runs > 10_000;
    Page.write("history", content, page.series.json(), packed, out);
  }

  private JsonObject frame(List<Event> events) {
    List<RunInfo> runs = view.table().runs();
    List<String> labels = view.labels();
    List<Page.Item> facts = new ArrayList<>();
    String cut = runs.size() > SeriesData.MOST_RUNS ? "; the latest %s are drawn" : "";
    facts.add(new Page.Item("runs", runs.size() + cut.formatted(SeriesData.MOST_RUNS)));
    facts.add(new Page.Item("from", labels.get(0) + " to " + labels.get(labels.size() - 1)));
    Stream<String> places = runs.stream().map(RunInfo::place).distinct().limit(MOST_DRAWINGS);
    places.forEach(place -> facts.add(new Page.Item("measured on", place)));
    long open = events.stream().filter(Event::fails).count();
    String summary =
        "%s in %s, %s series%s"
            .formatted(
                events.isEmpty() ? "no event" : Words.count(events.size(), "event"),
                Words.count(runs.size(), "run"),
                series.size(),
                open == 0
                    ? ""
                    : "; %s for the worse, confirmed, and not reviewed"
                        .formatted(open == 1 ? "1 is" : open + " are"));
    return Page.frame(view.title(), new Sentence("", summary), List.of(), List.of(), facts);
  }

  private JsonObject row(Event event) {
    List<Change> drawn = event.changes().stream().limit(MOST_DRAWINGS).toList();
    List<CommitLink> range = CommitLink.range(event, view.commits());
    boolean dated = event.upTo().time().getEpochSecond() >= 86_400;
    return new JsonObject()
        .with("id", event.id())
        .with("day", dated ? event.upTo().time().toString().substring(0, DAY) : "")
        .with("within", range.size() == 1)
        .with("range", range)
        .with(
            "what",
            event.machine()
                ? "the whole suite shifted, which is the machine's doing"
                : ChangeText.counts(event))
        .with("state", ChangeText.state(event))
        .with("worse", event.worse() && !event.machine())
        .with("drawings", drawn.stream().map(change -> drawing(change, event.machine())).toList())
        .with("more", event.changes().size() - drawn.size());
  }

  /** A commit that an event names, with a link if one is known; {@code behind} is a separator. */
  record CommitLink(String text, String link, String behind) {
    /** A hash as git prints it; other names of commits get no link. */
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{7,64}");

    /** Returns the last commit before an event and the first one after it, or one for both. */
    static List<CommitLink> range(Event event, String commits) {
      CommitLink upTo = of(event.upTo(), commits, "");
      return event.after().commit().equals(event.upTo().commit())
          ? List.of(upTo)
          : List.of(of(event.after(), commits, ".."), upTo);
    }

    private static CommitLink of(RunInfo run, String commits, String behind) {
      boolean known = !commits.isEmpty() && HASH.matcher(run.commit()).matches();
      return new CommitLink(run.shortCommit(), known ? commits + run.commit() : "", behind);
    }
  }

  /** Returns a drawing of a change, 220 by 56: values around it and levels, as SVG paths. */
  private JsonObject drawing(Change change, boolean machine) {
    Series of = change.series();
    int at = Math.max(0, of.at(change.run()));
    int from = Math.max(0, at - REACH);
    int last = of.at(change.last());
    double[] values = Arrays.copyOfRange(of.values(), from, Math.min(of.size(), last + REACH));
    DoubleSummaryStatistics ends = Arrays.stream(values).summaryStatistics();
    Axis axis = new Axis(Math.max(1, values.length - 1), ends.getMin(), ends.getMax());
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < values.length; i++) {
      line.append(i == 0 ? "M" : "L").append(axis.x(i)).append(' ').append(axis.y(values[i]));
    }
    int turn = Math.max(0, axis.x(at - from) - axis.x(1) / 2);
    int end = change.drift() ? axis.x(last - from) : turn;
    String bounds = ChangeText.bounds(change);
    String before = Words.value(change.before());
    String after = Words.value(change.after());
    JsonObject drawing =
        new JsonObject()
            .with("name", ChangeText.name(change.series()))
            .with(
                "size",
                ChangeText.size(change) + (bounds.isEmpty() ? "" : " (95 % " + bounds + ")"))
            .with("levels", before + ", then " + after + " " + of.metric().unit())
            .with("way", machine ? "other" : ChangeText.way(change))
            .with("line", line)
            .with("before", "M0 " + axis.y(change.before()) + "H" + turn)
            .with("after", "M" + end + " " + axis.y(change.after()) + "H" + Axis.WIDTH)
            .with("at", turn);
    return new JsonObject().with("drawing", drawing).with("row", series.row(of));
  }

  record Axis(int steps, double least, double most) {
    private static final int WIDTH = 220;
    private static final int HEIGHT = 56;

    int x(int step) {
      return step * WIDTH / steps;
    }

    int y(double value) {
      double share = most > least ? (value - least) / (most - least) : 0.5;
      return (int) Math.round(4 + (HEIGHT - 8) * (1 - Math.max(0, Math.min(1, share))));
    }
  }

  /** The series of a page as data: the runs, and a row per benchmark and metric with its epochs. */
  static final class SeriesData {
    /** The most runs that are drawn; of a longer history the latest ones. */
    static final int MOST_RUNS = 1_000;

    private static final MathContext DIGITS = new MathContext(5);

    private final HistoryView view;
    private final int first;
    private final Map<List<Object>, List<Series>> rows = new LinkedHashMap<>();
    private final Map<Series, List<List<Object>>> changes = new IdentityHashMap<>();

    SeriesData(HistoryView view) {
      this.view = view;
      this.first = Math.max(0, view.table().runs().size() - MOST_RUNS);
      for (Series series : view.table().series()) {
        if (series.last() >= first) {
          rows.computeIfAbsent(key(series), key -> new ArrayList<>()).add(series);
        }
      }
      rows.values().forEach(epochs -> epochs.sort(Comparator.comparingInt(Series::last)));
      for (Event event : view.events()) {
        for (Change change : event.changes()) {
          if (change.run() >= first) {
            int way = change.worse() ? 1 : change.better() ? -1 : 0;
            changes
                .computeIfAbsent(change.series(), series -> new ArrayList<>())
                .add(List.of(change.run() - first, event.id(), ChangeText.size(change), way));
          }
        }
      }
    }

    private static List<Object> key(Series series) {
      return List.of(series.benchmark(), series.metric());
    }

    int size() {
      return rows.size();
    }

    int row(Series wanted) {
      return new ArrayList<>(rows.keySet()).indexOf(key(wanted)) + 1;
    }

    JsonObject json() {
      List<RunInfo> all = view.table().runs();
      List<String> places = all.stream().map(RunInfo::place).distinct().toList();
      List<List<Object>> runs = new ArrayList<>();
      for (int i = first; i < all.size(); i++) {
        runs.add(
            List.of(view.labels().get(i), all.get(i).commit(), places.indexOf(all.get(i).place())));
      }
      return new JsonObject()
          .with("commits", view.commits())
          .with("places", places)
          .with("runs", runs)
          .with(
              "marks",
              view.marks().stream()
                  .filter(mark -> mark.run() >= first)
                  .map(mark -> List.of(mark.run() - first, mark.kind(), mark.label()))
                  .toList())
          .with(
              "rows",
              new JsonMapper.Lines(() -> rows.values().stream().<Object>map(this::row).iterator()));
    }

    private List<Object> row(List<Series> epochs) {
      Series latest = epochs.get(epochs.size() - 1);
      double wander = wander(latest);
      return List.of(
          latest.benchmark().shortLabel(),
          latest.benchmark().label(),
          latest.metric().name(),
          latest.metric().unit(),
          Words.value(latest.values()[latest.size() - 1]),
          Double.isFinite(wander) ? Numbers.FREE.signed(wander).replace("+", "± ") : "",
          epochs.stream().map(this::epoch).toList(),
          epochs.stream()
              .flatMap(epoch -> changes.getOrDefault(epoch, List.of()).stream())
              .toList());
    }

    private List<Object> epoch(Series epoch) {
      List<Integer> runs = new ArrayList<>();
      List<BigDecimal> values = new ArrayList<>();
      for (int i = 0; i < epoch.size(); i++) {
        if (epoch.runs()[i] >= first) {
          runs.add(epoch.runs()[i] - first);
          values.add(BigDecimal.valueOf(epoch.values()[i]).round(DIGITS).stripTrailingZeros());
        }
      }
      return List.of(epoch.common(), runs, values);
    }

    /** Returns the median relative difference between consecutive runs; NaN for few runs. */
    private static double wander(Series series) {
      if (!series.positive() || series.size() < 5) {
        return Double.NaN;
      }
      double[] effects = series.effects();
      double[] steps = new double[effects.length - 1];
      Arrays.setAll(steps, i -> Math.abs(effects[i + 1] - effects[i]));
      Arrays.sort(steps);
      return Math.expm1(steps[steps.length / 2]);
    }
  }
}
