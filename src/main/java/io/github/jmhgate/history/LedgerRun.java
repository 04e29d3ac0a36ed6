package io.github.jmhgate.history;

/** A run with its id, which is the same in every file that holds it. */
public record LedgerRun(String id, HistoryRun run) {}
