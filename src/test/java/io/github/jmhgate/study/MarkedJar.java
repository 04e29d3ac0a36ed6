package io.github.jmhgate.study;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Copies of a jar in which a class says so when it runs, once a JVM. */
final class MarkedJar {
  /** What says it, in every copy. */
  static final String MARKER = "marker/Marker";

  private static final String SAID = "MARKED-CLASS-RAN";

  private MarkedJar() {}

  /**
   * Writes a copy in which every method of a class, static initialiser and constructors among them,
   * says so.
   *
   * @param className with slashes; another than that of the jar's own marker
   */
  static void write(Path jar, String className, Path copy) throws IOException {
    change(jar, className + ".class", copy, true);
  }

  /** Writes a copy with a class more, which nothing leads to. */
  static void unreached(Path jar, Path copy) throws IOException {
    change(jar, "", copy, false);
  }

  private static void change(Path jar, String entry, Path copy, boolean marked) throws IOException {
    Files.copy(jar, copy, StandardCopyOption.REPLACE_EXISTING);
    try (FileSystem zip = FileSystems.newFileSystem(copy)) {
      if (marked) {
        Path file = zip.getPath(entry);
        Files.write(file, marked(Files.readAllBytes(file)));
      }
      Files.createDirectories(zip.getPath("marker"));
      Files.write(zip.getPath(MARKER + ".class"), marker());
    }
  }

  /** Whether it was said in a log behind some place. */
  static boolean shows(Path log, long from) throws IOException {
    try (InputStream in = Files.newInputStream(log)) {
      in.skipNBytes(from);
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).contains(SAID);
    }
  }

  /** Whether a class has code that could say it. */
  static boolean runs(byte[] bytes) {
    boolean[] code = {false};
    new ClassReader(bytes)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public @Nullable MethodVisitor visitMethod(
                  int access,
                  String name,
                  String descriptor,
                  @Nullable String signature,
                  String @Nullable [] thrown) {
                code[0] |= (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
                return null;
              }
            },
            ClassReader.SKIP_CODE);
    return code[0];
  }

  private static byte[] marked(byte[] bytes) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(bytes)
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public MethodVisitor visitMethod(
                  int access,
                  String name,
                  String descriptor,
                  @Nullable String signature,
                  String @Nullable [] thrown) {
                MethodVisitor next = super.visitMethod(access, name, descriptor, signature, thrown);
                return new MethodVisitor(Opcodes.ASM9, next) {
                  @Override
                  public void visitCode() {
                    super.visitCode();
                    visitMethodInsn(Opcodes.INVOKESTATIC, MARKER, "say", "()V", false);
                  }
                };
              }
            },
            0);
    return writer.toByteArray();
  }

  /** {@code static void say() { if (!said) { said = true; System.out.println(SAID); } }}. */
  private static byte[] marker() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    // Of a version that needs no frames.
    writer.visit(
        Opcodes.V1_5, Opcodes.ACC_PUBLIC, MARKER, null, Type.getInternalName(Object.class), null);
    int open = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    writer.visitField(open, "said", "Z", null, null);
    MethodVisitor say = writer.visitMethod(open, "say", "()V", null, null);
    say.visitCode();
    Label end = new Label();
    say.visitFieldInsn(Opcodes.GETSTATIC, MARKER, "said", "Z");
    say.visitJumpInsn(Opcodes.IFNE, end);
    say.visitInsn(Opcodes.ICONST_1);
    say.visitFieldInsn(Opcodes.PUTSTATIC, MARKER, "said", "Z");
    say.visitFieldInsn(Opcodes.GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
    say.visitLdcInsn(SAID);
    say.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/io/PrintStream", "println", "(Ljava/lang/String;)V", false);
    say.visitLabel(end);
    say.visitInsn(Opcodes.RETURN);
    say.visitMaxs(0, 0);
    say.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
