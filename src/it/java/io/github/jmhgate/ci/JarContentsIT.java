package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What others get with the jar: whose code, under which licences, and with what besides. */
class JarContentsIT {
  private static final Pattern INCLUDED =
      Pattern.compile("<include>([a-z][a-z.]*:[a-z*-]+)</include>");
  private static final Pattern NAMED = Pattern.compile("(?m)^([a-z][a-z.]*:[a-z*-]+)  +(.*)$");
  private static final Pattern TEXT = Pattern.compile("[A-Za-z]+(?:-[A-Za-z]+)?-LICENSE");

  /** Whoever puts another library into the jar says under which licence it is. */
  @Test
  void everyLibraryInsideIsNamedWithItsLicence() throws Exception {
    String pom = Sources.text("pom.xml");
    List<String> inside =
        groups(INCLUDED, pom.split("<id>jmh-gate</id>", 2)[1].split("</artifactSet>", 2)[0]);
    String notices = text("META-INF/THIRD-PARTY");
    assertThat(inside).hasSizeGreaterThan(5);
    assertThat(groups(NAMED, notices)).containsExactlyInAnyOrderElementsOf(inside);
    assertThat(NAMED.matcher(notices).results().map(found -> found.group(2)))
        .allMatch(licence -> licence.matches("(Apache-2[.]0|BSD-3-Clause|MIT).*"));
  }

  @Test
  void theTextsOfTheLicencesAreInside() throws Exception {
    assertThat(text("META-INF/LICENSE")).isEqualTo(Sources.text("LICENSE"));
    assertThat(text("META-INF/NOTICE"))
        .contains("Apache Commons Statistics", "Jackson JSON processor");
    List<String> texts =
        TEXT.matcher(text("META-INF/THIRD-PARTY")).results().map(MatchResult::group).toList();
    assertThat(texts).contains("ASM-LICENSE", "JMUSTACHE-LICENSE", "Schubfach-LICENSE");
    for (String one : texts) {
      assertThat(text("META-INF/" + one)).containsIgnoringCase("copyright");
    }
  }

  @Test
  void noCodeOfAnyoneElseIsInside() throws Exception {
    try (JarFile jar = new JarFile(System.getProperty("jmhgate.jar"))) {
      TreeSet<String> roots = new TreeSet<>();
      jar.stream()
          .map(entry -> entry.getName().replaceFirst("^META-INF/versions/\\d+/", ""))
          .filter(name -> name.endsWith(".class"))
          .forEach(name -> roots.add(name.replaceFirst("^((?:[^/]+/){1,3}).*", "$1")));
      assertThat(roots)
          .allMatch(
              root ->
                  Stream.of(
                          "io/github/jmhgate/", "com/fasterxml/jackson/",
                          "com/samskivert/mustache/", "one/",
                          "org/apache/commons/", "org/jspecify/annotations/",
                          "org/objectweb/asm/", "picocli/")
                      .anyMatch(root::startsWith));
    }
  }

  /** Users of the jar or its goals get no other dependency: the jar has all it needs but JMH. */
  @Test
  void itsPomBringsNothingIntoOtherBuilds() {
    assertThat(Sources.text("target/jmh-gate.pom"))
        .doesNotContain("<dependency>", "<parent>", "<repository>")
        .contains("<name>", "<description>", "<url>", "<scm>", "<developers>", "<licenses>");
  }

  private static List<String> groups(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(1)).toList();
  }

  private static String text(String entry) throws Exception {
    try (JarFile jar = new JarFile(System.getProperty("jmhgate.jar"))) {
      return new String(
          jar.getInputStream(jar.getJarEntry(entry)).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
