package io.github.jmhgate.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.OptionalInt;

/** Which Java a class file is for: an older one loads it not. */
public final class ClassFileJava {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int HEADER = 8;

  /** The major version of class files of Java 1. */
  private static final int FIRST = 44;

  private ClassFileJava() {}

  /**
   * Its feature release, such as 17.
   *
   * @param in at the beginning of the file; its first eight bytes are read
   * @return empty where it is no class file
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
