package io.github.jmhgate.jardiff;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.WhatRan;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Thirty jars with one class changed, of code whose classes lead to each other in ways that are
 * drawn: each benchmark that loads the changed class as it runs was selected.
 */
class NeverMissesTest {
  private static final int BENCHMARKS = 5;
  private static final int CLASSES = 24;
  private static final int SEEDS = 30;
  private static final int JARS = 5;

  private static final List<String> WAYS =
      List.of(
          "new C%d().run(depth - 1);",
          "Object o = depth; if (o instanceof C%d) { throw new AssertionError(); }",
          "new C%d[1].clone();",
          "Class.forName(\"a.C%d\").getDeclaredConstructor().newInstance();",
          "java.util.function.Supplier<Object> s = C%d::new; s.get();",
          "new Object() { Object o() { return new C%d(); } }.o();",
          "for (S s : java.util.ServiceLoader.load(S.class, getClass().getClassLoader())) { s.s();"
              + " } /* %d */",
          "try { depth++; } catch (E%d e) { depth--; }");

  @TempDir private Path folder;

  @Test
  void whoMeetsTheChangeIsSelected() throws Exception {
    int selected = 0;
    int met = 0;
    Map<Long, List<Set<String>>> loadedOf = new HashMap<>();
    for (long seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(new Random(seed).nextLong());
      SampleJar base = jar(new Random(seed % JARS));
      Path before = base.write(folder.resolve("before.jar"));
      List<Set<String>> loadedBefore =
          loadedOf.computeIfAbsent(seed % JARS, jar -> new ArrayList<>());
      if (loadedBefore.isEmpty()) {
        for (int i = 0; i < BENCHMARKS; i++) {
          loadedBefore.add(loaded(before, "a.B" + i));
        }
      }
      List<String> mine = new ArrayList<>(loadedBefore.get(random.nextInt(BENCHMARKS)));
      mine.removeIf(name -> !name.startsWith("a.C"));
      String changed =
          (mine.isEmpty() || random.nextInt(3) == 0
                  ? "a.C" + random.nextInt(CLASSES)
                  : mine.get(random.nextInt(mine.size())))
              .replace('.', '/');
      Path after =
          base.with(changed + ".class", withField(base.bytes(changed + ".class")))
              .write(folder.resolve("after.jar"));
      JarDifference difference = JarDifference.between(before, after, TwoJars.PLAIN);
      for (int i = 0; i < BENCHMARKS; i++) {
        Set<String> now = loaded(after, "a.B" + i);
        WhatRan record = record(loadedBefore.get(i));
        boolean same = difference.of("a.B" + i + ".run", record, record(now)).same();
        boolean loads = now.contains(changed.replace('/', '.'));
        assertThat(same && loads).as("seed %d, B%d, %s", seed, i, changed).isFalse();
        selected += same ? 0 : 1;
        met += loads ? 1 : 0;
      }
    }
    System.out.printf(
        "selected %d of %d benchmarks, %d met the change%n", selected, SEEDS * BENCHMARKS, met);
    assertThat(met).isGreaterThan(10);
    assertThat(selected).isLessThan(SEEDS * BENCHMARKS * 3 / 4);
  }

  private static WhatRan record(Set<String> loaded) {
    Map<String, Set<String>> ran = new TreeMap<>();
    loaded.forEach(name -> ran.put(name.replace('.', '/'), Set.of()));
    return TwoJars.ran(ran);
  }

  /** Classes lead to such with larger numbers, so that nothing runs in circles. */
  private SampleJar jar(Random random) {
    List<String> sources = new ArrayList<>();
    sources.add("package a; public interface S { void s(); }");
    for (int i = 0; i < CLASSES; i++) {
      sources.add(
          "package a; public class E%d extends RuntimeException { C%d c; }".formatted(i, i));
      sources.add(source("C" + i, i + 1, random));
    }
    for (int i = 0; i < BENCHMARKS; i++) {
      sources.add(source("B" + i, random.nextInt(CLASSES), random));
      sources.add("package a.jmh_generated; public class B%d_run { a.B%d b; }".formatted(i, i));
    }
    SampleJar jar = SampleJar.of(folder, sources.toArray(new String[0]));
    for (int i = 0; i < BENCHMARKS; i++) {
      jar = jar.listing("a.B" + i, "run", "a.jmh_generated.B" + i + "_run");
    }
    return jar.with("META-INF/services/a.S", "a.C" + (CLASSES - 1));
  }

  private static String source(String name, int from, Random random) {
    StringBuilder code = new StringBuilder();
    for (int i = 0; i < 2 && from < CLASSES; i++) {
      String way = WAYS.get(random.nextInt(WAYS.size()));
      int near = Math.min(6, CLASSES - from);
      code.append("{ ").append(way.formatted(from + random.nextInt(near))).append(" } ");
    }
    return ("package a; public class %s implements S { public void s() {} public void run(int"
            + " depth) throws Exception { if (depth > 0) { %s } } }")
        .formatted(name, code);
  }

  private static byte[] withField(byte[] bytes) {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, 0);
    node.fields.add(new FieldNode(0, "added", "I", null, null));
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  /** Classes that running a benchmark's code loads from the jar. */
  private static Set<String> loaded(Path jar, String type) throws Exception {
    Set<String> loaded = new TreeSet<>();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, null) {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            Class<?> found = super.findClass(name);
            loaded.add(name);
            return found;
          }
        }) {
      Class<?> run = loader.loadClass(type);
      run.getMethod("run", int.class).invoke(run.getDeclaredConstructor().newInstance(), 10);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return loaded;
  }
}
