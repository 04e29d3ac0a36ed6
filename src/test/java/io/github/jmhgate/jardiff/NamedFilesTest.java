package io.github.jmhgate.jardiff;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamedFilesTest extends TwoJars {
  private SampleJar base;

  @BeforeEach
  void build() {
    base = leading(1);
  }

  /** As {@code @Fork(jvmArgs = "-javaagent:x.jar")} gives one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-javaagent:x.jar", "-agentpath:x.so", "-agentlib:x", "-Xbootclasspath/a:x.jar",
        "--patch-module=m=x.jar", "--module-path=mods", "--upgrade-module-path=mods", "-p",
        "-Dconf=FILE", "@args", "-XX:VMOptionsFile=x", "-XX:Flags=x"
      })
  void whatIsOutsideTheJarLeavesNothingProven(String option) throws Exception {
    String argument = option.replace("FILE", folder.resolve("before.jar").toString());
    String lines = new String(base.bytes(LIST), UTF_8);
    String given = lines.replace("E\n", "E E U E E O 1 S 9 %s \n".formatted(argument));
    base.write(folder.resolve("before.jar"));

    Affected affected = ofTwo(between(base.with(LIST, given), leading(2).with(LIST, given)));
    assertThat(affected.reason()).isEqualTo(AffectedReason.LOOKUP);
    assertThat(affected.what())
        .startsWith("its JVM ")
        .contains(
            option.matches("@.*|-XX.*")
                ? "a file of arguments"
                : argument.replaceFirst(".*=/", "/"));
    assertThat(digest(base.with(LIST, given), TWO, ran("a/Two"))).isEmpty();
  }

  /** As settings give it: such code may load any class of the jar. */
  @Test
  void codeBesideTheJarMayLoadAnyClass() throws Exception {
    SampleJar head = leading(2);
    Path before = base.write(folder.resolve("before.jar"));
    Path after = head.write(folder.resolve("after.jar"));
    JarContext agent = new JarContext(name -> false, List.of("-Xmx1g", "-javaagent:x.jar=a"));

    Affected affected = ofTwo(JarDifference.between(before, after, agent));
    assertThat(affected.reason()).isEqualTo(AffectedReason.LOOKUP);
    assertThat(affected.what()).isEqualTo("its JVM runs code beside the jar: -javaagent:x.jar=a");
    assertThat(digest(before, TWO, ran("a/Two"), agent)).isEmpty();
    assertThat(digest(before, TWO, ran("a/Two")))
        .isPresent()
        .isEqualTo(digest(after, TWO, ran("a/Two")));
  }
}
