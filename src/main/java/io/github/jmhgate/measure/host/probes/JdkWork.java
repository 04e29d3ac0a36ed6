package io.github.jmhgate.measure.host.probes;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Has the JDK's classes count their bytecodes. Left out are what counting itself needs, what the
 * JVM generates or replaces as it learns, and what the first compiler has instructions of its own
 * for, as what such a method counts would depend on when it was compiled.
 */
final class JdkWork implements ClassFileTransformer {
  private static final List<String> LEFT_OUT =
      List.of(
          "java/lang/invoke/",
          "java/lang/ref/",
          "java/lang/instrument/",
          "java/lang/management/",
          "java/lang/Log",
          "com/sun/management/",
          "jdk/internal/event/",
          "jdk/internal/jrtfs/",
          "jdk/internal/misc/",
          "jdk/internal/module/",
          "jdk/internal/org/objectweb/",
          "jdk/internal/classfile/",
          "java/lang/classfile/",
          "jdk/internal/reflect/",
          "jdk/internal/vm/",
          "jdk/jfr/",
          "sun/instrument/",
          "sun/invoke/",
          "sun/launcher/",
          "sun/management/");

  private static final Set<String> CLASSES_LEFT_OUT =
      Set.of(
          "java/lang/Object",
          "java/lang/Thread",
          "java/lang/ThreadGroup",
          "java/lang/VirtualThread",
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/Shutdown",
          "java/util/zip/CRC32",
          "java/util/zip/CRC32C");

  /** Methods that the first compiler replaces, on any of the JDKs from 17. */
  private static final Map<String, Set<String>> METHODS_LEFT_OUT =
      Map.of(
          "jdk/internal/util/ArraysSupport", Set.of("vectorizedMismatch"),
          "jdk/internal/util/Preconditions", Set.of("checkIndex"),
          "java/nio/Buffer", Set.of("checkIndex"),
          "java/util/Objects", Set.of("checkIndex"),
          "java/lang/StringUTF16", Set.of("getChar", "putChar"));

  private final String counter;

  JdkWork(String counter) {
    this.counter = counter;
  }

  /** Returns whether a class of the JDK {@code a/b/C} counts. */
  static boolean counts(String name) {
    return !CLASSES_LEFT_OUT.contains(name) && LEFT_OUT.stream().noneMatch(name::startsWith);
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    boolean ofJdk = loader == null || loader == ClassLoader.getPlatformClassLoader();
    if (name == null || !ofJdk || !(counts(name) || WorkDoneOnce.links(name))) {
      return null;
    }
    try {
      ClassReader reader = new ClassReader(bytes);
      ClassWriter writer = new ClassWriter(reader, 0);
      Set<String> leftOut = METHODS_LEFT_OUT.getOrDefault(name, Set.of());
      boolean links = WorkDoneOnce.links(name);
      reader.accept(links ? new Linking(writer) : new Counted(writer, leftOut), 0);
      return writer.toByteArray();
    } catch (RuntimeException e) {
      // ASM throws all sorts of exceptions for methods that grow too large.
      return null;
    }
  }

  private final class Counted extends ClassVisitor {
    private final Set<String> leftOut;

    Counted(ClassVisitor next, Set<String> leftOut) {
      super(Opcodes.ASM9, next);
      this.leftOut = leftOut;
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      return leftOut.contains(name)
          ? next
          : new BlockCounts(WorkDoneOnce.leftOut(next, name, counter), counter, true);
    }
  }

  /** Has a class count nothing while it links call sites, and nothing of its own at all. */
  private final class Linking extends ClassVisitor {
    Linking(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      return WorkDoneOnce.isLink(name) ? new WorkDoneOnce(next, counter) : next;
    }
  }
}
