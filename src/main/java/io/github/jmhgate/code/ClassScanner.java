package io.github.jmhgate.code;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
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
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;
  private static final int NAME_AND_TYPE = 12;
  private static final int METHOD_HANDLE = 15;

  private final NameTable table;
  private final NamesInText names;
  private byte[] bytes = {};
  private int at;
  private int[] starts = {};
  private int superClass;
  private @Nullable String lookup;
  private @Nullable String opens;
  private @Nullable String reads;
  private @Nullable String openedUrl;
  private boolean namesClassFiles;
  private @Nullable ConstantNames constantNames;

  /** What {@link JdkCalls#known} says of classes met so far; all of those that are no JDK's. */
  private final Map<String, Set<String>> known = new HashMap<>();

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
    superClass = u2();
    skip(2 * u2());
    members();
    boolean natives = members();
    String packageInfo = name.substring(0, name.lastIndexOf('/') + 1) + "package-info";
    // Reflection finds the annotations of its package with a class.
    set(table.find(packageInfo), found, true);
    set(table.find(name), found, false);
    lookup = natives ? "a native method" : null;
    opens = null;
    reads = null;
    openedUrl = null;
    namesClassFiles = false;
    constantNames = null;
    if (Lookups.isHarness(name)) {
      lookup = null;
    } else {
      classes();
      calls();
      texts();
    }
    return new ClassScan(
        name, version, found.stream().toArray(), lookup, opens, reads, namesClassFiles, null);
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

  /** Looks for classes of the JDK that may look others up, and for subclasses of such. */
  private void classes() throws UnreadableClassException, IOException {
    for (int i = 1; i < starts.length; i++) {
      if (starts[i] > 0 && bytes[starts[i]] == CLASS && known(i).isEmpty()) {
        lookup = simple(text(u2At(starts[i] + 1)));
      }
    }
    // A subclass can call by its own name what it inherits.
    if (superClass > 0 && known(superClass) != JdkCalls.ALL) {
      lookup = "a subclass of " + simple(text(u2At(constant(superClass, CLASS) + 1)));
    }
  }

  /** Looks for calls that may reach classes no constant names. */
  private void calls() throws UnreadableClassException, IOException {
    for (int i = 1; i < starts.length; i++) {
      int start = starts[i];
      if (start > 0 && (bytes[start] == METHOD || bytes[start] == INTERFACE_METHOD)) {
        int owner = u2At(start + 1);
        int nameAndType = constant(u2At(start + 3), NAME_AND_TYPE);
        if (known(owner) != JdkCalls.ALL
            || find(Lookups.METHODS, constant(u2At(nameAndType + 1), TEXT))) {
          call(
              i,
              text(u2At(constant(owner, CLASS) + 1)),
              text(u2At(nameAndType + 1)),
              text(u2At(nameAndType + 3)));
        }
      }
    }
  }

  private void call(int number, String owner, String method, String descriptor)
      throws UnreadableClassException, IOException {
    String call = simple(owner) + "." + method;
    if (Lookups.opensJars(owner, method)) {
      opens = call;
    }
    if (Lookups.opensUrls(owner, method)) {
      openedUrl = call;
    }
    if (Lookups.findsEntries(method, descriptor)) {
      Set<String> names = constants(number, owner, method, descriptor);
      if (names.isEmpty()) {
        reads = call;
        lookup = call;
      } else if (names.stream().anyMatch(name -> Lookups.isRelativeClassFile(owner, name))) {
        opens = call;
      }
    } else if (Lookups.makesUrls(method, descriptor)
        || (!JdkCalls.isKnown(known(owner), method, descriptor)
            && !(Lookups.takesWholeName(owner, method, descriptor)
                && !constants(number, owner, method, descriptor).isEmpty()))) {
      lookup = call;
    }
  }

  /** The constants that are a method's only argument; empty if there are others. */
  private Set<String> constants(int number, String owner, String method, String descriptor) {
    for (int start : starts) {
      if (start > 0 && bytes[start] == METHOD_HANDLE && u2At(start + 2) == number) {
        return Set.of();
      }
    }
    if (constantNames == null) {
      constantNames = new ConstantNames(bytes);
    }
    return constantNames.of(owner, method, descriptor);
  }

  /** Looks for texts that names of class files end with. */
  private void texts() throws UnreadableClassException {
    for (int i = 1; i < starts.length; i++) {
      int start = starts[i];
      if (start > 0 && bytes[start] == STRING) {
        int text = constant(u2At(start + 1), TEXT);
        if (NamesInText.isPartOfAClassFile(bytes, text + 3, end(text))) {
          namesClassFiles = true;
          opens = openedUrl != null ? openedUrl : opens;
        }
      }
    }
  }

  /** The methods of a class among the constants that are known to look up nothing. */
  private Set<String> known(int number) throws UnreadableClassException {
    int text = constant(u2At(constant(number, CLASS) + 1), TEXT);
    return known(new String(bytes, text + 3, u2At(text + 1), ISO_8859_1));
  }

  private Set<String> known(String name) {
    return known.computeIfAbsent(
        name,
        each -> {
          String type = each.replaceFirst("^\\[+L?", "").replace(";", "");
          if (Lookups.looksUpForOthers(type)) {
            return Set.of();
          }
          boolean jdks = table.find(type) >= 0 ? JdkCalls.owns(type) : JdkCalls.mayOwn(type);
          Set<String> methods = jdks ? JdkCalls.known(type) : JdkCalls.ALL;
          // What an array has besides is what objects have.
          return each.startsWith("[") && !methods.isEmpty() ? JdkCalls.ALL : methods;
        });
  }

  private static String simple(String className) {
    return className.substring(className.lastIndexOf('/') + 1);
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
