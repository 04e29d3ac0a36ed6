package io.github.jmhgate.bytecode;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads what class files name: all of it stands in their constants, whichever instruction,
 * attribute or annotation uses them. Not for use by several threads.
 */
final class ClassScanner {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int NATIVE = 0x0100;
  private static final int TEXT = 1;
  private static final int CLASS = 7;
  private static final int STRING = 8;

  private final NameTable table;
  private final NamesInText names;
  private byte[] bytes = {};
  private int at;
  private int[] starts = {};
  private @Nullable String lookup;
  private @Nullable String opens;

  /** What it finds entries of jars with. */
  private @Nullable String finds;

  ClassScanner(NameTable table) {
    this.table = table;
    this.names = new NamesInText(table);
  }

  /** Reads one; never fails, but says so where it cannot. */
  ClassScan scan(byte[] file) {
    bytes = file;
    at = 0;
    try {
      return scan();
    } catch (UnreadableClassException e) {
      return ClassScan.unreadable(String.valueOf(e.getMessage()));
    } catch (IndexOutOfBoundsException e) {
      return ClassScan.unreadable("it ends too early, or its constants make no sense");
    } catch (IOException e) {
      return ClassScan.unreadable("a name in it is no text");
    }
  }

  private ClassScan scan() throws UnreadableClassException, IOException {
    if (u4() != MAGIC) {
      throw new UnreadableClassException("it is no class file");
    }
    at += 2;
    int version = u2();
    starts = new int[u2()];
    BitSet found = new BitSet(table.names().size());
    for (int i = 1; i < starts.length; i++) {
      starts[i] = at;
      i += constant(found) - 1;
    }
    at += 2;
    String name = text(u2At(constant(u2(), CLASS) + 1));
    at += 2;
    skip(2 * u2());
    members();
    boolean natives = members();
    String packageInfo = name.substring(0, name.lastIndexOf('/') + 1) + "package-info";
    // Reflection finds the annotations of its package with a class.
    set(table.find(packageInfo), found, true);
    set(table.find(name), found, false);
    lookup = natives ? "a native method" : null;
    opens = null;
    finds = null;
    if (Lookups.isHarness(name)) {
      lookup = null;
    } else {
      calls();
      texts();
    }
    return new ClassScan(name, version, found.stream().toArray(), lookup, opens, null);
  }

  private static void set(int number, BitSet found, boolean to) {
    if (number >= 0) {
      found.set(number, to);
    }
  }

  /** Reads one; how many places it takes. */
  private int constant(BitSet found) throws UnreadableClassException {
    int tag = bytes[at++];
    switch (tag) {
      case TEXT -> {
        int length = u2();
        int begin = at;
        skip(length);
        names.find(bytes, begin, at, found);
      }
      case 3, 4, 9, 10, 11, 12, 17, 18 -> at += 4;
      case 5, 6 -> at += 8;
      case CLASS, STRING, 16, 19, 20 -> at += 2;
      case 15 -> at += 3;
      default -> throw new UnreadableClassException("it has a constant of unknown kind " + tag);
    }
    return tag == 5 || tag == 6 ? 2 : 1;
  }

  /** Looks for calls of methods that give classes. */
  private void calls() throws UnreadableClassException, IOException {
    for (int i = 1; i < starts.length; i++) {
      int start = starts[i];
      if (start > 0 && (bytes[start] == 10 || bytes[start] == 11)) {
        int nameAndType = constant(u2At(start + 3), 12);
        if (find(Lookups.METHODS, constant(u2At(nameAndType + 1), TEXT))) {
          String owner = text(u2At(constant(u2At(start + 1), CLASS) + 1));
          String called = text(u2At(nameAndType + 1));
          String said = owner.substring(owner.lastIndexOf('/') + 1) + "." + called;
          if (Lookups.looksUp(owner, called, text(u2At(nameAndType + 3)))) {
            lookup = said;
          }
          if (Lookups.opensJars(owner, called)) {
            opens = said;
          }
          if (Lookups.findsEntries(called)) {
            finds = said;
          }
        }
      }
    }
  }

  /**
   * Looks for texts by which such methods are called, and for those that names of entries are made
   * of when it runs.
   */
  private void texts() throws UnreadableClassException, IOException {
    for (int i = 1; i < starts.length; i++) {
      int start = starts[i];
      if (start > 0 && bytes[start] == STRING) {
        int text = constant(u2At(start + 1), TEXT);
        if (find(Lookups.TEXTS, text)) {
          lookup = "\"" + text(u2At(start + 1)) + "\"";
        }
        if (finds != null && NamesInText.isPartOfAClassFile(bytes, text + 3, end(text))) {
          opens = finds;
        }
        if (finds != null && NamesInText.isPartOfAService(bytes, text + 3, end(text))) {
          lookup = finds;
        }
      }
    }
  }

  private boolean find(NameTable names, int text) {
    return names.find(bytes, text + 3, end(text)) >= 0;
  }

  private int end(int text) {
    return text + 3 + u2At(text + 1);
  }

  /** Where a constant of a kind begins. */
  private int constant(int number, int kind) throws UnreadableClassException {
    if (number <= 0 || number >= starts.length || bytes[starts[number]] != kind) {
      throw new UnreadableClassException("its constants make no sense");
    }
    return starts[number];
  }

  private String text(int number) throws UnreadableClassException, IOException {
    int start = constant(number, TEXT);
    return new DataInputStream(new ByteArrayInputStream(bytes, start + 1, 2 + u2At(start + 1)))
        .readUTF();
  }

  /** Skips fields or methods; whether one is native. */
  private boolean members() {
    boolean natives = false;
    for (int count = u2(); count > 0; count--) {
      natives |= (u2() & NATIVE) != 0;
      at += 4;
      for (int attributes = u2(); attributes > 0; attributes--) {
        at += 2;
        skip(u4());
      }
    }
    return natives;
  }

  private void skip(int length) {
    if (length < 0 || length > bytes.length - at) {
      throw new IndexOutOfBoundsException();
    }
    at += length;
  }

  private int u2() {
    int value = u2At(at);
    at += 2;
    return value;
  }

  private int u4() {
    return (u2() << 16) | u2();
  }

  private int u2At(int index) {
    return ((bytes[index] & 0xFF) << 8) | (bytes[index + 1] & 0xFF);
  }
}
