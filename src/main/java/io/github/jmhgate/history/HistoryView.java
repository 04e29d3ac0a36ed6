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

  public record Mark(int run, String kind, String label) {}
}
