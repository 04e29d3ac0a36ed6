package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CacheFolderTest {
  @TempDir Path folder;
  private Checkout project;

  @BeforeEach
  void commit() throws Exception {
    project = new Checkout(folder.resolve("project"));
    project.write("data", "text").commit();
  }

  @Test
  void isWhereTheSpecificationSays() {
    Path absolute = folder.toAbsolutePath();
    assertThat(CacheFolder.of(Map.of("XDG_CACHE_HOME", absolute.toString())))
        .isEqualTo(absolute.resolve("jmh-gate"));
    for (String ignored : List.of("", "relative", "./a")) {
      assertThat(CacheFolder.of(Map.of("XDG_CACHE_HOME", ignored)))
          .isEqualTo(Path.of(System.getProperty("user.home"), ".cache", "jmh-gate"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"project/target/cache", "project", "link/cache", "project/../project/c"})
  void isNotInsideTheCheckout(String cache) throws Exception {
    Files.createSymbolicLink(folder.resolve("link"), project.folder());

    assertThatThrownBy(() -> check(folder.resolve(cache)))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("is inside the checkout")
        .hasMessageContaining("set XDG_CACHE_HOME to a folder outside of it")
        .message()
        .hasLineCount(1);
  }

  @Test
  void isNotInsideTheCheckoutThatHasTheProjectAsASubmodule() throws Exception {
    Checkout outer = new Checkout(folder.resolve("outer"));
    outer.git(
        ("-c protocol.file.allow=always submodule add -q " + project.folder() + " part")
            .split(" "));

    assertThatThrownBy(
            () ->
                CacheFolder.check(
                    outer.folder().resolve("cache"), outer.folder().resolve("part/target/x.jar")))
        .hasMessageContaining("is inside the checkout");
  }

  @Test
  void isOutsideOfAnyCheckout() {
    assertThatCode(() -> check(folder.resolve("cache"))).doesNotThrowAnyException();
  }

  /** Some keep the settings in their home folder in git. */
  @Test
  void maySitInAnotherCheckoutAsLongAsNothingIsTracked() throws Exception {
    Checkout home = new Checkout(folder);
    home.write(".profile", "text").write(".gitignore", "/project\n").commit();
    Path cache = folder.resolve(".cache/jmh-gate");
    assertThatCode(() -> check(cache)).doesNotThrowAnyException();
    Files.createDirectories(cache);
    assertThatCode(() -> check(cache)).doesNotThrowAnyException();

    home.write(".cache/jmh-gate/jars/key/sha256", "text").commit();
    assertThatThrownBy(() -> check(cache))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining(
            "has files that git tracks, such as .cache/jmh-gate/jars/key/sha256, so a change can");
  }

  private void check(Path cache) throws Exception {
    CacheFolder.check(cache, project.jar());
  }
}
