/**
 * Uses of the gate, independent of who starts them: measure and judge, record, shard, bisect,
 * calibrate. Nothing here prints or knows exit codes; {@code SessionListener} reports progress.
 *
 * <ul>
 *   <li>one use of the gate: {@code MeasureSession} (stored or in pairs), {@code RecordSession},
 *       {@code MergeSession}, {@code BisectSession}, {@code Calibration}
 *   <li>what it compares with: {@code BaseChoice}, whose answer is a {@code Base}
 *   <li>which benchmarks it measures: {@code Selection}, by the {@code Records} of what they ran
 *   <li>measuring in pairs: {@code LockstepMeasuring}, {@code SecondOpinions}, {@code LongForks}
 *   <li>a part of a suite: {@code ShardChoice}, {@code ShardPlan}, {@code ShardPart}
 *   <li>whose settings count: {@code ReviewedChange}, {@code AlteredFiles}
 *   <li>from results to a decision: {@code Judge}, {@code SessionWarnings}, {@code SessionResult}
 * </ul>
 *
 * <p>Begin with {@code MeasureSession}.
 */
@NullMarked
package io.github.jmhgate.session;

import org.jspecify.annotations.NullMarked;
