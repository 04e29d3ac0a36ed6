/**
 * Codecs behind one interface, none of which knows a payload: a {@link
 * io.github.jmhgate.benchmarks.codec.Payload} tells what a codec must know of a type. A codec is
 * one adapter class here and one line in {@link io.github.jmhgate.benchmarks.codec.CodecType}.
 */
@NullMarked
package io.github.jmhgate.benchmarks.codec;

import org.jspecify.annotations.NullMarked;
