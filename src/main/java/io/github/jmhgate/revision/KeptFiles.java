package io.github.jmhgate.revision;

import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.files.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The files that a cache keeps about one jar, each with a seal in a file next to it. A file without
 * a valid seal was not written by this cache, and counts as missing.
 */
public final class KeptFiles {
  private static final String SEAL = ".seal";

  private final Path folder;
  private final Optional<CacheSeal> seal;
  private final AtomicInteger rejected = new AtomicInteger();

  /** Creates one without a seal if the cache cannot be used; then nothing is found or kept. */
  KeptFiles(Path folder, Optional<CacheSeal> seal) {
    this.folder = folder;
    this.seal = seal;
  }

  public Path folder() {
    return folder;
  }

  /** Returns a file that this cache kept under a name; empty if there is none. */
  public Optional<Path> find(String name) {
    Path file = folder.resolve(name);
    if (seal.isEmpty() || !Files.exists(file)) {
      return Optional.empty();
    }
    try {
      if (seal.get().fits(sealOf(file), sealed(name), Sha256.of(file))) {
        return Optional.of(file);
      }
    } catch (IOException e) {
      // What cannot be read is made again.
    }
    rejected.incrementAndGet();
    return Optional.empty();
  }

  /** Writes a file and its seal. */
  public interface Writing {
    void to(Path file) throws IOException;
  }

  /** Keeps a file under a name; if that fails, it is made again next time. */
  public void keep(String name, Writing writing) {
    if (seal.isEmpty()) {
      return;
    }
    Path file = folder.resolve(name);
    try {
      writing.to(file);
      new WholeFile(sealOf(file)).write(seal.get().of(sealed(name), Sha256.of(file)));
    } catch (IOException e) {
      // See above.
    }
  }

  /** Returns how many files were found without a valid seal. */
  public int rejected() {
    return rejected.get();
  }

  private static Path sealOf(Path file) {
    return file.resolveSibling(file.getFileName() + SEAL);
  }

  private String sealed(String name) {
    return folder.getFileName() + "/" + name;
  }
}
