package io.github.jmhgate.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.GateFailure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MethodReachTest {
  private static final String RUN = "run(La/Item;)V";
  private static final String LOAD = "load()I";

  private static final String ITEM =
      """
      package a;
      public class Item implements Comparable<Item> {
        public int load() { return %d; }
        public int unused() { return 1; }
        public int compareTo(Item other) { return load(); }
        public String toString() { return "" + load(); }
      }
      """;

  /** Leads to {@code Other.load} by a branch that the recorded fork did not take. */
  private static final String ONE =
      """
      package a;
      public class One {
        static int calls;
        public void run(Item item) throws Exception {
          if (calls++ > 1000) { %s }
        }
        void helper() { %s }
      }
      """;

  private static final String OTHER =
      """
      package a;
      public class Other extends Base {
        public int load() { return %d; }
      }
      """;

  /** Ways to {@code Other.load}, each in a class of its own. */
  private static final String[] WAYS = {
    "package a; public class Base { public int load() { return 0; } }",
    "package a; public interface Task { int load(); }",
    "package a; public class Heir extends Other implements Task {}",
    "package a; public class Job implements Runnable { public void run() { new Other().load(); } }",
    "package a; public class Late { public static int constant = new Other().load(); }",
    "package a; public class Stored implements java.io.Serializable {"
        + " private Object readResolve() { new Other().load(); return this; } }",
    "package a.jmh_generated; public class One_run { a.One one; }"
  };

  @TempDir private Path folder;

  private Path jar(String branch, int value) {
    List<String> sources = new ArrayList<>(List.of(WAYS));
    sources.add(ONE.formatted(branch, "new Other().load();"));
    sources.add(ITEM.formatted(value));
    sources.add(OTHER.formatted(value));
    return SampleJar.of(folder, sources.toArray(new String[0]))
        .listing("a.One", "run", "a.jmh_generated.One_run")
        .write(folder.resolve("jar" + value + ".jar"));
  }

  private static final Set<String> LOADED = Set.of("a/One", "a/Item", "a/jmh_generated/One_run");

  private static Map<String, Set<String>> ran() {
    Set<String> made = Set.of("<init>()V");
    return Map.of(
        "a/One", Set.of("<init>()V", RUN), "a/Item", made, "a/jmh_generated/One_run", Set.of());
  }

  private Map<String, Set<String>> reach(String branch, Set<String> listed) throws GateFailure {
    try (MethodReach reach = MethodReach.open(jar(branch, 1))) {
      return reach.of(LOADED, ran(), listed);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "new Other().load();",
        "new Job().run();",
        "new Stored();",
        "Base b = new Other(); b.load();",
        "Task t = new Heir(); t.load();",
        "java.util.function.Supplier<Integer> s = new Other()::load; s.get();",
        "new Thread(new Job()).start();",
        "System.out.println(Late.constant);",
        "Class.forName(\"a.Other\").getDeclaredMethods();",
        "Other.class.getMethods();",
        "try { item.load(); } catch (RuntimeException e) { new Other().load(); }",
        "helper();",
      })
  void aBranchThatWasNotTakenCounts(String branch) throws Exception {
    assertThat(reach(branch, Set.of()).get("a/Other")).contains(LOAD);
  }

  @Test
  void whatNothingNamesIsOutOfReach() throws Exception {
    Map<String, Set<String>> reach = reach("item.load();", Set.of());
    assertThat(reach).doesNotContainKey("a/Other");
    assertThat(reach.get("a/Item"))
        .contains(LOAD, "compareTo(La/Item;)I")
        .doesNotContain("unused()I", "toString()Ljava/lang/String;");
    assertThat(reach.get("a/One")).doesNotContain("helper()V");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "throw new Exception(\"of \" + item);", "Object o = item; o.toString();",
        "System.out.println(item);", "String.format(\"%s\", item);",
      })
  void anObjectOfUnknownTypeMayBeAnyThatTheMethodNames(String branch) throws Exception {
    assertThat(reach(branch, Set.of()).get("a/Item")).contains("toString()Ljava/lang/String;");
  }

  @Test
  void reflectionAndTheJdkMayCallWhatTheCodeDoesNot() throws Exception {
    assertThat(reach("", Set.of("a/Item")).get("a/Item"))
        .contains("unused()I")
        .doesNotContain("toString()Ljava/lang/String;");
    Set<String> loaded = new HashSet<>(LOADED);
    loaded.add("a/Job");
    try (MethodReach reach = MethodReach.open(jar("", 1))) {
      assertThat(reach.of(loaded, ran(), Set.of()).get("a/Other")).contains(LOAD);
    }
  }

  @Test
  void aServiceThatWasNotLoadedMayRun() throws Exception {
    Path file =
        SampleJar.of(
                folder,
                "package a; public class Late implements Runnable { %s %s }"
                    .formatted("public void run() {}", "int load() { return 1; }"))
            .with("META-INF/services/java.lang.Runnable", "# one\na.Late # late\n")
            .write(folder.resolve("services.jar"));
    try (MethodReach reach = MethodReach.open(file)) {
      assertThat(reach.of(Set.of(), Map.of(), Set.of()).get("a/Late")).contains("run()V", LOAD);
    }
  }

  @Test
  void aBenchmarkIsSkippedIfNoChangedMethodIsInReach() throws Exception {
    for (String branch : List.of("", "new Other().load();")) {
      JarDifference difference =
          JarDifference.between(jar(branch, 1), jar(branch, 2), JarDifference.Context.PLAIN);
      Map<String, Set<String>> ran = ran();
      assertThat(difference.of("a.One.run").same()).isFalse();
      assertThat(difference.maySkip("a.One.run")).isTrue();
      try (MethodReach reach = MethodReach.open(jar(branch, 1))) {
        Map<String, Set<String>> inReach = new HashMap<>(reach.of(LOADED, ran, Set.of()));
        // The branch of this test calls Item.load by way of compareTo, which is in reach.
        inReach.remove("a/Item");
        assertThat(difference.of("a.One.run", LOADED, ran.keySet(), inReach).same())
            .isEqualTo(branch.isEmpty());
        Set<String> unwatched = new HashSet<>(ran.keySet());
        unwatched.remove("a/Item");
        assertThat(difference.of("a.One.run", LOADED, unwatched, inReach).same()).isFalse();
      }
    }
  }
}
