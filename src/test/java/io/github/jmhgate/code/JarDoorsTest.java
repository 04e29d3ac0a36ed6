package io.github.jmhgate.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Code that can meet classes no constant names, in forks that were watched. */
class JarDoorsTest extends TwoJars {
  /** In a record, which holds what it asked its loader for. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "return new java.util.jar.JarFile(\"\" + o);",
        "return java.nio.file.FileSystems.newFileSystem(java.nio.file.Path.of(\"\" + o));",
        "return new java.util.zip.ZipInputStream((java.io.InputStream) o);",
        "return java.util.spi.ToolProvider.findFirst(\"\" + o);",
        "return java.lang.module.ModuleFinder.of(java.nio.file.Path.of(\"\" + o));",
        "return getClass().getResourceAsStream(\"/\" + o + \".class\");",
        "return One.class.getResource(\"../b/Used.class\");",
        "return ((javax.tools.JavaCompiler) o).run(null, null, null);",
        "return new java.net.URL(\"jar:file:x.jar!/\" + o + \".class\").openStream();"
      })
  void whoOpensJarsIsDigestedWithAllThereIs(String code) throws Exception {
    assertThat(digest(jar(code, "", 1), ONE, "a/One"))
        .isPresent()
        .isNotEqualTo(digest(jar(code, "", 2), ONE, "a/One"));
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
}
