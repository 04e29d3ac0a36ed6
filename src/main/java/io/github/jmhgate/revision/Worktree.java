package io.github.jmhgate.revision;

import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A temporary checkout of another commit, in a folder of the same name as the checkout of the user,
 * and with a folder {@code .git} like it, for builds that read either. Closing it, or ending the
 * JVM, ends what runs in it and removes it; the next JVM removes what a killed one left.
 */
public final class Worktree implements AutoCloseable {
  private static final Duration CHECKOUT_LIMIT = Duration.ofMinutes(10);
  private static final String CHECKOUT = "checkout";
  private static final String SCRATCH = "scratch";
  private static final int ATTEMPTS = 3;

  /** The file that marks a folder as made by the gate; it holds the path of the repository. */
  private static final String MARKER = "repository";

  private static final String PREFIX = "jmh-gate-base-";

  private final Git git;
  private final TemporaryFolder temporary;
  final Path folder;
  private final Thread atExit;
  private volatile @Nullable Command running;
  private volatile boolean ending;

  private Worktree(Git git) throws IOException {
    this.git = git;
    this.temporary = TemporaryFolder.create(PREFIX);
    Files.writeString(temporary.path().resolve(MARKER), git.top().toString());
    this.folder = place(temporary.path(), git.top());
    this.atExit = new Thread(this::end, "remove-worktree");
  }

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
      String place = worktree.folder.toString();
      Command add = Git.command(git.top(), "worktree", "add", "--detach", "--force", place, commit);
      Command.Exited ended = worktree.begin(add).run(CHECKOUT_LIMIT);
      trouble = ended.ok() ? "" : ended.complaint();
    } catch (IOException e) {
      trouble = FileTrouble.of(e);
    } finally {
      if (!trouble.isEmpty()) {
        worktree.close();
      }
    }
    if (!trouble.isEmpty()) {
      throw new RevisionException("revision " + commit + " cannot be checked out: " + trouble);
    }
    worktree.ownRepository();
    return worktree;
  }

  private void ownRepository() throws InterruptedException {
    try {
      OwnRepository.give(folder, temporary.path().resolve(SCRATCH));
    } catch (RevisionException e) {
      // Most builds work in a plain worktree, too.
    }
  }

  /** Returns the folder of the checkout in a temporary folder of the gate. */
  private static Path place(Path temporary, Path repository) {
    Path name = repository.getFileName();
    Path checkout = temporary.resolve(CHECKOUT);
    return checkout.resolve(name == null ? CHECKOUT : name.toString());
  }

  int run(List<String> words, Duration limit, Path log, Consumer<Duration> waiting)
      throws IOException, InterruptedException {
    return begin(new Command(words, folder, Map.of())).run(limit, log, waiting);
  }

  /** Registers a command; if the JVM is already ending, it ends as soon as it starts. */
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
    if (Files.exists(temporary.path())) {
      remove(temporary.path(), git.top());
    }
    temporary.close();
  }

  /** Removes what killed gates of this user left, for any checkout; ignores failures. */
  public static void removeAbandoned() {
    for (Path folder : TemporaryFolder.abandoned(PREFIX)) {
      try {
        // Without a marker the folder may belong to another program.
        if (Files.isRegularFile(folder.resolve(MARKER))) {
          remove(folder, Path.of(Files.readString(folder.resolve(MARKER))));
        }
      } catch (IOException | InvalidPathException e) {
        // The next gate tries again.
      }
    }
  }

  /** Deletes a folder, and removes its worktree, but none of the user, from the repository. */
  private static void remove(Path folder, Path repository) {
    boolean removed = false;
    // What was ended may write a last time, and git keeps a worktree whose folder is there.
    for (int attempt = 0; attempt < ATTEMPTS && !removed; attempt++) {
      TemporaryFolder.delete(folder);
      removed = removeFromRepository(place(folder, repository), repository);
    }
    TemporaryFolder.delete(folder);
  }

  private static boolean removeFromRepository(Path worktree, Path repository) {
    try {
      // Forced twice, because a build may have locked it.
      String place = worktree.toString();
      return Git.run(repository, "worktree", "remove", "--force", "--force", place).ok();
    } catch (RevisionException e) {
      // Git lists a worktree without a folder, which is harmless.
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }
}
