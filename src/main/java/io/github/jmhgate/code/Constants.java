package io.github.jmhgate.code;

import java.io.DataInputStream;
import java.io.IOException;

/**
 * The constants of a class file by number, and its version. Whatever an instruction, attribute or
 * annotation names is among them.
 */
final class Constants {
  static final int CLASS = 7;
  static final int STRING = 8;
  static final int METHOD = 10;
  static final int INTERFACE_METHOD = 11;
  static final int METHOD_HANDLE = 15;
  private static final int TEXT = 1;
  private static final int NAME_AND_TYPE = 12;
  private static final int MAGIC = 0xCAFEBABE;

  /** Major version of the format. */
  final int version;

  private final String[] texts;
  private final int[] kinds;

  /** The numbers of the constants that each constant is made of; 0 if there are none. */
  private final int[] first;

  private final int[] second;

  /**
   * Reads the beginning of a class file.
   *
   * @throws IOException if it is no class file or damaged
   */
  Constants(DataInputStream in) throws IOException {
    if (in.readInt() != MAGIC) {
      throw new IOException("it is no class file");
    }
    in.readUnsignedShort();
    version = in.readUnsignedShort();
    int count = in.readUnsignedShort();
    texts = new String[count];
    kinds = new int[count];
    first = new int[count];
    second = new int[count];
    for (int i = 1; i < count; i++) {
      kinds[i] = in.readUnsignedByte();
      switch (kinds[i]) {
        case TEXT -> texts[i] = in.readUTF();
        case CLASS, STRING, 16, 19, 20 -> first[i] = in.readUnsignedShort();
        case METHOD_HANDLE -> {
          in.readUnsignedByte();
          first[i] = in.readUnsignedShort();
        }
        case 3, 4, 9, METHOD, INTERFACE_METHOD, NAME_AND_TYPE, 17, 18 -> {
          first[i] = in.readUnsignedShort();
          second[i] = in.readUnsignedShort();
        }
        case 5, 6 -> {
          in.readLong();
          i++;
        }
        default -> throw new IOException("it has a constant of unknown kind " + kinds[i]);
      }
    }
  }

  int count() {
    return kinds.length;
  }

  boolean is(int number, int kind) {
    return kinds[number] == kind;
  }

  boolean isMethod(int number) {
    return is(number, METHOD) || is(number, INTERFACE_METHOD);
  }

  boolean isText(int number) {
    return is(number, TEXT);
  }

  /** Returns the text of a class or string constant. */
  String textOf(int number) throws IOException {
    if (!is(number, CLASS) && !is(number, STRING)) {
      throw senseless();
    }
    return text(first[number]);
  }

  String text(int number) throws IOException {
    if (!isText(number)) {
      throw senseless();
    }
    return texts[number];
  }

  /** Returns the class constant that owns a method, or the method of a handle. */
  int owner(int number) {
    return first[number];
  }

  String methodName(int method) throws IOException {
    return text(first[nameAndType(method)]);
  }

  String descriptor(int method) throws IOException {
    return text(second[nameAndType(method)]);
  }

  private int nameAndType(int method) throws IOException {
    if (!is(second[method], NAME_AND_TYPE)) {
      throw senseless();
    }
    return second[method];
  }

  private static IOException senseless() {
    return new IOException("its constants make no sense");
  }
}
