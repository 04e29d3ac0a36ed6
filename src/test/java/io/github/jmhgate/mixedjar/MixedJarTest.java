package io.github.jmhgate.mixedjar;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.jardiff.SampleJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

class MixedJarTest extends TwoSides {
  private static final String CALL = "return a.Codec.decode(new byte[1]);";
  private static final String SLOW = CODEC.replace("return 1", "return 2");

  private static String text(Path jar, String entry) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return new String(zip.getInputStream(zip.getEntry(entry)).readAllBytes(), UTF_8);
    }
  }

  private Path mixed(SampleJar base, SampleJar candidate) throws Exception {
    Path mixed = folder.resolve("mixed/base.jar");
    MixedJarPlan plan = plan(base, candidate);
    MixedJar.write(base(base), candidate(candidate), plan, mixed);
    return mixed;
  }

  @Test
  void aNewBenchmarkRunsTheBasesCode() throws Exception {
    SampleJar base = jar(List.of(), CODEC);
    SampleJar candidate = decoding(SLOW, CALL);

    assertThat(run(base, candidate, plan(base, candidate))).isEqualTo(1);
  }

  @Test
  void aStateThatExtendsCodeExtendsTheBases() throws Exception {
    String code = "package a; public class Data { public int size() { return %s; } }";
    String state = "@State(Scope.Thread) public static class Mine extends a.Data { }";
    String bench = bench(state + method("decode", "return new Mine().size();"));
    SampleJar base = jar(List.of(), code.formatted(1));
    SampleJar candidate = jar(List.of("decode"), code.formatted(2), bench);

    assertThat(run(base, candidate, plan(base, candidate))).isEqualTo(1);
  }

  @Test
  void theListHasTakenBenchmarksAndTheBasesOthers() throws Exception {
    SampleJar base =
        jar(List.of("decode"), CODEC, bench(method("decode", CALL)))
            .listing("x.Other", "kept", "x.jmh_generated.Other_kept");
    SampleJar candidate =
        jar(
            List.of("decode", "more"),
            SLOW,
            bench(method("decode", CALL) + method("more", "return 1;")));

    assertThat(text(mixed(base, candidate), "META-INF/BenchmarkList").lines())
        .hasSize(3)
        .anyMatch(line -> line.contains("x.Other"))
        .anyMatch(line -> line.contains("more"));
  }

  @Test
  void whatIsOnlyInTheBaseAndOfATakenClassIsNotListed() throws Exception {
    SampleJar base =
        jar(
            List.of("decode", "gone"),
            CODEC,
            bench(method("decode", CALL) + method("gone", "return 1;")));

    assertThat(text(mixed(base, decoding(SLOW, "int i = 1; " + CALL)), "META-INF/BenchmarkList"))
        .contains("decode")
        .doesNotContain("gone");
  }

  @Test
  void hintsOfTakenClassesAreTheCandidates() throws Exception {
    String hints = "META-INF/CompilerHints";
    SampleJar base =
        decoding(CODEC, CALL).with(hints, "inline,b/CodecBench.decode\ninline,a/Codec.decode\n");
    SampleJar candidate =
        decoding(SLOW, "int i = 1; " + CALL)
            .with(hints, "dontinline,b/CodecBench.decode\ndontinline,a/Codec.decode\n");

    assertThat(text(mixed(base, candidate), hints).lines())
        .containsExactly("dontinline,b/CodecBench.decode", "inline,a/Codec.decode");
  }

  @Test
  void signaturesAreLeftOut() throws Exception {
    SampleJar base = decoding(CODEC, CALL).with("META-INF/X.SF", "s").with("META-INF/X.RSA", "s");
    try (ZipFile zip = new ZipFile(mixed(base, decoding(SLOW, "int i = 1; " + CALL)).toFile())) {
      assertThat(zip.getEntry("META-INF/X.SF")).isNull();
      assertThat(zip.getEntry("META-INF/X.RSA")).isNull();
    }
  }

  /** A jar whose {@code a.Codec} has another version for Java 11. */
  private SampleJar versioned(SampleJar jar, int decoded) {
    byte[] version =
        SampleJar.of(folder, CODEC.replace("return 1", "return " + decoded)).bytes("a/Codec.class");
    return jar.withManifest("Multi-Release", "true")
        .with("META-INF/versions/11/a/Codec.class", version);
  }

  @Test
  void versionsForJavaReleasesAreTheBasesAsTheirClassIs() throws Exception {
    SampleJar base = versioned(jar(List.of(), CODEC), 10);
    SampleJar candidate = versioned(decoding(SLOW, CALL), 20);

    assertThat(run(base, candidate, plan(base, candidate))).isEqualTo(10);
  }

  @Test
  void aBenchmarkWithVersionsInTheBaseStaysWholly() throws Exception {
    SampleJar old = decoding(CODEC, "return 7;");
    SampleJar base =
        old.withManifest("Multi-Release", "true")
            .with("META-INF/versions/11/b/CodecBench.class", old.bytes("b/CodecBench.class"));
    SampleJar candidate = decoding(SLOW, CALL);

    assertThat(run(base, candidate, plan(base, candidate))).isEqualTo(7);
  }

  @Test
  void itAlwaysHasTheSameBytes() throws Exception {
    SampleJar candidate = decoding(SLOW, "int i = 1; " + CALL);
    byte[] first = Files.readAllBytes(mixed(decoding(CODEC, CALL), candidate));

    assertThat(Files.readAllBytes(mixed(decoding(CODEC, CALL), candidate))).isEqualTo(first);
  }

  @Test
  void aJarWhoseClassPathIsElsewhereIsLeftAlone() throws Exception {
    SampleJar base = decoding(CODEC, CALL).withManifest("Class-Path", "../elsewhere/code.jar");
    MixedJarPlan plan = plan(base, decoding(SLOW, "int i = 1; " + CALL));

    assertThat(plan.takesAny()).isFalse();
    assertThat(row(plan, DECODE).obstacle()).startsWith("cannot be put into the base's jar");
  }

  @Test
  void jarsOfTheClassPathComeAlong() throws Exception {
    SampleJar code = SampleJar.of(folder, CODEC);
    Files.createDirectories(folder.resolve("lib"));
    code.write(folder.resolve("lib/code.jar"));
    SampleJar base =
        jar(List.of(), "package z; public class Z { }").withManifest("Class-Path", "lib/code.jar");

    SampleJar candidate = decoding(SLOW, CALL);

    assertThat(run(base, candidate, plan(base, candidate))).isEqualTo(1);
  }
}
