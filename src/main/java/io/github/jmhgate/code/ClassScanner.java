package io.github.jmhgate.code;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the classes that a class file names. All names are in its constants, whichever instruction,
 * attribute or annotation uses them. Not thread-safe.
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

  /** Results of {@link JdkCalls#known} by class; {@code ALL} for classes outside the JDK. */
  private final Map<String, Set<String>> known = new HashMap<>();

  ClassScanner(NameTable table) {
    this.table = table;
    this.names = new NamesInText(table);
  }

  /** Reads a class file. Never fails: the result says why a file is unreadable. */
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
      i += readConstant(found) - 1;
    }
    at += 2;
    String name = text(u2At(constant(u2(), CLASS) + 1));
    superClass = u2();
    skip(2 * u2());
    skipMembers();
    boolean hasNative = skipMembers();
    String packageInfo = name.substring(0, name.lastIndexOf('/') + 1) + "package-info";
    // Reflection finds the annotations of its package with a class.
    setIfKnown(table.find(packageInfo), found, true);
    setIfKnown(table.find(name), found, false);
    lookup = hasNative ? "a native method" : null;
    opens = null;
    reads = null;
    openedUrl = null;
    namesClassFiles = false;
    constantNames = null;
    if (Lookups.isHarness(name)) {
      lookup = null;
    } else {
      findLookupClasses();
      findCalls();
      findClassFileNames();
    }
    return new ClassScan(
        name, version, found.stream().toArray(), lookup, opens, reads, namesClassFiles, null);
  }

  private static void setIfKnown(int number, BitSet found, boolean to) {
    if (number >= 0) {
      found.set(number, to);
    }
  }

  /** Reads a constant and returns how many indices it occupies. */
  private int readConstant(BitSet found) throws UnreadableClassException {
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

  /** Finds JDK classes that may look up others, and subclasses of them. */
  private void findLookupClasses() throws UnreadableClassException, IOException {
    for (int i = 1; i < starts.length; i++) {
      if (starts[i] > 0 && bytes[starts[i]] == CLASS && known(i).isEmpty()) {
        lookup = simple(text(u2At(starts[i] + 1)));
      }
    }
    // A subclass can call inherited methods by its own name.
    if (superClass > 0 && known(superClass) != JdkCalls.ALL) {
      lookup = "a subclass of " + simple(text(u2At(constant(superClass, CLASS) + 1)));
    }
  }

  /** Finds calls that may reach classes that no constant names. */
  private void findCalls() throws UnreadableClassException, IOException {
    for (int i = 1; i < starts.length; i++) {
      int start = starts[i];
      if (start > 0 && (bytes[start] == METHOD || bytes[start] == INTERFACE_METHOD)) {
        int owner = u2At(start + 1);
        int nameAndType = constant(u2At(start + 3), NAME_AND_TYPE);
        if (known(owner) != JdkCalls.ALL
            || find(Lookups.METHODS, constant(u2At(nameAndType + 1), TEXT))) {
          classifyCall(
              i,
              text(u2At(constant(owner, CLASS) + 1)),
              text(u2At(nameAndType + 1)),
              text(u2At(nameAndType + 3)));
        }
      }
    }
  }

  private void classifyCall(int number, String owner, String method, String descriptor)
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

  /** Returns the constants passed to a method; empty if it also gets other arguments. */
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

  /** Finds string constants that can be the end of a class file's name. */
  private void findClassFileNames() throws UnreadableClassException {
    for (int i = 1; i < starts.length; i++) {
      int start = starts[i];
      if (start > 0 && bytes[start] == STRING) {
        int text = constant(u2At(start + 1), TEXT);
        if (NamesInText.isEndOfClassFileName(bytes, text + 3, end(text))) {
          namesClassFiles = true;
          opens = openedUrl != null ? openedUrl : opens;
        }
      }
    }
  }

  /** Returns the methods of a class constant that are known to look up nothing. */
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
          // Besides its element type, an array has only the methods of Object.
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

  /** Returns the offset of a constant of the given kind. */
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

  /** Skips fields or methods and returns whether one is native. */
  private boolean skipMembers() {
    boolean hasNative = false;
    for (int count = u2(); count > 0; count--) {
      hasNative |= (u2() & NATIVE) != 0;
      at += 4;
      for (int attributes = u2(); attributes > 0; attributes--) {
        at += 2;
        skip(u4());
      }
    }
    return hasNative;
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

  /** The string constants that a class passes to methods as the last argument. */
  private static final class ConstantNames {
    private final Map<String, Set<String>> constants = new HashMap<>();
    private final Set<String> computed = new HashSet<>();

    /**
     * Reads a class.
     *
     * @throws RuntimeException if the class is unreadable
     */
    ConstantNames(byte[] bytes) {
      ClassNode type = new ClassNode();
      new ClassReader(bytes).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      for (MethodNode method : type.methods) {
        for (AbstractInsnNode each : method.instructions) {
          if (each instanceof MethodInsnNode call) {
            String key = call.owner + call.name + call.desc;
            // With a label in between, other code could jump there with another text.
            if (call.getPrevious() instanceof LdcInsnNode load && load.cst instanceof String name) {
              constants.computeIfAbsent(key, k -> new HashSet<>()).add(name);
            } else {
              computed.add(key);
            }
          }
        }
      }
    }

    /** Returns the constants passed to a method; empty if other arguments are passed, too. */
    Set<String> of(String owner, String method, String descriptor) {
      String key = owner + method + descriptor;
      return computed.contains(key) ? Set.of() : constants.getOrDefault(key, Set.of());
    }
  }
}
