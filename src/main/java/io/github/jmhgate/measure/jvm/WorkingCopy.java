package io.github.jmhgate.measure.jvm;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.model.WholeFolder;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

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
    Copier copier = new Copier(from, to, mostBytes);
    try {
      Files.walkFileTree(from, copier);
    } catch (IOException e) {
      throw GateFailure.failed("the working folder cannot be copied: " + FileTrouble.of(e));
    }
    if (copier.left < 0) {
      throw unusable(
          "%s has more than %s MB, too many for benchmark.folder=own; start in a smaller folder"
              .formatted(from, mostBytes >> 20));
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

  private static final class Copier extends SimpleFileVisitor<Path> {
    private final Path from;
    private final Path to;
    private long left;

    Copier(Path from, Path to, long mostBytes) {
      this.from = from;
      this.to = to;
      this.left = mostBytes;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
        throws IOException {
      boolean results = Files.exists(folder.resolve(OwnFiles.MARKER));
      if (!folder.equals(from) && (results || folder.endsWith(".git"))) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      Files.createDirectories(to.resolve(from.relativize(folder)));
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      left -= attributes.size();
      if (left < 0) {
        return FileVisitResult.TERMINATE;
      }
      if (!attributes.isOther()) {
        Files.copy(file, to.resolve(from.relativize(file)), LinkOption.NOFOLLOW_LINKS);
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
