package io.github.jmhgate.measure.host.probes;

import io.github.jmhgate.measure.host.Probes;
import java.lang.instrument.ClassFileTransformer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes all probes. Loaded by name. */
public final class AsmProbes implements Probes {
  @Override
  public byte[] renamed(byte[] probeLog, String name) {
    ClassWriter writer = new ClassWriter(0);
    ClassReader reader = new ClassReader(probeLog);
    reader.accept(new Renamed(writer, reader.getClassName(), name), ClassReader.SKIP_DEBUG);
    return writer.toByteArray();
  }

  @Override
  public ClassFileTransformer doors(String log) {
    return new JdkDoors(log);
  }

  @Override
  public List<String> typesWithDoors() {
    return JdkDoors.types();
  }

  @Override
  public Methods methods(String log) {
    return new MethodProbes(log);
  }

  /** Gives a class, which uses itself by static fields and methods alone, another name. */
  private static final class Renamed extends ClassVisitor {
    private final String from;
    private final String to;

    Renamed(ClassVisitor next, String from, String to) {
      super(Opcodes.ASM9, next);
      this.from = from;
      this.to = to;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String parent,
        String @Nullable [] interfaces) {
      super.visit(version, access, to, signature, parent, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return new MethodVisitor(
          Opcodes.ASM9, super.visitMethod(access, name, descriptor, signature, exceptions)) {
        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String type) {
          super.visitFieldInsn(opcode, owner.equals(from) ? to : owner, field, type);
        }
      };
    }
  }
}
