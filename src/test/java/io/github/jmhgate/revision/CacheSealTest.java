package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CacheSealTest {
  @TempDir Path folder;

  @Test
  void isThatOfOneName() throws Exception {
    CacheSeal seal = CacheSeal.in(folder);
    Path file = Files.writeString(folder.resolve("seal"), seal.of("a", "bc"));

    assertThat(CacheSeal.in(folder).fits(file, "a", "bc")).isTrue();
    assertThat(seal.fits(file, "b", "bc")).isFalse();
    assertThat(seal.fits(file, "ab", "c")).isFalse();
  }

  @Test
  void isThatOfOneContent() throws Exception {
    CacheSeal seal = CacheSeal.in(folder);
    Path file = Files.writeString(folder.resolve("seal"), seal.of("a", "bc"));

    assertThat(seal.fits(file, "a", "bd")).isFalse();
    assertThat(seal.fits(folder.resolve("none"), "a", "bc")).isFalse();
  }

  @Test
  void anotherCacheHasAnotherSecret() throws Exception {
    Path other = Files.createDirectory(folder.resolve("other"));
    assertThat(CacheSeal.in(other).of("a", "b")).isNotEqualTo(CacheSeal.in(folder).of("a", "b"));
  }

  /** It may have been read, or be somebody else's. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aSecretThatIsOpenToOthersIsReplaced() throws Exception {
    String before = CacheSeal.in(folder).of("a", "b");
    Path secret = folder.resolve(CacheSeal.SECRET);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secret)))
        .isEqualTo("rw-------");
    assertThat(CacheSeal.in(folder).of("a", "b")).isEqualTo(before);

    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-r--r--"));
    String after = CacheSeal.in(folder).of("a", "b");
    assertThat(after).isNotEqualTo(before);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secret)))
        .isEqualTo("rw-------");
    Path moved = Files.move(secret, folder.resolve("moved"));
    Files.createSymbolicLink(secret, moved);
    assertThat(CacheSeal.in(folder).of("a", "b")).isNotEqualTo(after);
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("secret", "moved");
  }
}
