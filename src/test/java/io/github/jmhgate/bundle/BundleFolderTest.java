package io.github.jmhgate.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class BundleFolderTest extends BundledBenchmarks {
  /** As where somebody names the project's folder, or that of the classes. */
  @Test
  void replacesNoFolderThatHoldsAnythingElse() throws Exception {
    write("test/" + LIST, "b\n").write("out/mine", "mine").write("out-work/mine", "mine");
    Path file = folder.resolve("file");
    Files.writeString(file, "mine");

    for (Path taken : List.of(out(), folder.resolve("test"), folder, file)) {
      assertThatThrownBy(() -> of(jmh()).write(taken))
          .isInstanceOf(GateFailure.class)
          .hasMessageStartingWith(taken + ": ")
          .hasMessageNotContaining("written");
    }
    assertThat(folder.resolve("out/mine")).hasContent("mine");
    assertThat(folder.resolve("test").resolve(LIST)).exists();
    assertThat(file).hasContent("mine");
    Files.delete(folder.resolve("out/mine"));
    assertThat(bundle(jmh())).isEqualTo(bundle(jmh()));
    assertThat(folder.resolve("out-work/mine")).hasContent("mine");
  }

  /** Names alone do not make a folder a bundle's. */
  @Test
  void replacesNoJarsThatItDidNotMake() throws Exception {
    write("test/" + LIST, "b\n").write("out/lib/mine.jar", "mine");
    assertRefused("lib");
    jar("out/benchmarks.jar", "x");
    assertRefused("benchmarks.jar");
    Files.delete(folder.resolve("out/lib/mine.jar"));
    assertRefused("benchmarks.jar");
    assertThat(content(folder.resolve("out/benchmarks.jar"))).containsKey("x");
  }

  private void assertRefused(String name) {
    assertThatThrownBy(() -> of(jmh()).write(out()))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining(name + " in it was not made by jmh-gate; move it, or name another");
  }
}
