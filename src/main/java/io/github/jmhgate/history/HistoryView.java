package io.github.jmhgate.history;

import java.util.List;
import java.util.function.Function;

/**
 * What a page of a history shows. All texts are untrusted.
 *
 * @param title what it is the history of
 * @param table the series
 * @param labels what each run is called, in the order of the table
 * @param events in the order of commits
 * @param marks releases and baselines, at runs
 * @param commits what a commit's hash is appended to for a page of it; empty where there is none
 * @param shows which loss a series can show; empty where nobody knows
 * @param tooNoisy a sentence on each benchmark that cannot show the loss that must be found
 */
public record HistoryView(
    String title,
    SeriesTable table,
    List<String> labels,
    List<Event> events,
    List<Mark> marks,
    String commits,
    Function<Series, String> shows,
    List<String> tooNoisy) {

  public HistoryView {
    labels = List.copyOf(labels);
    events = List.copyOf(events);
    marks = List.copyOf(marks);
    tooNoisy = List.copyOf(tooNoisy);
  }

  /**
   * What people know a run by.
   *
   * @param run index of the run in the table
   * @param kind such as {@code release}
   * @param label such as {@code v1.2}
   */
  public record Mark(int run, String kind, String label) {}
}
