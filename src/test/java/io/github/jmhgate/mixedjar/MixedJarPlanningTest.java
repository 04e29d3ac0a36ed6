package io.github.jmhgate.mixedjar;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.jardiff.SampleJar;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which classes of the candidate come to the base's code. */
class MixedJarPlanningTest extends TwoSides {
  private static final String SLOW = CODEC.replace("return 1", "return 2");
  private static final String CALL = "return a.Codec.decode(new byte[1]);";

  @Test
  void aNewBenchmarkIsTaken() throws Exception {
    MixedJarPlan plan = plan(jar(List.of(), CODEC), decoding(SLOW, CALL));

    assertThat(row(plan, DECODE).added()).isTrue();
    assertThat(row(plan, DECODE).obstacle()).isEmpty();
    assertThat(plan.classes())
        .containsExactly("b/CodecBench", "b/jmh_generated/CodecBench_decode_jmhTest");
  }

  @Test
  void codeThatChangedIsNotTaken() throws Exception {
    assertThat(plan(decoding(CODEC, CALL), decoding(SLOW, CALL))).isEqualTo(MixedJarPlan.NOTHING);
  }

  @Test
  void aChangedBenchmarkIsTaken() throws Exception {
    MixedJarPlan plan = plan(decoding(CODEC, CALL), decoding(SLOW, "int i = 3; " + CALL));

    assertThat(row(plan, DECODE).added()).isFalse();
    assertThat(row(plan, DECODE).obstacle()).isEmpty();
    assertThat(plan.classes()).containsExactly("b/CodecBench");
  }

  @Test
  void aChangedStateChangesItsBenchmarks() throws Exception {
    String state = annotated("public class Data { public int size = %s; }");
    String bench = bench(method("decode", "return new Data().size;"));
    MixedJarPlan plan =
        plan(
            jar(List.of("decode"), CODEC, bench, state.formatted(1)),
            jar(List.of("decode"), CODEC, bench, state.formatted(2)));

    assertThat(row(plan, DECODE).ofCandidate()).isTrue();
    assertThat(plan.classes()).containsExactly("b/Data");
  }

  @Test
  void aChangedBenchmarkThatNeedsMoreStaysTheBases() throws Exception {
    String more = CODEC.replace("byte[] b", "byte[] b, int i");
    MixedJarPlan plan =
        plan(decoding(CODEC, CALL), decoding(more, "return a.Codec.decode(new byte[1], 1);"));

    assertThat(row(plan, DECODE).obstacle())
        .isEqualTo("needs Codec.decode(byte[], int), which the base lacks");
    assertThat(plan.takesAny()).isFalse();
  }

  @Test
  void aNewBenchmarkWhoseClassMustStayIsNotTaken() throws Exception {
    String both = method("decode", "return a.Codec.decode(new byte[1], 1);");
    String fresh = method("fresh", "return 1;");
    MixedJarPlan plan =
        plan(
            decoding(CODEC, CALL),
            jar(
                List.of("decode", "fresh"),
                CODEC.replace("byte[] b", "byte[] b, int i"),
                bench(both + fresh)));

    assertThat(row(plan, "b.CodecBench.fresh").obstacle())
        .isEqualTo(
            "shares class b.CodecBench with decode, which needs Codec.decode(byte[], int), which"
                + " the base lacks");
    assertThat(plan.takesAny()).isFalse();
  }

  @Test
  void theBenchmarkThatCannotLinkIsNamedAndNoOther() throws Exception {
    String others = method("again", "return %1$s;") + method("more", "return %1$s;");
    List<String> methods = List.of("again", "decode", "more");
    MixedJarPlan plan =
        plan(
            jar(methods, CODEC, bench(others.formatted(1) + method("decode", CALL))),
            jar(
                methods,
                CODEC.replace("byte[] b", "byte[] b, int i"),
                bench(
                    others.formatted(2)
                        + method("decode", "return a.Codec.decode(new byte[1], 1);"))));

    assertThat(row(plan, "b.CodecBench.more").obstacle())
        .isEqualTo(
            "shares class b.CodecBench with decode, which needs Codec.decode(byte[], int), which"
                + " the base lacks");
  }

  @Test
  void aNewBenchmarkThatNeedsMoreLeavesOthersOfItsClassAlone() throws Exception {
    String both = method("decode", CALL);
    String fresh = method("fresh", "return a.Codec.more();");
    MixedJarPlan plan =
        plan(
            decoding(CODEC, CALL),
            jar(
                List.of("decode", "fresh"),
                CODEC.replace(
                    "class Codec {", "class Codec { public static int more() { return 1; }"),
                bench(both + fresh)));

    assertThat(row(plan, "b.CodecBench.fresh").obstacle())
        .isEqualTo("needs Codec.more(), which the base lacks");
    assertThat(plan.rows()).hasSize(1);
    assertThat(plan.takesAny()).isFalse();
  }

  @Test
  void othersOfAClassThatIsTakenHaveNotChanged() throws Exception {
    MixedJarPlan plan =
        plan(
            decoding(CODEC, CALL),
            jar(
                List.of("decode", "fresh"),
                SLOW,
                bench(method("decode", CALL) + method("fresh", "return 1;"))));

    assertThat(plan.rows()).containsOnlyKeys("b.CodecBench.fresh");
    assertThat(plan.classes()).contains("b/CodecBench");
  }

  @Test
  void nestedHelpersAreTaken() throws Exception {
    String nested = "static class Helper { static int help() { return 1; } }";
    MixedJarPlan plan =
        plan(
            jar(List.of(), CODEC),
            jar(
                List.of("decode"),
                CODEC,
                bench(nested + method("decode", "return Helper.help();"))));

    assertThat(plan.classes()).contains("b/CodecBench$Helper");
  }

  @Test
  void aNewClassBesideTheBenchmarkIsCode() throws Exception {
    MixedJarPlan plan = plan(jar(List.of(), CODEC), withHelper());

    assertThat(row(plan, DECODE).obstacle())
        .isEqualTo("needs class b.Helper, which the base lacks");
  }

  private SampleJar withHelper() {
    String helper = "package b; public class Helper { public static int help() { return 1; } }";
    return jar(List.of("decode"), CODEC, helper, bench(method("decode", "return Helper.help();")));
  }

  @Test
  void aNewClassOfTestSourcesIsTaken() throws Exception {
    MixedJarPlan plan =
        plan(
            jar(List.of(), CODEC),
            withHelper(),
            List.of(),
            List.of("x/src/test/java/b/Helper.java"));

    assertThat(plan.classes()).contains("b/Helper");
  }

  @Test
  void aClassWithSourcesOfBothKindsIsCode() throws Exception {
    List<String> files = List.of("src/test/java/b/Helper.java", "src/main/java/b/Helper.java");

    assertThat(row(plan(jar(List.of(), CODEC), withHelper(), List.of(), files), DECODE).obstacle())
        .contains("class b.Helper");
  }

  @Test
  void codeThatMovedToTestSourcesStaysCode() throws Exception {
    MixedJarPlan plan =
        plan(
            decoding(CODEC, CALL),
            decoding(SLOW, "int i = 3; " + CALL),
            List.of("src/main/java/a/Codec.java"),
            List.of("src/test/java/a/Codec.java"));

    assertThat(plan.classes()).containsExactly("b/CodecBench");
  }

  @Test
  void codeThatGetsAnAnnotationStaysCode() throws Exception {
    String slow =
        SLOW.replace(
            "public class",
            "@org.openjdk.jmh.annotations.State(org.openjdk.jmh.annotations.Scope.Thread) public"
                + " class");
    MixedJarPlan plan = plan(decoding(CODEC, CALL), decoding(slow, "int i = 3; " + CALL));

    assertThat(plan.classes()).containsExactly("b/CodecBench");
  }

  @Test
  void aBenchmarkByTheNameOfCodeIsNotTaken() throws Exception {
    String code = "package b; public class CodecBench { }";
    MixedJarPlan plan = plan(jar(List.of(), CODEC, code), decoding(SLOW, CALL));

    assertThat(row(plan, DECODE).obstacle())
        .isEqualTo("needs CodecBench.decode(), which the base lacks");
    assertThat(plan.takesAny()).isFalse();
  }

  @Test
  void aBenchmarkClassThatCodeUsesIsCode() throws Exception {
    String hidden = "public static int slow() { return 2; }";
    String code =
        CODEC.replace("byte[] b", "byte[] d").replace("return 1", "return b.CodecBench.slow()");
    MixedJarPlan plan =
        plan(
            jar(List.of(), CODEC),
            jar(List.of("decode"), code, bench(hidden + method("decode", CALL))));

    assertThat(row(plan, DECODE).obstacle())
        .isEqualTo("has class b.CodecBench, which the candidate's a.Codec uses, so it may be code");
    assertThat(plan.takesAny()).isFalse();
  }

  @Test
  void aBenchmarkClassThatOnlyTheBasesCodeUsesIsCode() throws Exception {
    String table = "public static class Table { public static int size() { return %s; } }";
    String code =
        CODEC
            .replace("byte[] b", "byte[] d")
            .replace("return 1", "return b.CodecBench.Table.size()");
    String bench = method("decode", "Table.size(); " + CALL);
    MixedJarPlan plan =
        plan(
            jar(List.of("decode"), code, bench(table.formatted(1) + bench)),
            jar(List.of("decode"), CODEC, bench(table.formatted(2) + bench)));

    assertThat(row(plan, DECODE).obstacle())
        .isEqualTo(
            "has class b.CodecBench.Table, which the base's a.Codec uses, so it may be code");
    assertThat(plan.takesAny()).isFalse();
  }

  @Test
  void aBenchmarkClassThatCodeLooksUpIsCode() throws Exception {
    String nested = "public static class Slow { }";
    String code =
        CODEC.replace(
            "return 1;",
            "try { Class.forName(\"b.CodecBench$Slow\"); } catch (Exception e) { } return 1;");
    String body = "new Slow(); " + CALL;
    MixedJarPlan plan =
        plan(
            jar(List.of(), CODEC),
            jar(List.of("decode"), code, bench(nested + method("decode", body))));

    assertThat(row(plan, DECODE).obstacle()).contains("CodecBench.Slow").contains("may be code");
  }

  @Test
  void aBenchmarkClassThatIsAServiceIsCode() throws Exception {
    SampleJar candidate =
        decoding(CODEC, CALL).with("META-INF/services/java.lang.Runnable", "b.CodecBench # it\n");

    assertThat(row(plan(jar(List.of(), CODEC), candidate), DECODE).obstacle())
        .contains("META-INF/services/java.lang.Runnable uses");
  }

  @Test
  void aBenchmarkClassThatCodeNamesInAnAnnotationIsCode() throws Exception {
    String code =
        CODEC.replace("package a;", "package a; @By(b.CodecBench.Slow.class) ")
            + " @interface By { Class<?> value(); }";

    assertThat(obstacleOfSlow(code)).contains("the candidate's a.Codec uses, so it may be code");
  }

  @Test
  void aBenchmarkClassThatAServiceUsesIsCode() throws Exception {
    String service = "package c; public class Service { Object slow = new b.CodecBench.Slow(); }";

    assertThat(obstacleOfSlow(CODEC, service))
        .contains("the candidate's c.Service uses, so it may be code");
  }

  @Test
  void aBenchmarkClassThatCodeUsesThroughAnotherIsCode() throws Exception {
    String nested = "public static class Slow { public static int size() { return %s; } } ";
    String door = "public static class Door { public static int size() { return Slow.size(); } } ";
    String code = CODEC.replace("byte[] b", "byte[] d").replace("return 1", "return %s");
    String calls = "b.CodecBench.Door.size()";
    String bench = method("decode", "Slow.size(); " + CALL);
    MixedJarPlan plan =
        plan(
            jar(
                List.of("decode"),
                code.formatted(calls),
                bench(nested.formatted(1) + door + bench)),
            jar(List.of("decode"), code.formatted(1), bench(nested.formatted(2) + door + bench)));

    assertThat(row(plan, DECODE).obstacle())
        .contains("CodecBench.Slow, which the base's b.CodecBench");
  }

  @Test
  void codeMayHoldAStateThatItDoesNotUse() throws Exception {
    String code =
        "package a; import org.openjdk.jmh.annotations.*; public class Codec {"
            + " @State(Scope.Thread) public static class Data { public int size = %s; } }";
    String bench = bench(method("decode", "return new a.Codec.Data().size;"));
    MixedJarPlan plan =
        plan(
            jar(List.of("decode"), code.formatted(1), bench),
            jar(List.of("decode"), code.formatted(2), bench));

    assertThat(row(plan, DECODE).obstacle()).isEmpty();
    assertThat(plan.classes()).containsExactly("a/Codec$Data");
  }

  /** Plans a new benchmark with a nested class; returns why it cannot be taken. */
  private String obstacleOfSlow(String... code) throws Exception {
    List<String> sources = new ArrayList<>(List.of(code));
    sources.add(bench("public static class Slow { } " + method("decode", "new Slow(); " + CALL)));
    SampleJar candidate = jar(List.of("decode"), sources.toArray(new String[0]));
    return row(plan(jar(List.of(), CODEC), candidate), DECODE).obstacle();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          public static final int X = 1; | public static final int X = 9; | a.Codec.X | X, which is 9, and 1 in the base
          public static final int X = 1; | public static final int X = 9; | a.Codec.X * 4 | X, which is 9, and 1 in the base
          public static final boolean X = true; | public static final boolean X = false; | a.Codec.X ? new int[1] : "b" | X, which is 0, and 1 in the base
          public static final String X = "a"; | public static final String X = "b"; | "x" + a.Codec.X | X, which is "b", and "a" in the base
          public static final int X = Integer.parseInt("1"); | public static final int X = 9; | a.Codec.X | X, which is 9, and unknown in the base
          public static final int X = 9; | public static final int X = Integer.parseInt("9"); | a.Codec.X |
          public static final int X = 9; | public static final int X = 9; int y; | 10 |
          public static final String X = "old"; | public static final String X = "new"; | "x" |
          private static final int X = 1; | private static final int X = 9; | 9 |
          static final int X = 1; | static final int X = 9; | 9 |
          public static final int X = 1; | public static final int X = 9; | new int[1] |
          public static final long X = 0; | public static final long X = 9; | a.Codec.X > hashCode() | X, which is 9, and 0 in the base
          public static int X = 1; | public static int X = 9; | 9 |
          """)
  void aConstantOfCodeThatTheCompilerMayHaveCopied(
      String before, String after, String use, String obstacle) throws Exception {
    String code = "package a; public class Codec { %s }";
    String own = use.contains("a.Codec") ? "return " + use + ";" : "return 1;";
    MixedJarPlan plan =
        plan(
            decoding(code.formatted(before), own),
            decoding(code.formatted(after), "return " + use + ";"));

    String expected = obstacle == null ? "" : "may be compiled with Codec." + obstacle;
    assertThat(row(plan, DECODE).obstacle()).isEqualTo(expected);
    assertThat(plan.takesAny()).isEqualTo(expected.isEmpty());
  }

  @Test
  void aNewBenchmarkIsTakenWithItsConstants() throws Exception {
    String code = "package a; public class Codec { public static final int X = %s; }";
    MixedJarPlan plan =
        plan(jar(List.of(), code.formatted(1)), decoding(code.formatted(9), "return a.Codec.X;"));

    assertThat(row(plan, DECODE).obstacle()).isEmpty();
    assertThat(plan.takesAny()).isTrue();
  }

  @Test
  void aClassOfTheBenchmarkThatItLooksUpIsTaken() throws Exception {
    String nested =
        "public static class Found { public int size() { return %1$s; } }"
            + " public static class More { }";
    String bench = method("decode", "return Class.forName(\"b.CodecBench$Found\").newInstance();");
    MixedJarPlan plan =
        plan(
            jar(List.of("decode"), CODEC, bench(nested.formatted(1) + bench)),
            jar(
                List.of("decode"),
                CODEC,
                bench(nested.formatted("new More().hashCode()") + bench)));

    assertThat(row(plan, DECODE).ofCandidate()).isTrue();
    assertThat(plan.classes()).containsExactly("b/CodecBench$Found");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.Fresh", "a/Fresh.class", "/a/Fresh.class"})
  void aClassThatABenchmarkLooksUpMustBeInTheBase(String text) throws Exception {
    String body =
        """
        try { return Class.forName("%s"); } catch (ClassNotFoundException e) { return 1; }\
        """
            .formatted(text);
    MixedJarPlan plan =
        plan(
            jar(List.of(), CODEC),
            jar(
                List.of("decode"),
                CODEC,
                "package a; public class Fresh { }",
                bench(method("decode", body))));

    assertThat(row(plan, DECODE).obstacle()).isEqualTo("needs class a.Fresh, which the base lacks");
  }

  @Test
  void aNewResourceThatCodeNamesIsCode() throws Exception {
    String reads = "return getClass().getResource(\"/codec.properties\");";
    String code =
        CODEC.replace(
            "return 1", "return Codec.class.getResource(\"/codec.properties\") == null ? 1 : 2");
    SampleJar candidate = decoding(code, reads).with("codec.properties", "slow=true");

    assertThat(plan(jar(List.of(), code), candidate).resources()).isEmpty();
  }

  @Test
  void codeThatMovedIsMissing() throws Exception {
    String moved = SLOW.replace("package a;", "package c;");
    MixedJarPlan plan =
        plan(decoding(CODEC, CALL), decoding(moved, CALL.replace("a.Codec", "c.Codec")));

    assertThat(row(plan, DECODE).obstacle()).isEqualTo("needs class c.Codec, which the base lacks");
  }

  @Test
  void aClassWithVersionsForJavaReleasesIsCode() throws Exception {
    SampleJar candidate =
        decoding(SLOW, CALL).with("META-INF/versions/11/b/CodecBench.class", new byte[] {1});

    assertThat(row(plan(jar(List.of(), CODEC), candidate), DECODE).ofCandidate()).isFalse();
  }

  @Test
  void newResourcesThatABenchmarkNamesAreTaken() throws Exception {
    String reads = "return getClass().getResource(\"/data/words.txt\");";
    SampleJar candidate =
        decoding(CODEC, reads).with("data/words.txt", "a b").with("code.properties", "x=1");

    assertThat(plan(jar(List.of(), CODEC), candidate).resources())
        .containsExactly("data/words.txt");
  }

  @Test
  void resourcesThatChangedAreTakenIfTheyAreOfTests() throws Exception {
    List<String> files = List.of("src/test/resources/words.txt", "src/main/resources/code.txt");
    SampleJar before = decoding(CODEC, CALL).with("words.txt", "a").with("code.txt", "a");
    SampleJar after =
        decoding(SLOW, "int i = 1; " + CALL).with("words.txt", "b").with("code.txt", "b");

    assertThat(plan(before, after, files, files).resources()).containsExactly("words.txt");
  }

  @Test
  void theBasesOtherClassesOfATakenBenchmarkAreDropped() throws Exception {
    String nested = "static class Old { static int help() { return 1; } }";
    MixedJarPlan plan =
        plan(
            jar(
                List.of("decode", "gone"),
                CODEC,
                bench(
                    nested + method("decode", "return Old.help();") + method("gone", "return 1;"))),
            decoding(SLOW, CALL));

    assertThat(plan.dropped())
        .containsExactly("b/CodecBench$Old", "b/jmh_generated/CodecBench_gone_jmhTest");
  }
}
