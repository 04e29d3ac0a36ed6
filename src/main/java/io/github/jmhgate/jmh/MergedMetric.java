package io.github.jmhgate.jmh;

/**
 * One metric of a merged row.
 *
 * @param data name, unit and raw data of all forks; its score and interval are meaningless
 * @param summary the score and what belongs to it, over all forks
 */
public record MergedMetric(RowMetric data, Summary summary) {}
