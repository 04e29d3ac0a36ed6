package io.github.jmhgate.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutsideReadsTest extends TwoJars {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "return new java.io.FileInputStream(\"conf.txt\").read(); | FileInputStream",
        "return new java.io.FileReader(\"conf.txt\").read(); | FileReader",
        "return new java.io.RandomAccessFile(\"conf.txt\", \"r\").read(); | RandomAccessFile",
        "return new java.io.File(\"conf.txt\").exists(); | File",
        "return new java.util.Scanner(new java.io.File(\"conf.txt\")).next(); | File",
        "return java.nio.file.Files.readString((java.nio.file.Path) o); | Path",
        "java.util.function.Predicate<java.nio.file.Path> p = java.nio.file.Files::exists; return"
            + " p; | LinkOption",
        "return java.nio.channels.FileChannel.open(null); | OpenOption",
        "return new java.util.zip.ZipFile((String) o); | ZipFile",
        "return System.getenv(\"CONF\"); | System.getenv",
        "java.util.function.UnaryOperator<String> u = System::getenv; return u; | System.getenv",
        "return new java.net.URL(\"http://a\").openStream(); | URL",
        "return new java.net.Socket(\"a\", 1); | Socket",
        "return java.net.http.HttpClient.newHttpClient(); | HttpClient",
        "System.loadLibrary(\"conf\"); return o; | System.loadLibrary",
        "return Class.forName(\"java.nio.file.Files\"); | Files",
        "return new org.xml.sax.InputSource(\"conf.xml\"); | InputSource.<init>",
        "((org.xml.sax.XMLReader) o).parse(\"conf.xml\"); return o; | XMLReader.parse"
      })
  void findsWhatOpensSomething(String body, String opened) throws Exception {
    try (JarCode code = code(jar(body, "", 1))) {
      assertThat(code.outside(Set.of("a/One", "b/Used"))).contains(opened + " in a.One");
      assertThat(code.outside(Set.of("b/Used", "java/io/File"))).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "try { return o; } catch (Error e) { throw new java.io.FileNotFoundException(); }",
        "return java.net.URI.create(\"a:b\").getPath();",
        "return java.net.URLEncoder.encode(\"a\", java.nio.charset.StandardCharsets.UTF_8);",
        "return getClass().getResourceAsStream(\"conf.txt\");",
        "return new org.xml.sax.InputSource(new java.io.StringReader(\"\"));",
        "return new java.io.PrintWriter(new java.io.StringWriter());",
        "return new java.sql.Timestamp(1) + \"\" + 5_000_000_000L + 2.5;"
      })
  void knowsWhatOpensNothing(String body) throws Exception {
    try (JarCode code = code(jar(body, "", 1))) {
      assertThat(code.outside(Set.of("a/One", "b/Used"))).isEmpty();
    }
  }

  @Test
  void takesNoBrokenClassForOneThatOpensNothing() throws Exception {
    SampleJar broken = jar("return 1;", "", 1).with("b/Used.class", new byte[] {1, 2, 3});
    try (JarCode code = code(broken)) {
      assertThat(code.outside(Set.of("b/Used"))).isPresent();
    }
  }
}
