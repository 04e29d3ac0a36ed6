package io.github.jmhgate.files;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A temporary folder, which closing deletes, named by process and locked while that process lives,
 * so that another one can find and delete what a killed one left.
 */
public record TemporaryFolder(Path path, @Nullable FolderLock lock) implements AutoCloseable {

  /** Creates a folder whose name begins with a prefix that is a program's own. */
  public static TemporaryFolder create(String prefix) throws IOException {
    Path path = Files.createTempDirectory(prefix + ProcessHandle.current().pid() + "-");
    return new TemporaryFolder(path, FolderLock.take(path).orElse(null));
  }

  /** Returns what killed processes of this user left, whose locks are free. Ignores failures. */
  public static List<Path> abandoned(String prefix) {
    List<Path> abandoned = new ArrayList<>();
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    try (DirectoryStream<Path> found = Files.newDirectoryStream(temporary, prefix + "*")) {
      for (Path folder : found) {
        if (isAbandoned(folder, prefix)) {
          abandoned.add(folder);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // The next process tries again.
    }
    return abandoned;
  }

  /** Checks the lock too, because a container does not see the processes of others. */
  private static boolean isAbandoned(Path folder, String prefix) throws IOException {
    String process = folder.getFileName().toString().substring(prefix.length());
    return process.matches("\\d{1,18}-.*")
        && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
        && ProcessHandle.of(Long.parseLong(process.replaceFirst("-.*", "")))
            .filter(ProcessHandle::isAlive)
            .isEmpty()
        && isOurs(folder, prefix)
        && !FolderLock.isHeld(folder);
  }

  /** Checks the owner, because any user can create such a folder in a shared one. */
  private static boolean isOurs(Path folder, String prefix) throws IOException {
    Path own = Files.createTempFile(prefix, "");
    try {
      return Files.getOwner(folder).equals(Files.getOwner(own));
    } finally {
      Files.delete(own);
    }
  }

  /** Deletes a folder; ignores failures, as the system clears temporary folders in the end. */
  public static void delete(Path folder) {
    try {
      WholeFolder.delete(folder);
    } catch (IOException e) {
      // See above.
    }
  }

  @Override
  public void close() {
    delete(path);
    if (lock != null) {
      lock.close();
    }
  }
}
