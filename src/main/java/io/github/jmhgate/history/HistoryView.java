package io.github.jmhgate.history;

import java.util.List;

/**
 * What a page of a history shows. All texts are untrusted.
 *
 * @param labels what each run is called, in the order of the table
 * @param events in the order of commits
 * @param marks releases and baselines, at runs
 * @param commits what a commit's hash is appended to for a page of it; empty if there is none
 */
public record HistoryView(
    String title,
    SeriesTable table,
    List<String> labels,
    List<Event> events,
    List<Mark> marks,
    String commits) {

  /**
   * What people know a run by.
   *
   * @param run index of the run in the table
   * @param kind such as {@code release}
   * @param label such as {@code v1.2}
   */
  public record Mark(int run, String kind, String label) {}
}
