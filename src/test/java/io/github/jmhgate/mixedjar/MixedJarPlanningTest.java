package io.github.jmhgate.mixedjar;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.jardiff.SampleJar;
import java.util.List;
import org.junit.jupiter.api.Test;

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
