package io.github.jmhgate.jardiff;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OpenJarTest extends TwoJars {
  private SampleJar base;

  @BeforeEach
  void build() {
    base = leading(1);
  }

  @Test
  void allVersionsOfAClassCount() throws Exception {
    SampleJar after = base.with("META-INF/versions/21/b/Used.class", base.bytes("b/Used.class"));
    assertThat(ofOne(between(base, after)).change()).isEqualTo(CodeChange.CHANGED);
    assertThat(two(base, after)).isEqualTo(AffectedReason.SAME);
    SampleJar releases = base.with(MANIFEST, "Multi-Release: true\n\n");
    assertThat(ofTwo(between(base, releases)).what()).contains("Multi-Release");
  }

  @Test
  void entriesOfOneNameTwiceAreADoubt() throws Exception {
    Path jar = base.with("b/Usee.class", base.bytes("a/Two.class")).write(folder.resolve("t.jar"));
    byte[] bytes = Files.readAllBytes(jar);
    String text = new String(bytes, ISO_8859_1);
    Files.write(jar, text.replace("b/Usee.class", "b/Used.class").getBytes(ISO_8859_1));

    Affected affected = ofTwo(between(jar, base.write(folder.resolve("x.jar"))));

    assertThat(affected.reason()).isEqualTo(AffectedReason.JAR);
    assertThat(affected.what()).contains("the base holds b/Used.class more than once");
  }

  @Test
  void whatIsNoJarIsRefusedInALine() throws Exception {
    Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
    Path good = base.write(folder.resolve("good.jar"));

    assertThatThrownBy(() -> between(text, good))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("text.jar: is no jar");
    assertThatThrownBy(() -> between(good, folder.resolve("none.jar")))
        .hasMessageContaining("none.jar: no such jar");
  }
}
