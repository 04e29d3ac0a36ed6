/**
 * Uses of the gate, independent of who starts them: a request in, a result out. Nothing here prints
 * or knows exit codes; {@code SessionListener} reports progress.
 *
 * <p>A use case has a room of its own, named after the command: {@code measure}, {@code shard} (and
 * merge), {@code bisect}, {@code calibrate}. The others are steps that use cases share: {@code
 * review} (whose settings count), {@code base} (what to compare with), {@code select} (which
 * benchmarks ran the change) and {@code judge} (from results to a decision, and to a baseline).
 * Here is what all of them share.
 *
 * <p>Begin with {@code measure.MeasureSession}.
 */
@NullMarked
package io.github.jmhgate.usecase;

import org.jspecify.annotations.NullMarked;
