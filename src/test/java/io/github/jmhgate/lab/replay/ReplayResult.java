package io.github.jmhgate.lab.replay;

/**
 * The counts of all replayed suites.
 *
 * @param trials suites
 * @param benchmarks benchmarks judged, over all suites
 * @param falseFailures suites in which a benchmark that was not slowed is REGRESSED by any metric,
 *     or the whole although its effect is within the threshold
 * @param detected suites in which the score of the slowed benchmark is REGRESSED
 * @param unchanged suites in which it is UNCHANGED: wrong acquittals
 * @param suspected suites in which it is left as a suspect
 * @param falseSuspects suites in which a benchmark that was not slowed is left as a suspect, and
 *     none of them is REGRESSED
 * @param changed suites in which the effect of the whole is REGRESSED
 * @param missedLow suites in which its lower bound is above the truth
 * @param missedHigh suites in which its upper bound is below the truth
 * @param width median distance of the upper bound from the effect, relative
 * @param inconclusive benchmarks of which a metric is INCONCLUSIVE and none is REGRESSED
 * @param forks forks measured, both sides, without a stored baseline's
 * @param seconds planned length of their warm-up and used iterations; NaN if unknown
 * @param resampled whether any benchmark needed more forks than were recorded
 */
record ReplayResult(
    int trials,
    long benchmarks,
    int falseFailures,
    int detected,
    int unchanged,
    int suspected,
    int falseSuspects,
    int changed,
    int missedLow,
    int missedHigh,
    double width,
    long inconclusive,
    long forks,
    double seconds,
    boolean resampled) {}
