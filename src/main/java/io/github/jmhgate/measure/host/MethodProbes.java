package io.github.jmhgate.measure.host;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes the methods of the class path's classes report that they run. A class that cannot be
 * rewritten stays as it is, and does not count as watched. As a function, it turns which methods
 * ran into the lines of the log.
 */
public final class MethodProbes implements ClassFileTransformer, Function<boolean[], List<String>> {
  static final int MOST = 1 << 20;

  private static final String HOST = MethodProbes.class.getPackageName().replace('.', '/') + "/";

  private static final Set<String> LISTS =
      Set.of("getMethod", "getMethods", "getDeclaredMethod", "getDeclaredMethods");

  private final Map<String, Map<String, Integer>> classes = new LinkedHashMap<>();

  private final AtomicInteger methods = new AtomicInteger();

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
      ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
      Prober prober = new Prober(writer);
      reader.accept(prober, 0);
      byte[] rewritten = writer.toByteArray();
      synchronized (classes) {
        classes.put(name, prober.numbers);
      }
      return rewritten;
    } catch (RuntimeException e) {
      // ASM throws all sorts of exceptions for methods that grow too large. So does a full log.
      return null;
    }
  }

  @Override
  public List<String> apply(boolean[] ran) {
    List<String> lines = new ArrayList<>();
    synchronized (classes) {
      classes.forEach(
          (name, numbers) -> {
            lines.add("C " + name);
            numbers.forEach(
                (method, number) -> {
                  if (ran[number]) {
                    lines.add("M " + method);
                  }
                });
          });
    }
    lines.add("end");
    return lines;
  }

  private final class Prober extends ClassVisitor {
    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    Prober(ClassWriter writer) {
      super(Opcodes.ASM9, writer);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      int number = methods.getAndIncrement();
      if (number >= MOST) {
        throw new IllegalStateException();
      }
      numbers.put(name + descriptor, number);
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
