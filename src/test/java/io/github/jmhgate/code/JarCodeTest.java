package io.github.jmhgate.code;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JarCodeTest extends TwoJars {
  private SampleJar jar(String body, int value) {
    return jar(body, "", value);
  }

  @Test
  void holdsWhatWasLoaded() throws Exception {
    SampleJar one = jar("return b.Used.value();", 1);
    SampleJar two = jar("return b.Used.value();", 2);

    assertThat(digest(one, ONE, "a/One", "b/Used"))
        .isPresent()
        .isNotEqualTo(digest(two, ONE, "a/One", "b/Used"))
        .isNotEqualTo(digest(one, ONE, "a/One"))
        .isEqualTo(digest(one, ONE, "a/One", "b/Used", "java/lang/String", "other/Jar"));
    assertThat(digest(one, ONE, "a/One")).isEqualTo(digest(two, ONE, "a/One"));
    assertThat(digest(jar("\n// said\nreturn b.Used.value();", 1), ONE, "a/One"))
        .isEqualTo(digest(one, ONE, "a/One"));
    try (JarCode code = code(one)) {
      assertThat(code.has("b/Used")).isTrue();
    }
  }

  /** Who opened a jar may have read any class of it. */
  @Test
  void holdsAllThereIsWhereAJarWasOpened() throws Exception {
    SampleJar one = jar("return new java.util.zip.ZipFile((String) o);", 1);
    SampleJar two = jar("return new java.util.zip.ZipFile((String) o);", 2);
    assertThat(digest(one, ONE, "a/One")).isPresent().isNotEqualTo(digest(two, ONE, "a/One"));
    assertThat(digest(one, ONE)).isEqualTo(digest(two, ONE));
  }

  /** As Kotlin's compiler writes them beside those that every compiler writes. */
  @Test
  void linesInAnnotationsOfKotlinsAreLinesToo() throws Exception {
    String lines = "package kotlin.jvm.internal; public @interface SourceDebugExtension {%s}";
    String other = "package other; public @interface Named {%s}";
    String one = "@kotlin.jvm.internal.SourceDebugExtension(\"SMAP 1\") @other.Named(\"a\")";
    String moved = one.replace("SMAP 1", "SMAP 2");
    String renamed = one.replace("\"a\"", "\"b\"");

    String inner = "a/One$Inner";
    assertThat(digest(annotated(moved, lines, other), ONE, inner))
        .isPresent()
        .isEqualTo(digest(annotated(one, lines, other), ONE, inner));
    assertThat(digest(annotated(renamed, lines, other), ONE, inner))
        .isNotEqualTo(digest(annotated(one, lines, other), ONE, inner));
  }

  private SampleJar annotated(String annotations, String... types) {
    String[] sources = new String[types.length];
    for (int i = 0; i < types.length; i++) {
      sources[i] = types[i].formatted(" String value(); ");
    }
    return jar("return new Inner();", annotations + " static class Inner {}", 1, sources);
  }

  @Test
  void countsWhatCodeMayReadAndNotWhoBuiltIt() throws Exception {
    SampleJar one = jar("return 1;", 1);
    assertThat(digest(one.with("words.txt", "x"), ONE)).isNotEqualTo(digest(one, ONE));
    assertThat(digest(one.with(MANIFEST, "A: b\n"), ONE)).isEqualTo(digest(one, ONE));
  }

  @Test
  void whoScansTheClassPathMeetsAll() throws Exception {
    String scanner = "io/github/classgraph/Scan";
    byte[] bytes =
        SampleJar.of(folder, "package io.github.classgraph; public class Scan {}")
            .bytes(scanner + ".class");
    SampleJar one = jar("return 1;", 1).with(scanner + ".class", bytes);
    SampleJar two = jar("return 1;", 2).with(scanner + ".class", bytes);

    assertThat(digest(one, TWO)).isEqualTo(digest(two, TWO));
    assertThat(digest(one, TWO, scanner)).isPresent().isNotEqualTo(digest(two, TWO, scanner));
  }

  @Test
  void thereIsNoneIfNothingIsKnown() throws Exception {
    SampleJar one = jar("return 1;", 1);
    assertThat(digest(one.with(MANIFEST, "Class-Path: ../x.jar\n\n"), ONE)).isEmpty();
    assertThat(digest(one.with("b/Used.class", "no class"), ONE, "b/Used")).isEmpty();
    assertThat(digest(one.with("b/Used.class", "no class"), TWO)).isPresent();
    assertThat(digest(one.without("a/jmh_generated/One_run.class"), ONE)).isEmpty();
  }
}
