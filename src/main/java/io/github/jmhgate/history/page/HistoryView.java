package io.github.jmhgate.history.page;

import io.github.jmhgate.history.CommitBook;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.SeriesTable;
import java.util.List;

/**
 * What a page shows, all untrusted.
 *
 * @param events in the order of commits
 * @param commits the URL before a commit's hash; may be empty
 * @param score how often the gate was right, a sentence each
 */
public record HistoryView(
    String title,
    SeriesTable table,
    List<String> labels,
    List<Event> events,
    List<EventMark> marks,
    String commits,
    CommitBook book,
    List<String> score) {}
