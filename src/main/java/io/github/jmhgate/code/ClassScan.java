package io.github.jmhgate.code;

import io.github.jmhgate.code.Constants.Call;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The contents of a class file that determine what it reaches.
 *
 * @param className as {@code a/b/C}; empty if unreadable
 * @param version of the format; 0 if it is no class file
 * @param names the classes it names, without itself
 * @param lookup the call that may look up other classes; null if there is none
 * @param opens the call that opens jars or reads a class file as data; null if there is none
 * @param reads the call that reads entries by names made at run time; null if there is none
 * @param outside what it opens outside the jar, as {@link OutsideReads} has it; null if nothing
 * @param namesClassFiles whether a string can be the end of a class file's name
 */
record ClassScan(
    String entry,
    String className,
    int version,
    Set<String> names,
    @Nullable String lookup,
    @Nullable String opens,
    @Nullable String reads,
    @Nullable String outside,
    boolean namesClassFiles) {
  private static final int MAGIC = 0xCAFEBABE;

  /** Scans a class file. Never fails. */
  static ClassScan of(String entry, byte[] file, ClassNames names) {
    try {
      return new Scanner(entry, file, names).scan(version(file));
    } catch (IOException | RuntimeException e) {
      // The reader throws all sorts of exceptions for a broken class.
      String outside = "a class that cannot be read";
      return new ClassScan(entry, "", version(file), Set.of(), null, null, null, outside, false);
    }
  }

  private static int version(byte[] file) {
    ByteBuffer head = ByteBuffer.wrap(file);
    return file.length < 8 || head.getInt() != MAGIC ? 0 : head.getInt() & 0xFFFF;
  }

  boolean isUnreadable() {
    return className.isEmpty();
  }

  /** Returns whether the file holds another class than its name says. */
  boolean isMisplaced() {
    return !isUnreadable() && !className.equals(EntryKind.className(entry));
  }

  private static final class Scanner {
    private final String entry;
    private final ClassReader reader;
    private final ClassNames names;
    private final Constants constants;
    private @Nullable String lookup;
    private @Nullable String opens;
    private @Nullable String reads;
    private @Nullable String openedUrl;
    private @Nullable PassedConstants passed;

    Scanner(String entry, byte[] file, ClassNames names) throws IOException {
      this.entry = entry;
      this.names = names;
      this.reader = new ClassReader(file);
      this.constants = new Constants(file, reader);
    }

    ClassScan scan(int version) {
      String name = reader.getClassName();
      ClassNode type = new ClassNode();
      reader.accept(type, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
      Set<String> found = new HashSet<>();
      constants.texts.forEach(text -> names.findAll(text, found));
      // Reflection finds the annotations of its package with a class.
      names.find(name.substring(0, name.lastIndexOf('/') + 1) + "package-info", found);
      found.remove(name);
      if (Lookups.isHarness(name)) {
        return new ClassScan(entry, name, version, found, null, null, null, null, false);
      }
      if (type.methods.stream().anyMatch(method -> (method.access & Opcodes.ACC_NATIVE) != 0)) {
        lookup = "a native method";
      }
      findLookupClasses();
      constants.calls.forEach(this::classifyCall);
      boolean namesClassFiles = constants.strings.stream().anyMatch(Lookups::endsNameOfClassFile);
      if (namesClassFiles && openedUrl != null) {
        opens = openedUrl;
      }
      String outside = OutsideReads.of(constants).orElse(null);
      return new ClassScan(
          entry, name, version, found, lookup, opens, reads, outside, namesClassFiles);
    }

    /** Finds JDK classes that may look up others, and subclasses of them. */
    private void findLookupClasses() {
      for (String type : constants.classes) {
        if (names.safeMethods(type).isEmpty()) {
          lookup = simple(type);
        }
      }
      // A subclass can call inherited methods by its own name.
      String parent = reader.getSuperName();
      if (parent != null && names.safeMethods(parent) != JdkCalls.ALL) {
        lookup = "a subclass of " + simple(parent);
      }
    }

    /** Finds calls that may reach classes that no constant names. */
    private void classifyCall(Call call) {
      String owner = call.owner();
      String method = call.method();
      String descriptor = call.descriptor();
      Set<String> safe = names.safeMethods(owner);
      if (safe == JdkCalls.ALL && !Lookups.METHODS.matcher(method).matches()) {
        return;
      }
      String text = simple(owner) + "." + method;
      if (Lookups.opensJars(owner, method)) {
        opens = text;
      }
      if (Lookups.opensUrls(owner, method)) {
        openedUrl = text;
      }
      if (Lookups.findsEntries(method, descriptor)) {
        Set<String> entries = passedConstants(call);
        if (entries.isEmpty()) {
          reads = text;
          lookup = text;
        } else if (entries.stream().anyMatch(name -> Lookups.isRelativeClassFile(owner, name))) {
          opens = text;
        }
      } else if (Lookups.makesUrls(method, descriptor)
          || (!JdkCalls.isKnown(safe, method, descriptor)
              && !(Lookups.takesWholeName(owner, method, descriptor)
                  && !passedConstants(call).isEmpty()))) {
        lookup = text;
      }
    }

    /** Returns the constants passed to a method; empty if it also gets other arguments. */
    private Set<String> passedConstants(Call call) {
      if (passed == null) {
        passed = new PassedConstants(reader);
      }
      return constants.handles.contains(call) ? Set.of() : passed.of(call);
    }

    private static String simple(String className) {
      return className.substring(className.lastIndexOf('/') + 1);
    }
  }

  /** The string constants that a class passes to methods as the last argument. */
  private static final class PassedConstants {
    private final Map<Call, Set<String>> constants = new HashMap<>();
    private final Set<Call> computed = new HashSet<>();

    PassedConstants(ClassReader reader) {
      ClassNode type = new ClassNode();
      reader.accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      for (MethodNode method : type.methods) {
        for (AbstractInsnNode each : method.instructions) {
          if (each instanceof MethodInsnNode one) {
            Call call = new Call(one.owner, one.name, one.desc);
            // With a label in between, other code could jump there with another text.
            if (one.getPrevious() instanceof LdcInsnNode load && load.cst instanceof String name) {
              constants.computeIfAbsent(call, c -> new HashSet<>()).add(name);
            } else {
              computed.add(call);
            }
          }
        }
      }
    }

    Set<String> of(Call call) {
      return computed.contains(call) ? Set.of() : constants.getOrDefault(call, Set.of());
    }
  }
}
