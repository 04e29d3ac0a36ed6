package io.github.jmhgate.measure.jvm;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.OwnFiles;
import io.github.jmhgate.files.WholeFolder;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Iterator;

/**
 * A copy of the folder that the gate was started in, for one fork to work in, without what git
 * keeps and without folders of results. Symbolic links stay links. Closing deletes it.
 */
record WorkingCopy(Path folder) implements AutoCloseable {
  private static final long MOST_BYTES = 1L << 30;

  /** Copies the working folder to a new one, which must not exist; fails beyond 1 GB. */
  static WorkingCopy make(Path to) throws GateFailure {
    return make(Path.of("").toAbsolutePath(), to, MOST_BYTES);
  }

  static WorkingCopy make(Path from, Path to, long mostBytes) throws GateFailure {
    try {
      if (copied(from, to, mostBytes) < 0) {
        throw unusable(
            "%s has more than %s MB, too many for benchmark.folder=own; start in a smaller folder"
                .formatted(from, mostBytes >> 20));
      }
    } catch (IOException e) {
      throw GateFailure.failed("the working folder cannot be copied: " + FileTrouble.of(e));
    }
    return new WorkingCopy(to);
  }

  @Override
  public void close() {
    try {
      WholeFolder.delete(folder);
    } catch (IOException e) {
      // The end of the run deletes what is around it.
    }
  }

  /** Copies what is in a folder; returns how many bytes are left, below 0 if it stopped early. */
  private static long copied(Path from, Path to, long mostBytes) throws IOException {
    long left = mostBytes;
    Files.createDirectories(to);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(from)) {
      for (Iterator<Path> all = files.iterator(); left >= 0 && all.hasNext(); ) {
        Path file = all.next();
        Path copy = to.resolve(file.getFileName());
        var kind = Files.readAttributes(file, BasicFileAttributes.class, NOFOLLOW_LINKS);
        if (!kind.isDirectory()) {
          left -= kind.size();
          if (left >= 0 && !kind.isOther()) {
            Files.copy(file, copy, NOFOLLOW_LINKS);
          }
        } else if (!file.endsWith(".git") && !Files.exists(file.resolve(OwnFiles.MARKER))) {
          left = copied(file, copy, left);
        }
      }
    }
    return left;
  }
}
