package io.github.jmhgate.revision;

import io.github.jmhgate.model.FolderLock;
import io.github.jmhgate.model.WholeFolder;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The folders of the gate's worktrees in the temporary folder. Removes those that killed gates left
 * and ends processes that still run in them, because a running build disturbs measurements.
 */
public final class AbandonedWorktrees {
  /** The worktree's name in its folder. */
  static final String CHECKOUT = "checkout";

  /** The file that marks a folder as made by the gate; it holds the path of the repository. */
  private static final String MARKER = "repository";

  private static final String PREFIX = "jmh-gate-base-";
  private static final Pattern OURS = Pattern.compile(PREFIX + "(\\d{1,18})-[^/\\\\]*");

  private AbandonedWorktrees() {}

  /** Creates a marked folder for a worktree of this process. */
  static Path create(Git git) throws IOException {
    Path folder = Files.createTempDirectory(PREFIX + ProcessHandle.current().pid() + "-");
    Files.writeString(folder.resolve(MARKER), git.top().toString());
    return folder;
  }

  /**
   * Removes what killed gates left, for any checkout: marked folders of this user whose process is
   * gone and whose lock is free. Ignores failures.
   */
  public static void remove() {
    for (Path folder : abandoned()) {
      try {
        Path repository = Path.of(Files.readString(folder.resolve(MARKER)));
        remove(folder, repository);
      } catch (IOException | InvalidPathException e) {
        // Without a marker the folder may belong to another program.
      }
    }
  }

  /**
   * Ends the processes in a folder, deletes it, and removes its worktree from the repository by
   * name. Worktrees of the user stay, even if their folders are missing.
   */
  static void remove(Path folder, Path repository) {
    ProcessTree.endWithin(folder);
    Path worktree = folder.resolve(CHECKOUT);
    try {
      WholeFolder.delete(folder);
    } catch (IOException e) {
      // The system clears temporary folders eventually.
    }
    try {
      // Twice, because a build may have locked it.
      Git.run(repository, List.of("worktree", "remove", "--force", "--force", worktree.toString()));
    } catch (RevisionException e) {
      // Git lists a worktree without a folder, which is harmless.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
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
      // There is nothing to remove.
    }
    return abandoned;
  }

  /** Also checks the lock, because a container does not see the processes of others. */
  private static boolean alive(long pid) {
    return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent();
  }

  /** Checks the owner, because any user can create such a folder in a shared one. */
  private static boolean ours(Path folder) throws IOException {
    Path own = Files.createTempFile(PREFIX, "");
    try {
      return Files.getOwner(folder).equals(Files.getOwner(own));
    } finally {
      Files.delete(own);
    }
  }
}
