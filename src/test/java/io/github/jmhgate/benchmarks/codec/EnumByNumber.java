package io.github.jmhgate.benchmarks.codec;

import java.io.IOException;

/** Constants of an enum by the numbers that schemas give them, which here are the ordinals. */
public final class EnumByNumber<E extends Enum<E>> {
  private final Class<E> type;
  private final E[] constants;

  public EnumByNumber(Class<E> type) {
    this.type = type;
    this.constants = type.getEnumConstants();
  }

  /** The constant with a number. */
  public E get(int number) throws IOException {
    if (number < 0 || number >= constants.length) {
      throw new IOException(type.getSimpleName() + " has no number " + number);
    }
    return constants[number];
  }
}
