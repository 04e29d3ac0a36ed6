package io.github.jmhgate.revision;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.FolderLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A second working folder of a checkout, at another commit. Closing it, or ending the JVM, ends
 * what runs in it and removes it. The next JVM removes what a killed one left.
 */
final class Worktree implements AutoCloseable {
  private static final Duration CHECKOUT_LIMIT = Duration.ofMinutes(10);

  private final Git git;
  private final Path temporary;
  private final Path folder;
  private final @Nullable FolderLock lock;
  private final Thread atExit;
  private volatile @Nullable Command running;
  private volatile boolean ending;

  private Worktree(Git git, Path temporary) throws IOException {
    this.git = git;
    this.temporary = temporary;
    this.folder = temporary.resolve(AbandonedWorktrees.CHECKOUT);
    this.lock = FolderLock.take(temporary).orElse(null);
    this.atExit = new Thread(this::end, "remove-worktree");
  }

  /**
   * Checks out a commit.
   *
   * @param commit its full hash
   */
  static Worktree at(Git git, String commit) throws RevisionException, InterruptedException {
    AbandonedWorktrees.remove();
    Worktree worktree;
    try {
      worktree = new Worktree(git, AbandonedWorktrees.create(git));
    } catch (IOException e) {
      throw new RevisionException("no temporary folder can be made: " + FileTrouble.of(e));
    }
    Runtime.getRuntime().addShutdownHook(worktree.atExit);
    boolean added = false;
    try {
      worktree.add(commit);
      added = true;
      return worktree;
    } finally {
      if (!added) {
        worktree.close();
      }
    }
  }

  private void add(String commit) throws RevisionException, InterruptedException {
    Command add =
        Git.command(
            git.top(),
            List.of("worktree", "add", "--detach", "--force", folder.toString(), commit));
    Ended ended;
    try {
      ended = begin(add).run(CHECKOUT_LIMIT);
    } catch (IOException e) {
      throw new RevisionException(
          "revision " + commit + " cannot be checked out: " + FileTrouble.of(e));
    }
    if (!ended.well()) {
      throw new RevisionException(
          "revision " + commit + " cannot be checked out: " + ended.complaint());
    }
  }

  Path folder() {
    return folder;
  }

  /**
   * Runs a program in the folder.
   *
   * @param log file for both streams of its output
   * @param waiting receives the elapsed time about once a second
   * @return the exit code
   * @throws IOException if it cannot be started or takes longer than the limit
   */
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
      AbandonedWorktrees.remove(temporary, git.top());
    }
    if (lock != null) {
      lock.close();
    }
  }
}
