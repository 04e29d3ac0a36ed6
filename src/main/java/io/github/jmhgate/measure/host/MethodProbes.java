package io.github.jmhgate.measure.host;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes the methods of the class path's classes say that they run. A class that cannot be rewritten
 * stays as it is, and does not count as watched. As a function, it turns which methods ran into the
 * lines of the log.
 */
public final class MethodProbes implements ClassFileTransformer, Function<boolean[], List<String>> {
  /** Methods that can be watched in one JVM. */
  static final int MOST = 1 << 20;

  private static final String HOST = MethodProbes.class.getPackageName().replace('.', '/') + "/";

  private static final Set<String> LISTS =
      Set.of("getMethod", "getMethods", "getDeclaredMethod", "getDeclaredMethods");

  private final List<Watched> classes = new ArrayList<>();
  private int methods;

  /** Called by {@link MethodLog}. */
  public MethodProbes() {}

  /**
   * A rewritten class.
   *
   * @param first number of its first method
   */
  private record Watched(String name, int first, List<String> methods) {}

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (name == null
        || redefined != null
        || loader != ClassLoader.getSystemClassLoader()
        || name.startsWith("org/openjdk/jmh/")
        || name.startsWith(HOST)) {
      return null;
    }
    try {
      ClassReader reader = new ClassReader(bytes);
      Names names = new Names();
      reader.accept(names, ClassReader.SKIP_CODE);
      int first = reserve(names.all.size());
      if (first + names.all.size() > MOST) {
        return null;
      }
      ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
      reader.accept(new Prober(writer, first), 0);
      byte[] rewritten = writer.toByteArray();
      add(new Watched(name, first, names.all));
      return rewritten;
    } catch (RuntimeException e) {
      // ASM throws all sorts of exceptions for methods that grow too large.
      return null;
    }
  }

  private synchronized int reserve(int number) {
    int first = methods;
    methods += number;
    return first;
  }

  private synchronized void add(Watched type) {
    classes.add(type);
  }

  @Override
  public synchronized List<String> apply(boolean[] ran) {
    List<String> lines = new ArrayList<>();
    for (Watched type : classes) {
      lines.add("C " + type.name);
      for (int i = 0; i < type.methods.size(); i++) {
        if (ran[type.first + i]) {
          lines.add("M " + type.methods.get(i));
        }
      }
    }
    lines.add("end");
    return lines;
  }

  private static final class Names extends ClassVisitor {
    private final List<String> all = new ArrayList<>();

    Names() {
      super(Opcodes.ASM9);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      all.add(name + descriptor);
      return null;
    }
  }

  /** Adds the calls. */
  private static final class Prober extends ClassVisitor {
    private int next;

    Prober(ClassWriter writer, int first) {
      super(Opcodes.ASM9, writer);
      this.next = first;
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      int number = next++;
      return new MethodVisitor(
          Opcodes.ASM9, super.visitMethod(access, name, descriptor, signature, exceptions)) {
        @Override
        public void visitCode() {
          super.visitCode();
          super.visitLdcInsn(number);
          log("ran", "(I)V");
        }

        @Override
        public void visitMethodInsn(
            int opcode, String owner, String called, String type, boolean isInterface) {
          super.visitMethodInsn(opcode, owner, called, type, isInterface);
          if (owner.equals("java/lang/Class") && LISTS.contains(called)) {
            super.visitInsn(Opcodes.DUP);
            log("listed", "(Ljava/lang/Object;)V");
          }
        }

        private void log(String event, String type) {
          super.visitMethodInsn(Opcodes.INVOKESTATIC, HOST + "MethodLog", event, type, false);
        }
      };
    }
  }
}
