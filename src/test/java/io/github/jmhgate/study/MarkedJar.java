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
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Copies of a jar in which a class says so when it runs, once a JVM. */
final class MarkedJar {
  /** What says it, in every copy. */
  static final String MARKER = "io/github/jmhgate/study/MarkedJar$Marker";

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
      Path marker = zip.getPath(MARKER + ".class");
      Files.createDirectories(marker.getParent());
      Files.write(marker, marker());
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

  private static byte[] marker() throws IOException {
    try (InputStream in = MarkedJar.class.getResourceAsStream("/" + MARKER + ".class")) {
      return in.readAllBytes();
    }
  }

  /** Says it once a JVM; the copies call it. */
  public static final class Marker {
    private static boolean said;

    private Marker() {}

    /** Says it. */
    public static void say() {
      if (!said) {
        said = true;
        System.out.println(SAID);
      }
    }
  }
}
