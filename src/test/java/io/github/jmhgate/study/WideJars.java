package io.github.jmhgate.study;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Two large jars to see how long it takes to say which benchmarks a change reaches: classes of
 * libraries, and 500 benchmarks that lead to three of them each. One class of the second says more.
 *
 * <p>{@code java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.study.WideJars
 * FOLDER CLASSES LIBRARY.jar...} writes {@code before.jar}, {@code same.jar} and {@code after.jar}
 * there, each with so many classes, those of the benchmarks included; of the libraries' the first
 * by name, and all where there are no more.
 */
public final class WideJars {
  private static final PrintStream OUT = System.out;
  private static final int BENCHMARKS = 500;
  private static final int USED = 3;
  private static final String CLASS = ".class";

  private final TreeMap<String, byte[]> entries = new TreeMap<>();
  private final StringBuilder list = new StringBuilder();

  private WideJars() {}

  /** Writes them. */
  public static void main(String[] arguments) throws IOException {
    WideJars jar = new WideJars();
    for (int i = 2; i < arguments.length; i++) {
      jar.add(Path.of(arguments[i]));
    }
    while (jar.entries.size() > Integer.parseInt(arguments[1]) - 2 * BENCHMARKS) {
      jar.entries.pollLastEntry();
    }
    List<String> classes = new ArrayList<>(jar.entries.keySet());
    Random random = new Random(new Random(7).nextLong());
    for (int i = 0; i < BENCHMARKS; i++) {
      Collections.shuffle(classes, random);
      jar.addBenchmark(i, classes.subList(0, USED));
    }
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    jar.write(folder.resolve("before.jar"));
    jar.write(folder.resolve("same.jar"));
    String changed = classes.get(0);
    jar.entries.put(changed, withField(jar.entries.get(changed)));
    jar.write(folder.resolve("after.jar"));
    OUT.printf(
        Locale.ROOT, "%d classes, %d benchmarks; %s%n", jar.entries.size(), BENCHMARKS, changed);
  }

  private void add(Path library) throws IOException {
    try (ZipFile zip = new ZipFile(library.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        if (entry.getName().endsWith(CLASS) && !entry.getName().startsWith("META-INF/")) {
          entries.putIfAbsent(entry.getName(), zip.getInputStream(entry).readAllBytes());
        }
      }
    }
    entries.remove("module-info.class");
  }

  private void addBenchmark(int number, List<String> leadingTo) {
    String type = "wide/B" + number;
    String generated = "wide/jmh_generated/B%d_run_jmhTest".formatted(number);
    ClassWriter benchmark = begin(type);
    for (String used : leadingTo) {
      String name = used.substring(0, used.length() - CLASS.length());
      benchmark.visitField(0, "f" + name.hashCode(), "L" + name + ";", null, null).visitEnd();
    }
    entries.put(type + CLASS, benchmark.toByteArray());
    ClassWriter runner = begin(generated);
    runner.visitField(0, "benchmark", "L" + type + ";", null, null).visitEnd();
    entries.put(generated + CLASS, runner.toByteArray());
    for (String word : List.of("JMH", type.replace('/', '.'), generated.replace('/', '.'), "run")) {
      list.append(word.equals("JMH") ? "JMH " : "S " + word.length() + " " + word + " ");
    }
    list.append("S 10 Throughput E\n");
  }

  private static ClassWriter begin(String name) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    return writer;
  }

  private static byte[] withField(byte[] bytes) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(bytes)
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public void visitEnd() {
                visitField(Opcodes.ACC_STATIC | Opcodes.ACC_PUBLIC, "added", "I", null, 1)
                    .visitEnd();
                super.visitEnd();
              }
            },
            0);
    return writer.toByteArray();
  }

  private void write(Path file) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file));
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        add(zip, entry.getKey(), entry.getValue());
      }
      add(zip, "META-INF/BenchmarkList", list.toString().getBytes(StandardCharsets.UTF_8));
    }
  }

  private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(0);
    zip.putNextEntry(entry);
    zip.write(bytes);
    zip.closeEntry();
  }
}
