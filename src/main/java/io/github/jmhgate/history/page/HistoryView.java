package io.github.jmhgate.history.page;

import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.SeriesTable;
import java.util.List;

/** What a page shows, all untrusted; events in the order of commits; a URL prefix or none. */
public record HistoryView(
    String title,
    SeriesTable table,
    List<String> labels,
    List<Event> events,
    List<EventMark> marks,
    String commits,
    CommitBook book) {}
