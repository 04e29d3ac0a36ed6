package io.github.jmhgate.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class JarMethodsTest {
  @TempDir Path folder;

  /** Known by the instructions: a constant is one or two bytes, its return one. */
  @Test
  void tellsSourceLinesAndSizes() throws Exception {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "a/b/C", null, "java/lang/Object", null);
    writer.visitSource("C.java", null);
    method(writer, "()I", 7, 1);
    method(writer, "(I)I", 9, 100);
    writer.visitEnd();

    try (JarMethods methods = JarMethods.open(jar("a/b/C.class", writer.toByteArray()))) {
      ClassMethods found = methods.of("a.b.C").orElseThrow();
      assertThat(found.source()).isEqualTo("a/b/C.java");
      assertThat(found.sizes()).containsEntry("m", 3);
      assertThat(found.lines()).containsEntry("m", Set.of(7, 9));
      assertThat(methods.of("a.b.D")).isEmpty();
    }
  }

  @Test
  void agreesWithTheCompilerOnAClassOfItsOwn() throws Exception {
    byte[] own;
    try (InputStream in = JarMethods.class.getResourceAsStream("JarMethods.class")) {
      own = in.readAllBytes();
    }
    try (JarMethods methods = JarMethods.open(jar("x.class", own))) {
      assertThat(methods.of("x").orElseThrow().source())
          .isEqualTo("io/github/jmhgate/code/JarMethods.java");
    }
    try (JarMethods methods = JarMethods.open(jar("x.class", new byte[] {1, 2}))) {
      assertThat(methods.of("x")).isEmpty();
    }
  }

  private static void method(ClassWriter writer, String descriptor, int line, int constant) {
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC, "m", descriptor, null, null);
    method.visitCode();
    Label start = new Label();
    method.visitLabel(start);
    method.visitLineNumber(line, start);
    if (constant > 5) {
      method.visitIntInsn(Opcodes.BIPUSH, constant);
    } else {
      method.visitInsn(Opcodes.ICONST_1);
    }
    method.visitInsn(Opcodes.IRETURN);
    method.visitMaxs(1, 2);
    method.visitEnd();
  }

  private Path jar(String entry, byte[] bytes) throws Exception {
    Path jar = folder.resolve("x.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry(entry));
      zip.write(bytes);
    }
    return jar;
  }
}
