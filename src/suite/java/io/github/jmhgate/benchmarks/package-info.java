/**
 * The suite: benchmarks of serializers whose payloads, codecs and contracts are shared, and the
 * controls that prove the gate. What every benchmark of it reports beside its time, the encoded
 * size, is kept here.
 */
@NullMarked
package io.github.jmhgate.benchmarks;

import org.jspecify.annotations.NullMarked;
