package io.github.jmhgate.measure.host.random;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The members that a class file names, by index; the size is one more than the last index. */
record ClassMembers(byte[] bytes, int size, int end, Map<Integer, String> names) {
  private static final byte LDC2_W = 0x14;

  // Kinds of constants: The Java Virtual Machine Specification, table 4.4-A.
  private static final int UTF8 = 1;
  private static final byte LONG_CONSTANT = 5;
  private static final int DOUBLE_CONSTANT = 6;
  private static final int FIELD = 9;
  private static final int METHOD = 10;
  private static final int NAME_WITH_TYPE = 12;
  private static final int METHOD_HANDLE = 15;

  /** Integers, floats, methods of interfaces, and what is computed when it is first used. */
  private static final Set<Integer> OF_FOUR_BYTES = Set.of(3, 4, 11, 17, 18);

  /** By how much a file grows, and all that follows its constants moves. */
  static final int GROWTH = 1 + Long.BYTES;

  private static final int SIZE_AT = 8;
  private static final int INVOKESTATIC = 0xb8;
  private static final int GETSTATIC = 0xb2;

  static ClassMembers of(byte[] bytes) throws IOException {
    var file = new ByteArrayInputStream(bytes, SIZE_AT, bytes.length);
    DataInputStream in = new DataInputStream(file);
    int size = in.readUnsignedShort();
    Map<Integer, String> texts = new HashMap<>();
    Map<Integer, Integer> members = new HashMap<>();
    Map<Integer, Integer> names = new HashMap<>();
    for (int i = 1; i < size; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case UTF8:
          texts.put(i, in.readUTF());
          break;
        case FIELD:
        case METHOD:
          in.readUnsignedShort();
          members.put(i, in.readUnsignedShort());
          break;
        case NAME_WITH_TYPE:
          names.put(i, in.readUnsignedShort());
          in.readUnsignedShort();
          break;
        case LONG_CONSTANT:
        case DOUBLE_CONSTANT:
          in.readLong();
          i++;
          break;
        case METHOD_HANDLE:
          in.skipBytes(3);
          break;
        default:
          in.skipBytes(OF_FOUR_BYTES.contains(tag) ? 4 : 2);
      }
    }
    int end = bytes.length - file.available();
    Map<Integer, String> named = new HashMap<>();
    for (Map.Entry<Integer, Integer> member : members.entrySet()) {
      int name = names.getOrDefault(member.getValue(), 0);
      named.put(member.getKey(), texts.getOrDefault(name, ""));
    }
    return new ClassMembers(bytes, size, end, named);
  }

  /** Returns where instructions are that read a static field or call a static method. */
  List<Integer> uses(String member) {
    List<Integer> uses = new ArrayList<>();
    for (int at = end; at + SeededClasses.LENGTH < bytes.length; at++) {
      int instruction = bytes[at] & 0xff;
      int index = (bytes[at + 1] & 0xff) << 8 | bytes[at + 2] & 0xff;
      if ((instruction == INVOKESTATIC || instruction == GETSTATIC)
          && member.equals(names.get(index))) {
        uses.add(at);
      }
    }
    return uses;
  }

  /** Returns the file with one more constant, which is loaded at some places. */
  ByteBuffer withConstant(long constant, List<Integer> places) {
    ByteBuffer changed = ByteBuffer.allocate(bytes.length + GROWTH);
    changed.put(bytes, 0, end).put(LONG_CONSTANT).putLong(constant);
    changed.put(bytes, end, bytes.length - end);
    // A long takes two indices.
    changed.putShort(SIZE_AT, (short) (size + 2));
    for (int at : places) {
      changed.put(at + GROWTH, LDC2_W).putShort(at + GROWTH + 1, (short) size);
    }
    return changed;
  }
}
