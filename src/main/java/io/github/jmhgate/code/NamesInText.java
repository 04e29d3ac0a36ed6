package io.github.jmhgate.code;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Finds names of classes in the texts of a class file: as the whole text, as in constants and
 * strings, or within descriptors, signatures and annotations.
 */
final class NamesInText {
  private static final byte[] CLASS = ".class".getBytes(US_ASCII);
  private static final byte[] SERVICES = EntryKind.SERVICES.getBytes(US_ASCII);

  /** Stands for an argument in the recipe of a string concatenation. */
  private static final byte ARGUMENT = 1;

  private final NameTable table;
  private byte[] scratch = new byte[256];

  NamesInText(NameTable table) {
    this.table = table;
  }

  /** Adds the number of every name in a range of bytes. */
  void find(byte[] bytes, int begin, int end, BitSet found) {
    if (begin == end) {
      return;
    }
    int from = bytes[begin] == '/' ? begin + 1 : begin;
    add(table.find(bytes, from, end), found);
    if (isAt(end - CLASS.length, CLASS, bytes, from, end)) {
      add(table.find(bytes, from, end - CLASS.length), found);
    }
    if (isAt(from, SERVICES, bytes, from, end)) {
      // Code that reads a service's file itself reaches its providers.
      add(table.find(bytes, from + SERVICES.length, end), found);
    }
    boolean types = false;
    for (int i = begin; i < end && !types; i++) {
      types = bytes[i] == ';';
    }
    for (int i = begin; types && i < end; i++) {
      if (bytes[i] == 'L') {
        type(bytes, i + 1, end, found);
      }
    }
  }

  /** Adds the number of every name in a line of arguments. */
  void findWords(String line, BitSet found) {
    // A dash may separate words or belong to a name that Kotlin made.
    for (String parts : List.of("[\\x00-\\x7f&&[^\\w.$/;]]+", "[\\x00-\\x7f&&[^\\w.$/;-]]+")) {
      for (String word : line.split(parts)) {
        byte[] bytes = NameTable.encoded(word);
        find(bytes, 0, bytes.length, found);
      }
    }
  }

  /** Returns whether a text is {@code .class}, alone or after an argument of a concatenation. */
  static boolean isEndOfClassFileName(byte[] bytes, int begin, int end) {
    int at = end - CLASS.length;
    return isAt(at, CLASS, bytes, begin, end) && (at == begin || hasArgument(bytes, begin, at));
  }

  /** Returns whether a text contains an argument of a concatenation or of a format. */
  private static boolean hasArgument(byte[] bytes, int begin, int end) {
    for (int i = begin; i < end; i++) {
      if (bytes[i] == ARGUMENT || bytes[i] == '%') {
        return true;
      }
    }
    return false;
  }

  private static boolean isAt(int at, byte[] word, byte[] bytes, int begin, int end) {
    return at >= begin
        && at + word.length <= end
        && Arrays.equals(bytes, at, at + word.length, word, 0, word.length);
  }

  /** Adds a type that may begin here: {@code a/b/C;}, or {@code a/b/C<...>.Inner;}. */
  private void type(byte[] bytes, int begin, int end, BitSet found) {
    if (scratch.length < end - begin) {
      scratch = new byte[2 * (end - begin)];
    }
    int length = 0;
    for (int at = begin; at < end; at++) {
      switch (bytes[at]) {
        case ';' -> {
          add(table.find(scratch, 0, length), found);
          return;
        }
        case '<' -> {
          add(table.find(scratch, 0, length), found);
          at = endOfArguments(bytes, at, end);
        }
        case '.' -> scratch[length++] = bytes[at - 1] == '>' ? (byte) '$' : (byte) '/';
        case '(', ')', '>', ':' -> {
          return;
        }
        default -> scratch[length++] = bytes[at];
      }
    }
  }

  private static int endOfArguments(byte[] bytes, int open, int end) {
    int depth = 0;
    for (int at = open; at < end; at++) {
      if (bytes[at] == '<') {
        depth++;
      } else if (bytes[at] == '>' && --depth == 0) {
        return at;
      }
    }
    return end;
  }

  private static void add(int number, BitSet found) {
    if (number >= 0) {
      found.set(number);
    }
  }
}
