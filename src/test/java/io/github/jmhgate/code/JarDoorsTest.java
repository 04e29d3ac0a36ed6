package io.github.jmhgate.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.code.Affected.Reason;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Code that can meet classes no constant names, in forks that were watched. */
class JarDoorsTest extends TwoJars {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "return new java.util.jar.JarFile(\"\" + o);",
        "return new java.util.zip.ZipFile(\"\" + o);",
        "return java.nio.file.FileSystems.newFileSystem(java.nio.file.Path.of(\"\" + o));",
        "return new java.util.zip.ZipInputStream((java.io.InputStream) o);",
        "return java.util.spi.ToolProvider.findFirst(\"\" + o);",
        "return java.lang.module.ModuleFinder.of(java.nio.file.Path.of(\"\" + o));",
        "return getClass().getResourceAsStream(\"/\" + o + \".class\");",
        "return ClassLoader.getSystemResource(((String) o).concat(\".class\"));",
        "return One.class.getResource(\"../b/Used.class\");",
        "return ((javax.tools.JavaCompiler) o).run(null, null, null);",
        "return getClass().getClassLoader().getResources(String.format(\"b/%s.class\", o));",
        "return new java.net.URL(\"jar:file:x.jar!/\" + o + \".class\").openStream();",
        "return javax.tools.ToolProvider.getSystemJavaCompiler();"
      })
  void whoOpensJarsCanReadAnyClassHoweverItWasWatched(String code) throws Exception {
    JarDifference difference = ofCode(code);
    assertThat(difference.of(ONE).reason()).isEqualTo(Reason.LOOKUP);
    // What it asks a loader for is in the record, unless it names the file of a class.
    boolean recorded = code.contains("Resource") && !code.contains("Used");
    assertThat(loaded(difference, ONE, "a/One").reason())
        .isEqualTo(recorded ? Reason.SAME : Reason.LOOKUP);
    assertThat(loaded(difference, TWO).reason()).isEqualTo(Reason.SAME);
  }

  /** What reads a file of services by itself. */
  @Test
  void whoReadsFilesOfServicesMeetsWhatTheyName() throws Exception {
    String file = "META-INF/services/b.Used";
    SampleJar named = jar("return getClass().getResource(\"/META-INF/services/b.Used\");", "", 1);

    for (SampleJar after : List.of(named.with(file, "b.Two"), named)) {
      assertThat(between(named.with(file, "b.One"), after).of(ONE).way())
          .containsExactly("a.One", "b.Used", file);
    }
    for (String code :
        List.of(
            "return getClass().getResource(\"/META-INF/services/\" + o);",
            "return ClassLoader.getSystemResources(\"META-INF/services/\".concat((String) o));",
            "return ClassLoader.getSystemResource(\"META-INF/services/%s\".formatted(o));")) {
      SampleJar made = jar(code, "", 1);
      JarDifference difference = between(made, made.with(file, "b.Used"));

      assertThat(difference.of(ONE).reason()).isEqualTo(Reason.LOOKUP);
      assertThat(difference.of(TWO).same()).isTrue();
    }
  }

  /** One class reads entries, and another makes their names. */
  @Test
  void whoReadsForAnotherCanReadAnyClass() throws Exception {
    String helper =
        "package c; public class Helper { public static Object read(String name) {"
            + " return Helper.class.getResourceAsStream(name); } }";
    for (String name : List.of("\".class\"", "\".txt\"")) {
      String code = "return c.Helper.read(\"/\" + o + %s);".formatted(name);
      JarDifference difference = ofCode(code, helper);

      assertThat(difference.of(ONE).reason()).isEqualTo(Reason.LOOKUP);
    }
  }

  /** Code that names the entries it reads reads no other. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "return getClass().getResource(\"words.txt\");",
        "return getClass().getResource(\"/not/There.class\");",
        "return o + \".class\";"
      })
  void whoReadsDataOpensNothing(String code) throws Exception {
    assertThat(ofCode(code).of(ONE).same()).isTrue();
  }

  /** What no fork loaded did not run, and runs no more where all that ran is the same. */
  @ParameterizedTest
  @ValueSource(strings = {"new java.util.zip.ZipFile(name)", "Class.forName(name)"})
  void whatNoForkLoadedNeitherOpensNorLooksUp(String call) throws Exception {
    String helper =
        "package c; public class Helper { public static Object o(String name) throws Exception {"
            + " return %s; } }";
    String[] more = {helper.formatted(call)};
    SampleJar after = jar("return o == null ? null : c.Helper.o(\"\" + o);", "", 1, more);
    JarDifference difference = between(after.without("b/Used.class"), after);

    assertThat(difference.of(ONE).reason()).isEqualTo(Reason.LOOKUP);
    assertThat(loaded(difference, ONE).reason()).isEqualTo(Reason.SAME);
    boolean opens = call.contains("Zip");
    assertThat(loaded(difference, ONE, "c/Helper").reason())
        .isEqualTo(opens ? Reason.LOOKUP : Reason.SAME);
  }
}
