package io.github.jmhgate.code;

import static org.assertj.core.api.Assertions.assertThat;

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

  /** Code that names the entries it reads reads no other. */
  @ParameterizedTest
  @ValueSource(
      strings = {"return getClass().getResource(\"words.txt\");", "return o + \".class\";"})
  void whoReadsDataOpensNothing(String code) throws Exception {
    assertThat(digest(jar(code, "", 1), ONE, "a/One"))
        .isPresent()
        .isEqualTo(digest(jar(code, "", 2), ONE, "a/One"));
  }
}
