package io.github.jmhgate.code;

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
 * The contents of a class file that determine what it reaches.
 *
 * @param className as {@code a/b/C}; empty if unreadable
 * @param names numbers of the classes it names, without itself
 * @param lookup the call that may look up other classes; null if there is none
 * @param opens the call that opens jars or reads a class file as data; null if there is none
 * @param reads the call that reads entries by names made at run time; null if there is none
 * @param namesClassFiles whether a string can be the end of a class file's name
 */
record ClassScan(
    String className,
    int version,
    int[] names,
    @Nullable String lookup,
    @Nullable String opens,
    @Nullable String reads,
    boolean namesClassFiles) {
  private static final ClassScan UNREADABLE =
      new ClassScan("", 0, new int[0], null, null, null, false);

  /** Scans a class file. Never fails. */
  static ClassScan of(byte[] file, ClassNames names) {
    try {
      return new Scanner(file, names).scan();
    } catch (IOException | IndexOutOfBoundsException e) {
      return UNREADABLE;
    }
  }

  boolean isUnreadable() {
    return version == 0;
  }

  private static final class Scanner {
    private static final int NATIVE = 0x0100;

    private final byte[] bytes;
    private final ClassNames names;
    private final DataInputStream in;
    private final Constants constants;
    private @Nullable String lookup;
    private @Nullable String opens;
    private @Nullable String reads;
    private @Nullable String openedUrl;
    private boolean namesClassFiles;
    private @Nullable PassedConstants passed;

    Scanner(byte[] bytes, ClassNames names) throws IOException {
      this.bytes = bytes;
      this.names = names;
      this.in = new DataInputStream(new ByteArrayInputStream(bytes));
      this.constants = new Constants(in);
    }

    ClassScan scan() throws IOException {
      in.readUnsignedShort();
      String name = constants.textOf(in.readUnsignedShort());
      int superClass = in.readUnsignedShort();
      in.skipNBytes(2L * in.readUnsignedShort());
      skipMembers();
      boolean hasNative = skipMembers();
      BitSet found = new BitSet();
      for (int i = 1; i < constants.count(); i++) {
        if (constants.isText(i)) {
          names.findAll(constants.text(i), found);
        }
      }
      // Reflection finds the annotations of its package with a class.
      int packageInfo = names.find(name.substring(0, name.lastIndexOf('/') + 1) + "package-info");
      if (packageInfo >= 0) {
        found.set(packageInfo);
      }
      int self = names.find(name);
      if (self >= 0) {
        found.clear(self);
      }
      if (!Lookups.isHarness(name)) {
        lookup = hasNative ? "a native method" : null;
        findLookupClasses(superClass);
        findCalls();
        findClassFileNames();
      }
      return new ClassScan(
          name, constants.version, found.stream().toArray(), lookup, opens, reads, namesClassFiles);
    }

    /** Skips fields or methods and returns whether one is native. */
    private boolean skipMembers() throws IOException {
      boolean hasNative = false;
      for (int count = in.readUnsignedShort(); count > 0; count--) {
        hasNative |= (in.readUnsignedShort() & NATIVE) != 0;
        in.readInt();
        for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
          in.readUnsignedShort();
          in.skipNBytes(Integer.toUnsignedLong(in.readInt()));
        }
      }
      return hasNative;
    }

    /** Finds JDK classes that may look up others, and subclasses of them. */
    private void findLookupClasses(int superClass) throws IOException {
      for (int i = 1; i < constants.count(); i++) {
        if (constants.is(i, Constants.CLASS) && safeMethods(i).isEmpty()) {
          lookup = simple(constants.textOf(i));
        }
      }
      // A subclass can call inherited methods by its own name.
      if (superClass > 0 && safeMethods(superClass) != JdkCalls.ALL) {
        lookup = "a subclass of " + simple(constants.textOf(superClass));
      }
    }

    /** Finds calls that may reach classes that no constant names. */
    private void findCalls() throws IOException {
      for (int i = 1; i < constants.count(); i++) {
        if (constants.isMethod(i)) {
          int owner = constants.owner(i);
          String method = constants.methodName(i);
          if (safeMethods(owner) != JdkCalls.ALL || Lookups.METHODS.matcher(method).matches()) {
            String type = constants.textOf(owner);
            classifyCall(i, safeMethods(owner), type, method, constants.descriptor(i));
          }
        }
      }
    }

    private void classifyCall(
        int number, Set<String> safeMethods, String owner, String method, String descriptor)
        throws IOException {
      String call = simple(owner) + "." + method;
      if (Lookups.opensJars(owner, method)) {
        opens = call;
      }
      if (Lookups.opensUrls(owner, method)) {
        openedUrl = call;
      }
      if (Lookups.findsEntries(method, descriptor)) {
        Set<String> entries = passedConstants(number, owner, method, descriptor);
        if (entries.isEmpty()) {
          reads = call;
          lookup = call;
        } else if (entries.stream().anyMatch(name -> Lookups.isRelativeClassFile(owner, name))) {
          opens = call;
        }
      } else if (Lookups.makesUrls(method, descriptor)
          || (!JdkCalls.isKnown(safeMethods, method, descriptor)
              && !(Lookups.takesWholeName(owner, method, descriptor)
                  && !passedConstants(number, owner, method, descriptor).isEmpty()))) {
        lookup = call;
      }
    }

    /** Returns the constants passed to a method; empty if it also gets other arguments. */
    private Set<String> passedConstants(int number, String owner, String method, String descriptor)
        throws IOException {
      for (int i = 1; i < constants.count(); i++) {
        if (constants.is(i, Constants.METHOD_HANDLE) && constants.owner(i) == number) {
          return Set.of();
        }
      }
      if (passed == null) {
        passed = new PassedConstants(bytes);
      }
      return passed.of(owner, method, descriptor);
    }

    /** Finds string constants that can be the end of a class file's name. */
    private void findClassFileNames() throws IOException {
      for (int i = 1; i < constants.count(); i++) {
        if (constants.is(i, Constants.STRING) && Lookups.endsNameOfClassFile(constants.textOf(i))) {
          namesClassFiles = true;
          opens = openedUrl != null ? openedUrl : opens;
        }
      }
    }

    private Set<String> safeMethods(int number) throws IOException {
      return names.safeMethods(constants.textOf(number));
    }

    private static String simple(String className) {
      return className.substring(className.lastIndexOf('/') + 1);
    }
  }

  /** The string constants that a class passes to methods as the last argument. */
  private static final class PassedConstants {
    private final Map<String, Set<String>> constants = new HashMap<>();
    private final Set<String> computed = new HashSet<>();

    PassedConstants(byte[] bytes) {
      ClassNode type = new ClassNode();
      try {
        new ClassReader(bytes).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      } catch (RuntimeException e) {
        // No constant is known of a class that the reader cannot read.
        return;
      }
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
