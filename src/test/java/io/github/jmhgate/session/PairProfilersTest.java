package io.github.jmhgate.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PairProfilersTest {
  @TempDir Path folder;

  @Test
  void leavesOutWhatTheBaseLacks() throws IOException {
    Path base = jar("base.jar", "p/Old.class");
    Path candidate = jar("candidate.jar", "p/Old.class", "p/Fresh.class");

    assertThat(
            Requests.lacking(
                List.of("gc", "stack:lines=3", "p.Old", "p.Fresh:x=1", "p.Nowhere"),
                base,
                candidate))
        .containsExactly("p.Fresh:x=1");
  }

  @Test
  void lacksNothingOfAJarThatIsNone() throws IOException {
    Path none = Files.writeString(folder.resolve("none.jar"), "none");
    assertThat(Requests.lacking(List.of("p.Old"), none, none)).isEmpty();
  }

  private Path jar(String name, String... entries) throws IOException {
    Path jar = folder.resolve(name);
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String entry : entries) {
        out.putNextEntry(new ZipEntry(entry));
      }
    }
    return jar;
  }
}
