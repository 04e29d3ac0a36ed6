package io.github.jmhgate.benchmarks.codec;

import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.KryoBufferUnderflowException;

/**
 * Kryo's input, which believes no length that goes beyond its end: each character and element takes
 * a byte or more.
 */
final class BoundedInput extends Input {

  @Override
  public int readVarIntFlag(boolean optimizePositive) {
    int length = super.readVarIntFlag(optimizePositive);
    // Kryo writes lengths plus one, because zero stands for null.
    if (length < 0 || length - 1 > limit - position) {
      throw new KryoBufferUnderflowException("a length of " + length + " goes beyond the end");
    }
    return length;
  }
}
