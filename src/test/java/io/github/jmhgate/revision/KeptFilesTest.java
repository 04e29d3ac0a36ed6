package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptFilesTest {
  @TempDir Path folder;
  private KeptFiles kept;

  @BeforeEach
  void keep() throws Exception {
    Path jar = Files.createDirectories(folder.resolve("jar"));
    kept = new KeptFiles(jar, Optional.of(CacheSeal.in(folder)));
    kept.keep("a", file -> Files.writeString(file, "one"));
    kept.keep("b", file -> Files.writeString(file, "two"));
  }

  @Test
  void findsWhatItKept() {
    assertThat(kept.find("a")).hasValueSatisfying(file -> assertThat(file).hasContent("one"));
    assertThat(kept.find("none")).isEmpty();
    assertThat(kept.rejected()).isZero();
  }

  @Test
  void rejectsWhatItDidNotKeep() throws Exception {
    Files.writeString(kept.folder().resolve("a"), "forged");
    Files.writeString(kept.folder().resolve("new"), "forged");
    assertThat(kept.find("a")).isEmpty();
    assertThat(kept.find("new")).isEmpty();
    assertThat(kept.rejected()).isEqualTo(2);
  }

  @Test
  void rejectsAFileUnderTheNameOfAnother() throws Exception {
    for (String suffix : new String[] {"", ".seal"}) {
      Files.copy(kept.folder().resolve("b" + suffix), kept.folder().resolve("c" + suffix));
    }
    assertThat(kept.find("c")).isEmpty();
    assertThat(kept.find("b")).isPresent();
  }

  @Test
  void findsNothingWithoutASecret() {
    assertThat(new KeptFiles(kept.folder(), Optional.empty()).find("a")).isEmpty();
  }

  @Test
  void keepsNothingWithoutASecret() {
    KeptFiles without = new KeptFiles(kept.folder(), Optional.empty());
    without.keep("d", file -> Files.writeString(file, "text"));
    assertThat(kept.folder().resolve("d")).doesNotExist();
  }
}
