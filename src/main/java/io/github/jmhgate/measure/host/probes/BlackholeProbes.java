package io.github.jmhgate.measure.host.probes;

import io.github.jmhgate.measure.host.records.ProbeLog;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Has JMH's black hole report to {@link ProbeLog} what it is fed. */
final class BlackholeProbes {
  static final String BLACKHOLE = "org/openjdk/jmh/infra/Blackhole";

  private BlackholeProbes() {}

  /** Returns the class file of a black hole that reports; null if it cannot be rewritten. */
  static byte @Nullable [] rewritten(byte[] bytes, String log) {
    try {
      ClassReader reader = new ClassReader(bytes);
      ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
      reader.accept(new Reporting(writer, log), 0);
      return writer.toByteArray();
    } catch (RuntimeException e) {
      // Another JMH has another one, which reports nothing.
      return null;
    }
  }

  /** Returns the type of the method of {@link ProbeLog} that takes a value of a type. */
  static String taking(Type value) {
    boolean object = value.getSort() == Type.OBJECT || value.getSort() == Type.ARRAY;
    return "(" + (object ? "Ljava/lang/Object;" : value.getDescriptor()) + ")V";
  }

  private static final class Reporting extends ClassVisitor {
    private final String log;

    Reporting(ClassVisitor next, String log) {
      super(Opcodes.ASM9, next);
      this.log = log;
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      Type[] arguments = Type.getArgumentTypes(descriptor);
      boolean consumes =
          name.equals("consume") && arguments.length == 1 && (access & Opcodes.ACC_STATIC) == 0;
      return consumes ? new Consuming(next, arguments[0], log) : next;
    }
  }

  private static final class Consuming extends MethodVisitor {
    private final Type value;
    private final String log;

    Consuming(MethodVisitor next, Type value, String log) {
      super(Opcodes.ASM9, next);
      this.value = value;
      this.log = log;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(value.getOpcode(Opcodes.ILOAD), 1);
      super.visitMethodInsn(Opcodes.INVOKESTATIC, log, "gave", taking(value), false);
    }
  }
}
