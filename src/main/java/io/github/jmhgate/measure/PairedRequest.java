package io.github.jmhgate.measure;

import java.nio.file.Path;

/**
 * Two revisions to measure against each other.
 *
 * @param base the jar and JVM to compare with
 * @param candidate the jar and JVM under judgement
 * @param plan what to measure
 * @param seed of the draws which side starts and which takes the first slice; recorded
 * @param folder where the results go: {@code pairs/NNNN.json}, and for each side a folder of its
 *     own as in {@link MeasureRequest}
 */
public record PairedRequest(Launch base, Launch candidate, PairPlan plan, long seed, Path folder) {}
