package io.github.jmhgate.revision;

import io.github.jmhgate.file.FolderLock;
import io.github.jmhgate.file.WholeFolder;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The folders in the temporary one that hold worktrees of ours, by name. Those of a gate that was
 * killed are removed, and what goes on running in them is ended: a build of a minute would disturb
 * every measurement meanwhile.
 */
public final class AbandonedWorktrees {
  private static final String PREFIX = "jmh-gate-base-";
  private static final Pattern OURS = Pattern.compile(PREFIX + "(\\d{1,18})-[^/\\\\]*");

  private AbandonedWorktrees() {}

  /** A new folder for a worktree of this process. */
  static Path create() throws IOException {
    return Files.createTempDirectory(PREFIX + ProcessHandle.current().pid() + "-");
  }

  /**
   * Ends and removes what killed gates left, of whatever checkout; only what they made, by their
   * names, that no living process has or holds the lock of. What cannot be removed stays.
   */
  public static void remove() {
    for (Path folder : abandoned()) {
      ProcessTree.endWithin(folder);
      delete(folder);
    }
  }

  private static List<Path> abandoned() {
    List<Path> abandoned = new ArrayList<>();
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    try (DirectoryStream<Path> found = Files.newDirectoryStream(temporary, PREFIX + "*")) {
      for (Path folder : found) {
        Matcher name = OURS.matcher(String.valueOf(folder.getFileName()));
        if (name.matches()
            && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
            && !alive(Long.parseLong(name.group(1)))
            && ours(folder)
            && !FolderLock.isHeld(folder)) {
          abandoned.add(folder);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Then there is nothing that could be removed.
    }
    return abandoned;
  }

  /** In a container another one's processes are not seen; therefore the lock as well. */
  private static boolean alive(long pid) {
    return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent();
  }

  /** In a folder that all may write to anybody can make one of such a name. */
  private static boolean ours(Path folder) throws IOException {
    Path own = Files.createTempFile(PREFIX, "");
    try {
      return Files.getOwner(folder).equals(Files.getOwner(own));
    } finally {
      Files.delete(own);
    }
  }

  /** Lets git forget the worktrees whose folders are gone. */
  static void prune(Git git) {
    try {
      git.git(List.of("worktree", "prune"));
    } catch (RevisionException e) {
      // Git forgets it the next time.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static void delete(Path tree) {
    try {
      WholeFolder.delete(tree);
    } catch (IOException e) {
      // A temporary folder: the system clears it in the end.
    }
  }
}
