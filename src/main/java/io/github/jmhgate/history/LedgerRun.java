package io.github.jmhgate.history;

/**
 * A run in the ledger.
 *
 * @param id its id, the same in every file that holds it
 */
public record LedgerRun(String id, HistoryRun run) {}
