package io.github.jmhgate.measure.host.probes;

import io.github.jmhgate.measure.host.records.JdkDoor;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes the JDK's doors report what passes. Watching the place where the JDK itself does a thing
 * sees it however it was asked.
 */
final class JdkDoors implements ClassFileTransformer {
  /** What a door reports of a call. */
  private enum Passing {
    NOTHING,
    THIS,
    /** The first argument that is an object. */
    ARGUMENT,
    THIS_AND_ARGUMENT
  }

  /** Methods of a class, by names, as ways through a door. */
  private record Way(JdkDoor door, Set<String> methods, Passing passing) {
    static Way of(JdkDoor door, String methods, Passing passing) {
      return new Way(door, Set.of(methods.split(" ")), passing);
    }
  }

  private static final Map<String, List<Way>> WAYS = new HashMap<>();

  static {
    WAYS.put(
        "java/util/zip/ZipFile",
        List.of(
            Way.of(JdkDoor.ENTRY, "getEntry getInputStream", Passing.THIS_AND_ARGUMENT),
            Way.of(
                JdkDoor.ENTRIES,
                "entries stream entryNameStream jarEntries jarStream",
                Passing.THIS)));
    WAYS.put(
        "java/lang/Class",
        List.of(
            Way.of(
                JdkDoor.LISTED,
                "privateGetDeclaredMethods privateGetDeclaredConstructors privateGetPublicMethods"
                    + " getDeclaredClasses getNestMembers",
                Passing.THIS)));
    WAYS.put(
        "java/lang/invoke/MethodHandles$Lookup",
        List.of(
            Way.of(
                JdkDoor.LOOKED_UP,
                "findStatic findVirtual findSpecial findConstructor bind",
                Passing.ARGUMENT)));
    for (String type : List.of("FileInputStream", "FileOutputStream", "RandomAccessFile")) {
      WAYS.put("java/io/" + type, List.of(Way.of(JdkDoor.FILE, "open", Passing.ARGUMENT)));
    }
    WAYS.put(
        "java/io/File",
        List.of(Way.of(JdkDoor.FILE, "length lastModified list normalizedList", Passing.THIS)));
    for (String system : List.of("Unix", "Windows")) {
      WAYS.put(
          "sun/nio/fs/" + system + "ChannelFactory",
          List.of(
              Way.of(JdkDoor.FILE, "newFileChannel newAsynchronousFileChannel", Passing.ARGUMENT)));
      WAYS.put(
          "sun/nio/fs/" + system + "FileSystemProvider",
          List.of(
              Way.of(
                  JdkDoor.FILE,
                  "copy move readAttributes readAttributesIfExists getFileAttributeView"
                      + " newDirectoryStream",
                  Passing.ARGUMENT)));
    }
    WAYS.put("java/lang/ProcessImpl", List.of(Way.of(JdkDoor.PROCESS, "start", Passing.NOTHING)));
    WAYS.put(
        "java/lang/ClassLoader", List.of(Way.of(JdkDoor.LIBRARY, "loadLibrary", Passing.ARGUMENT)));
    WAYS.put(
        "jdk/internal/foreign/abi/AbstractLinker",
        List.of(Way.of(JdkDoor.NATIVE_CALL, "downcallHandle", Passing.NOTHING)));
    WAYS.put(
        "java/security/SecureRandom",
        List.of(Way.of(JdkDoor.RANDOM, "nextBytes generateSeed", Passing.NOTHING)));
  }

  private final String log;

  /**
   * Creates one.
   *
   * @param log the class that takes reports, as {@code a/b/C}
   */
  JdkDoors(String log) {
    this.log = log;
  }

  /** Returns the classes with doors, as {@code a.b.C}; not every JDK has each. */
  static List<String> types() {
    return WAYS.keySet().stream().map(name -> name.replace('/', '.')).sorted().toList();
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (loader != null || name == null || !WAYS.containsKey(name)) {
      return null;
    }
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Doors(writer, WAYS.getOrDefault(name, List.of())), 0);
    return writer.toByteArray();
  }

  private final class Doors extends ClassVisitor {
    private final List<Way> ways;

    Doors(ClassVisitor next, List<Way> ways) {
      super(Opcodes.ASM9, next);
      this.ways = ways;
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      MethodVisitor to = super.visitMethod(access, name, descriptor, signature, exceptions);
      for (Way way : ways) {
        if (way.methods().contains(name) && (access & Opcodes.ACC_ABSTRACT) == 0) {
          boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
          return new Door(to, way, isStatic, Type.getArgumentTypes(descriptor));
        }
      }
      return to;
    }
  }

  /** Reports as a method begins. */
  private final class Door extends MethodVisitor {
    private final Way way;
    private final boolean isStatic;
    private final Type[] arguments;

    Door(MethodVisitor next, Way way, boolean isStatic, Type[] arguments) {
      super(Opcodes.ASM9, next);
      this.way = way;
      this.isStatic = isStatic;
      this.arguments = arguments;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitLdcInsn(way.door().name());
      switch (way.passing()) {
        case NOTHING -> {
          super.visitInsn(Opcodes.ACONST_NULL);
          super.visitInsn(Opcodes.ACONST_NULL);
        }
        case THIS -> {
          super.visitVarInsn(Opcodes.ALOAD, 0);
          super.visitInsn(Opcodes.ACONST_NULL);
        }
        case ARGUMENT -> {
          loadArgument();
          super.visitInsn(Opcodes.ACONST_NULL);
        }
        default -> {
          super.visitVarInsn(Opcodes.ALOAD, 0);
          loadArgument();
        }
      }
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          log,
          "passed",
          "(Ljava/lang/String;Ljava/lang/Object;Ljava/lang/Object;)V",
          false);
    }

    private void loadArgument() {
      int slot = isStatic ? 0 : 1;
      for (Type argument : arguments) {
        if (argument.getSort() == Type.OBJECT) {
          super.visitVarInsn(Opcodes.ALOAD, slot);
          return;
        }
        slot += argument.getSize();
      }
      super.visitInsn(Opcodes.ACONST_NULL);
    }
  }
}
