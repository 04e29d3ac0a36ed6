package io.github.jmhgate.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.OptionalInt;

/** Which Java a class file is for: an older one loads it not. */
public final class ClassFileJava {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int HEADER = 8;

  private static final int FIRST = 44;

  private ClassFileJava() {}

  /**
   * Reads the feature release, such as 17, from the first eight bytes of a class file; empty if it
   * is none.
   */
  public static OptionalInt release(InputStream in) throws IOException {
    byte[] header = in.readNBytes(HEADER);
    if (header.length < HEADER || ByteBuffer.wrap(header).getInt() != MAGIC) {
      return OptionalInt.empty();
    }
    // Behind the magic number and the minor version, without a sign.
    int major = Short.toUnsignedInt(ByteBuffer.wrap(header).getShort(HEADER - 2));
    return OptionalInt.of(Math.max(1, major - FIRST));
  }
}
