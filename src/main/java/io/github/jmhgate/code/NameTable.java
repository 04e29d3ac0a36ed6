package io.github.jmhgate.code;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * A hash table of numbered class names with slashes, searched by bytes. It needs no string per
 * lookup: a jar has millions of texts, and few are names of its classes.
 */
final class NameTable {
  private final List<String> names;
  private final byte[][] bytes;
  private final int[] slots;
  private final int longest;

  NameTable(Collection<String> names) {
    this.names = names.stream().distinct().sorted().toList();
    this.bytes = new byte[this.names.size()][];
    this.slots = new int[Integer.highestOneBit(Math.max(8, 4 * this.names.size())) * 2];
    Arrays.fill(slots, -1);
    int most = 0;
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = encoded(this.names.get(i));
      most = Math.max(most, bytes[i].length);
      int slot = hash(bytes[i], 0, bytes[i].length) & (slots.length - 1);
      while (slots[slot] >= 0) {
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = i;
    }
    this.longest = most;
  }

  /** Returns all names, each at the index of its number. */
  List<String> names() {
    return names;
  }

  /** Returns the number of a name, or -1 if it is unknown. */
  int find(String name) {
    byte[] text = encoded(name);
    return find(text, 0, text.length);
  }

  /** Returns the number of the name in a range of bytes, or -1. Dots count as slashes. */
  int find(byte[] text, int from, int to) {
    if (to - from > longest || to <= from) {
      return -1;
    }
    int slot = hash(text, from, to) & (slots.length - 1);
    while (slots[slot] >= 0) {
      if (same(bytes[slots[slot]], text, from, to)) {
        return slots[slot];
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    return -1;
  }

  private static boolean same(byte[] name, byte[] text, int from, int to) {
    if (name.length != to - from) {
      return false;
    }
    for (int i = 0; i < name.length; i++) {
      if (name[i] != slashed(text[from + i])) {
        return false;
      }
    }
    return true;
  }

  private static int hash(byte[] text, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + slashed(text[i]);
    }
    return hash ^ (hash >>> 15);
  }

  private static byte slashed(byte b) {
    return b == '.' ? (byte) '/' : b;
  }

  /** Encodes a name as class files do: modified UTF-8, which encodes surrogates one by one. */
  static byte[] encoded(String name) {
    boolean plain = name.chars().allMatch(c -> c > 0 && c < 128);
    if (plain) {
      return name.getBytes(StandardCharsets.US_ASCII);
    }
    byte[] text = new byte[3 * name.length()];
    int at = 0;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c > 0 && c < 0x80) {
        text[at++] = (byte) c;
      } else if (c < 0x800) {
        text[at++] = (byte) (0xC0 | (c >> 6));
        text[at++] = (byte) (0x80 | (c & 0x3F));
      } else {
        text[at++] = (byte) (0xE0 | (c >> 12));
        text[at++] = (byte) (0x80 | ((c >> 6) & 0x3F));
        text[at++] = (byte) (0x80 | (c & 0x3F));
      }
    }
    return Arrays.copyOf(text, at);
  }
}
