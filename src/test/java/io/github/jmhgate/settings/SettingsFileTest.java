package io.github.jmhgate.settings;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsFileTest {
  @TempDir Path folder;

  @Test
  void readsUtf8() throws Exception {
    Path file = Files.writeString(folder.resolve("s"), "benchmark.results=zürich/日本/𝄞\n");

    assertThat(SettingsFile.read(file)).isEqualTo("benchmark.results=zürich/日本/𝄞\n");
  }

  @Test
  void dropsAByteOrderMark() throws Exception {
    assertThat(SettingsFile.decode("s", "\uFEFFgate.alpha=1%\uFEFF".getBytes(UTF_8)))
        .isEqualTo("gate.alpha=1%\uFEFF");
  }

  @Test
  void readsNothing() throws Exception {
    assertThat(SettingsFile.decode("s", new byte[0])).isEmpty();
  }

  @Test
  void namesTheLineThatIsNotUtf8() throws IOException {
    Path file = Files.write(folder.resolve("s"), "a=1\nb=é\nc=2".getBytes(ISO_8859_1));

    assertThatThrownBy(() -> SettingsFile.read(file))
        .isInstanceOf(SettingsException.class)
        .hasMessage(file + ":2: is not UTF-8; save the file as UTF-8 or write \\uXXXX");
  }

  @Test
  void namesATruncatedLastCharacter() {
    byte[] whole = "a=1\nb=é".getBytes(UTF_8);
    byte[] cut = java.util.Arrays.copyOf(whole, whole.length - 1);

    assertThatThrownBy(() -> SettingsFile.decode("s", cut))
        .hasMessageStartingWith("s:2: is not UTF-8");
  }

  @Test
  void saysThatThereIsNoFile() {
    Path file = folder.resolve("no.properties");

    assertThatThrownBy(() -> SettingsFile.read(file))
        .hasMessage(file + ": there is no such file; create it or name another");
  }

  @Test
  void saysThatItIsAFolder() {
    assertThatThrownBy(() -> SettingsFile.read(folder))
        .hasMessage(folder + ": is a folder; name a settings file");
  }

  @Test
  void refusesWhatIsTooLargeForSettings() throws IOException {
    Path file = Files.write(folder.resolve("large"), new byte[(1 << 20) + 1]);

    assertThatThrownBy(() -> SettingsFile.read(file)).hasMessageContaining("larger than 1 MB");
  }

  @Test
  void takesBinaryContentForProblemsOfOneLineEach() {
    byte[] bytes = new byte[4096];
    new Random(1).nextBytes(bytes);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] &= 0x7f;
    }

    assertThatThrownBy(() -> new SettingsReader().content("s", bytes).read())
        .isInstanceOfSatisfying(
            SettingsException.class,
            e -> {
              assertThat(e.problems()).hasSizeGreaterThan(20);
              assertThat(e.problems())
                  .allSatisfy(problem -> assertThat(problem.line()).matches("\\P{Cntrl}+"));
              assertThat(e.getMessage().lines()).hasSize(21);
              assertThat(e.getMessage().lines().reduce((a, b) -> b).orElseThrow())
                  .isEqualTo("… and " + (e.problems().size() - 20) + " more");
            });
  }
}
