package io.github.jmhgate.lab.replay;

/**
 * What the replayed suites came to.
 *
 * @param trials suites
 * @param benchmarks benchmarks judged, over all suites
 * @param falseFailures suites in which a benchmark that was not slowed is REGRESSED by any metric;
 *     where none was slowed, in which any is
 * @param detected suites in which the score of the slowed benchmark is REGRESSED
 * @param unchanged suites in which it is UNCHANGED: wrong acquittals
 * @param improved suites in which it is IMPROVED, as where it is quickened by a factor below 1
 * @param suspected suites in which the score of the slowed benchmark is left as a suspect
 * @param falseSuspects suites in which a benchmark that was not slowed is left as a suspect, and
 *     none of them is REGRESSED
 * @param inconclusive benchmarks left undecided: one of their metrics is INCONCLUSIVE and none is
 *     REGRESSED
 * @param forks forks measured, both sides, over all suites; a stored baseline's do not count
 * @param seconds planned length of their warm-up and used iterations; NaN where the pool does not
 *     tell
 * @param resampled whether any benchmark needed more forks than were recorded
 */
public record ReplayResult(
    int trials,
    long benchmarks,
    int falseFailures,
    int detected,
    int unchanged,
    int improved,
    int suspected,
    int falseSuspects,
    long inconclusive,
    long forks,
    double seconds,
    boolean resampled) {}
