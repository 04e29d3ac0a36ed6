package io.github.jmhgate.revision;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.FolderLock;
import io.github.jmhgate.model.WholeFolder;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A second working folder of a checkout, at another commit, in the temporary folder. Closing it, or
 * ending the JVM, ends what runs in it and removes it. The next JVM removes what a killed one left.
 */
public final class Worktree implements AutoCloseable {
  private static final Duration CHECKOUT_LIMIT = Duration.ofMinutes(10);
  private static final String CHECKOUT = "checkout";

  /** The file that marks a folder as made by the gate; it holds the path of the repository. */
  private static final String MARKER = "repository";

  private static final String PREFIX = "jmh-gate-base-";
  private static final Pattern OURS = Pattern.compile(PREFIX + "(\\d{1,18})-[^/\\\\]*");
  private static final Path PROCESSES = Path.of("/proc");
  private static final int MOST_SWEEPS = 20;

  private final Git git;
  private final Path temporary;
  private final Path folder;
  private final @Nullable FolderLock lock;
  private final Thread atExit;
  private volatile @Nullable Command running;
  private volatile boolean ending;

  private Worktree(Git git) throws IOException {
    this.git = git;
    this.temporary = Files.createTempDirectory(PREFIX + ProcessHandle.current().pid() + "-");
    Files.writeString(temporary.resolve(MARKER), git.top().toString());
    this.folder = temporary.resolve(CHECKOUT);
    this.lock = FolderLock.take(temporary).orElse(null);
    this.atExit = new Thread(this::end, "remove-worktree");
  }

  /** Checks out a commit, given by its full hash. */
  static Worktree at(Git git, String commit) throws RevisionException, InterruptedException {
    removeAbandoned();
    Worktree worktree;
    try {
      worktree = new Worktree(git);
    } catch (IOException e) {
      throw new RevisionException("no temporary folder can be made: " + FileTrouble.of(e));
    }
    Runtime.getRuntime().addShutdownHook(worktree.atExit);
    String trouble = "it was interrupted";
    try {
      trouble = worktree.add(commit);
    } finally {
      if (!trouble.isEmpty()) {
        worktree.close();
      }
    }
    if (!trouble.isEmpty()) {
      throw new RevisionException("revision " + commit + " cannot be checked out: " + trouble);
    }
    return worktree;
  }

  private String add(String commit) throws InterruptedException {
    try {
      Command.Ended ended =
          begin(
                  Git.command(
                      git.top(),
                      "worktree",
                      "add",
                      "--detach",
                      "--force",
                      folder.toString(),
                      commit))
              .run(CHECKOUT_LIMIT);
      return ended.well() ? "" : ended.complaint();
    } catch (IOException e) {
      return FileTrouble.of(e);
    }
  }

  Path folder() {
    return folder;
  }

  /** Runs a program in the folder, as {@link Command#run(Duration, Path, Consumer)}. */
  int run(List<String> words, Duration limit, Path log, Consumer<Duration> waiting)
      throws IOException, InterruptedException {
    return begin(new Command(words, folder, Map.of())).run(limit, log, waiting);
  }

  /** If the JVM is already ending, the command ends as soon as it starts. */
  private Command begin(Command command) {
    running = command;
    if (ending) {
      command.stop();
    }
    return command;
  }

  @Override
  public void close() {
    remove();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The JVM is ending; the hook runs only once.
    }
  }

  /** Ends running programs first, so that they do not write to a folder that is being removed. */
  private void end() {
    ending = true;
    Optional.ofNullable(running).ifPresent(Command::stop);
    remove();
  }

  private void remove() {
    if (Files.exists(temporary)) {
      remove(temporary, git.top());
    }
    if (lock != null) {
      lock.close();
    }
  }

  /**
   * Removes what killed gates left, for any checkout: marked folders of this user whose process is
   * gone and whose lock is free; ends processes that still run in them, because a running build
   * disturbs measurements. Ignores failures.
   */
  public static void removeAbandoned() {
    for (Path folder : abandoned()) {
      try {
        remove(folder, Path.of(Files.readString(folder.resolve(MARKER))));
      } catch (IOException | InvalidPathException e) {
        // Without a marker the folder may belong to another program.
      }
    }
  }

  /**
   * Ends the processes in a folder, deletes it, and removes its worktree from the repository by
   * name. Worktrees of the user stay, even if their folders are missing.
   */
  private static void remove(Path folder, Path repository) {
    endWithin(folder);
    try {
      WholeFolder.delete(folder);
    } catch (IOException e) {
      // The system clears temporary folders eventually.
    }
    try {
      // Twice, because a build may have locked it.
      String worktree = folder.resolve(CHECKOUT).toString();
      Git.run(repository, "worktree", "remove", "--force", "--force", worktree);
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
        // The lock counts too, because a container does not see the processes of others.
        if (name.matches()
            && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
            && !ProcessHandle.of(Long.parseLong(name.group(1)))
                .map(ProcessHandle::isAlive)
                .orElse(false)
            && isOurs(folder)
            && !FolderLock.isHeld(folder)) {
          abandoned.add(folder);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // There is nothing to remove.
    }
    return abandoned;
  }

  /** Checks the owner, because any user can create such a folder in a shared one. */
  private static boolean isOurs(Path folder) throws IOException {
    Path own = Files.createTempFile(PREFIX, "");
    try {
      return Files.getOwner(folder).equals(Files.getOwner(own));
    } finally {
      Files.delete(own);
    }
  }

  /**
   * Ends the processes whose working folder is in a folder, including those they start meanwhile.
   * Works on Linux only. Spares this process and its ancestors.
   */
  private static void endWithin(Path folder) {
    for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      List<ProcessHandle> found = workingIn(folder);
      if (found.isEmpty()) {
        return;
      }
      Command.end(found);
    }
  }

  private static List<ProcessHandle> workingIn(Path folder) {
    Path real;
    try {
      real = folder.toRealPath();
    } catch (IOException e) {
      real = folder.toAbsolutePath().normalize();
    }
    Set<ProcessHandle> own = new HashSet<>();
    for (ProcessHandle at = ProcessHandle.current(); at != null && own.add(at); ) {
      at = at.parent().orElse(null);
    }
    List<ProcessHandle> found = new ArrayList<>();
    for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
      Path link = PROCESSES.resolve(Long.toString(process.pid())).resolve("cwd");
      try {
        if (!own.contains(process) && Files.readSymbolicLink(link).startsWith(real)) {
          found.add(process);
        }
      } catch (IOException | InvalidPathException e) {
        // It has ended, or belongs to another user.
      }
    }
    return found;
  }
}
