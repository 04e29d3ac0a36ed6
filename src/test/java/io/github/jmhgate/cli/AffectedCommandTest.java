package io.github.jmhgate.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class AffectedCommandTest {
  @TempDir private Path folder;

  /**
   * {@code a.One} leads to {@code a.Data}, {@code a.Two} looks up, {@code a.Three} does neither.
   */
  private Path jar(String name, String constant, String data) throws Exception {
    Path file = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      StringBuilder list = new StringBuilder();
      for (String type : List.of("One", "Two", "Three")) {
        String generated = "a.jmh_generated." + type;
        list.append(
            "JMH S %d a.%s S %d %s S 3 run E\n"
                .formatted(2 + type.length(), type, generated.length(), generated));
        put(zip, generated.replace('.', '/'), classFile(generated, "a.B", "a." + type));
        String leading = type.equals("One") ? "a.Data" : "";
        put(zip, "a/" + type, classFile("a." + type, type.equals("Two") ? "?" : "", leading));
      }
      put(zip, "a/Data", classFile("a.Data", constant, ""));
      zip.putNextEntry(new ZipEntry("META-INF/BenchmarkList"));
      zip.write(list.toString().getBytes(UTF_8));
      zip.putNextEntry(new ZipEntry("words.txt"));
      zip.write(data.getBytes(UTF_8));
    }
    return file;
  }

  private static void put(ZipOutputStream zip, String name, byte[] bytes) throws Exception {
    zip.putNextEntry(new ZipEntry(name + ".class"));
    zip.write(bytes);
  }

  private static byte[] classFile(String name, String constant, String other) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(
        Opcodes.V17, Opcodes.ACC_PUBLIC, name.replace('.', '/'), null, "java/lang/Object", null);
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "m", "()V", null, null);
    code.visitCode();
    code.visitLdcInsn(constant);
    if (constant.equals("?")) {
      // So the text does not stand right before the call, as one that is made does not.
      code.visitInsn(Opcodes.NOP);
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          "java/lang/Class",
          "forName",
          "(Ljava/lang/String;)Ljava/lang/Class;",
          false);
    }
    code.visitInsn(Opcodes.POP);
    code.visitLdcInsn(other);
    code.visitInsn(Opcodes.POP);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(1, 0);
    code.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  @Test
  void saysWhoReachesWhatChangedAndHow() throws Exception {
    Console console =
        affected(jar("head.jar", "two", "x"), "--against-jar", "" + jar("base.jar", "one", "x"));

    assertThat(console.err()).isEmpty();
    console.exits(0);
    assertThat(console.out().lines())
        .containsExactly(
            "1 of 3 benchmarks can reach what changed: 1 class, 0 other entries; 1 not proven",
            "",
            "Affected, nearest first:",
            "  a.One.run",
            "    a.One > a.Data (changed)",
            "",
            "Not proven: what they load is seen only when they run:",
            "  a.Two.run",
            "    Class.forName in a.Two: a.Two",
            "",
            "The same code on both sides:",
            "  a.Three.run");
  }

  @Test
  void aChangedEntryReachesAllUnlessTheSettingsSayOtherwise() throws Exception {
    Path head = jar("head.jar", "one", "x");
    String base = jar("base.jar", "one", "y").toString();

    assertThat(affected(head, "--against-jar", base).out())
        .startsWith("3 of 3 benchmarks can reach what changed: 0 classes, 1 other entry")
        .containsOnlyOnce("words.txt (changed), which any benchmark may read");
    assertThat(affected(head, "--against-jar", base, "--set", "affected.inert=*.txt").out())
        .startsWith("0 of 3 benchmarks can reach what changed");
  }

  @Test
  void theSameBytesNeedNoLook() throws Exception {
    Path jar = jar("head.jar", "one", "x");

    assertThat(affected(jar, "--against-jar", jar.toString()).out())
        .startsWith("The jars are the same byte for byte: none of 3 benchmarks can differ");
  }

  @Test
  void printsJson() throws Exception {
    String base = jar("base.jar", "one", "x").toString();
    Console console =
        affected(jar("head.jar", "two", "x"), "--against-jar", base, "--format", "json");

    assertThat(console.out().replaceAll("\\s+", ""))
        .startsWith(
            "{'schema':1,'sameBytes':false,'changedClasses':1,'changedEntries':0,'affected':1,"
                    .replace('\'', '"')
                + "\"unproven\":1,\"sameCode\":1,")
        .contains(
            "'benchmarks':[{'benchmark':'a.One.run','reason':'CLASS','change':'CHANGED',"
                    .replace('\'', '"')
                + "\"what\":\"a.Data\",\"way\":[\"a.One\",\"a.Data\"]}");
  }

  @Test
  void aMissingJarIsReportedInOneLine() throws Exception {
    affected(jar("head.jar", "one", "x"), "--against-jar", "none.jar")
        .fails(2)
        .hasLineCount(1)
        .contains("none.jar: no such jar");
  }

  private static Console affected(Path jar, String... arguments) {
    return Console.with(List.of(arguments), "affected --jar %s", jar);
  }
}
