/**
 * Uses of the gate, independent of who starts them: measure and judge, record, shard, bisect,
 * calibrate. Nothing here prints or knows exit codes; {@code SessionListener} reports progress.
 *
 * <p>Begin with {@code MeasureSession}.
 */
@NullMarked
package io.github.jmhgate.session;

import org.jspecify.annotations.NullMarked;
