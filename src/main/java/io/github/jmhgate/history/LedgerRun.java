package io.github.jmhgate.history;

/**
 * A run as it lies in the ledger.
 *
 * @param id its id, the same wherever it lies
 * @param run what it holds
 * @param line its line, without the end
 */
public record LedgerRun(String id, HistoryRun run, byte[] line) {}
