package io.github.jmhgate.revision;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The gate's folder in the user's cache folder. It decides what a change is compared with, so no
 * change may write it: it is outside the checkout of the project, and git tracks nothing in it.
 */
final class CacheFolder {
  private static final String VARIABLE = "XDG_CACHE_HOME";
  private static final String GIT = ".git";

  private CacheFolder() {}

  /**
   * Returns the folder, which may not exist: in {@code XDG_CACHE_HOME} if that is absolute, as it
   * must be, otherwise in the user's {@code .cache}.
   */
  static Path of(Map<String, String> environment) {
    Path named = Path.of(environment.getOrDefault(VARIABLE, ""));
    Path caches = named.isAbsolute() ? named : Path.of(System.getProperty("user.home"), ".cache");
    return caches.resolve("jmh-gate");
  }

  /**
   * Fails if a change to a project can write a cache folder.
   *
   * @param project a path in the project's checkout, which need not exist
   */
  static void check(Path cache, Path project) throws GateFailure, InterruptedException {
    Path real = real(cache);
    for (Path checkout : checkouts(real(project))) {
      if (real.startsWith(checkout)) {
        throw unusable(
            "the cache folder %s is inside the checkout %s, where a change can bring the jar that it is compared with; set %s to a folder outside of it"
                .formatted(cache, checkout, VARIABLE));
      }
    }
    try {
      Optional<String> tracked = TrackedFiles.in(real);
      if (tracked.isPresent()) {
        throw unusable(
            "the cache folder %s has files that git tracks, such as %s, so a change can bring the jar that it is compared with; set %s to a folder outside of any checkout"
                .formatted(cache, tracked.get(), VARIABLE));
      }
    } catch (RevisionException e) {
      throw unusable(
          "whether git tracks files in the cache folder %s is unknown: %s; set %s to a folder outside of any checkout"
              .formatted(cache, e.getMessage(), VARIABLE),
          e);
    }
  }

  /**
   * Returns the checkout around a path, and those that have it as a submodule. A checkout that just
   * has another one in a folder, as a home folder does that is a checkout, is not among them.
   */
  private static List<Path> checkouts(Path inside) {
    List<Path> found = new ArrayList<>();
    for (Path at = inside; at != null; at = at.getParent()) {
      Path git = at.resolve(GIT);
      if (Files.exists(git)) {
        found.add(at);
        if (!isSubmodule(git)) {
          break;
        }
      }
    }
    return found;
  }

  /**
   * Returns whether a file names the folder of a submodule: not one of git's own, or a worktree.
   */
  private static boolean isSubmodule(Path git) {
    if (!Files.isRegularFile(git)) {
      return false;
    }
    try (Stream<String> lines = Files.lines(git)) {
      return lines.anyMatch(line -> line.matches("gitdir: .*/modules/.*"));
    } catch (IOException e) {
      return false;
    }
  }

  /** Follows all links of a path, as far as it exists. */
  private static Path real(Path path) throws GateFailure {
    Path at = path.toAbsolutePath().normalize();
    Path existing = at;
    while (existing.getParent() != null && !Files.exists(existing)) {
      existing = existing.getParent();
    }
    try {
      return existing.toRealPath().resolve(existing.relativize(at));
    } catch (IOException e) {
      throw unusable(path + ": cannot be read (" + FileTrouble.of(e) + ")", e);
    }
  }
}
