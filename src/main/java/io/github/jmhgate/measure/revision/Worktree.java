package io.github.jmhgate.measure.revision;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A second working folder of a checkout, at another commit. It is removed when closed, also where
 * the JVM is ended; what a killed one left is removed by the next.
 */
final class Worktree implements AutoCloseable {
  private static final Pattern OURS = Pattern.compile("jmh-gate-base-(\\d{1,18})-[^/\\\\]*");

  private final Git git;
  private final Path temporary;
  private final Path folder;
  private final Thread atExit;

  private Worktree(Git git, Path temporary) {
    this.git = git;
    this.temporary = temporary;
    this.folder = temporary.resolve("checkout");
    this.atExit = new Thread(this::remove, "remove-worktree");
  }

  /**
   * Checks a commit out.
   *
   * @param commit its full hash
   */
  static Worktree at(Git git, String commit) throws RevisionException, InterruptedException {
    removeAbandoned(git);
    Path temporary;
    try {
      temporary = Files.createTempDirectory("jmh-gate-base-" + ProcessHandle.current().pid() + "-");
    } catch (IOException e) {
      throw new RevisionException("no temporary folder can be made: " + e.getMessage());
    }
    Worktree worktree = new Worktree(git, temporary);
    Runtime.getRuntime().addShutdownHook(worktree.atExit);
    Command.Ended added =
        git.git(
            List.of("worktree", "add", "--detach", "--force", worktree.folder.toString(), commit));
    if (added.exitCode() != 0) {
      worktree.close();
      throw new RevisionException(
          "revision " + commit + " cannot be checked out: " + lastLine(added.output()));
    }
    return worktree;
  }

  Path folder() {
    return folder;
  }

  @Override
  public void close() {
    remove();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The JVM is ending, and the hook does nothing the second time.
    }
  }

  private void remove() {
    delete(temporary);
    prune(git);
  }

  /** Forgets worktrees of processes that are gone. */
  private static void removeAbandoned(Git git) throws RevisionException, InterruptedException {
    for (String line :
        git.git(List.of("worktree", "list", "--porcelain")).output().lines().toList()) {
      if (!line.startsWith("worktree ")) {
        continue;
      }
      Path parent = Path.of(line.substring("worktree ".length())).getParent();
      if (parent == null) {
        continue;
      }
      Matcher ours = OURS.matcher(String.valueOf(parent.getFileName()));
      if (ours.matches()
          && ProcessHandle.of(Long.parseLong(ours.group(1)))
              .filter(ProcessHandle::isAlive)
              .isEmpty()) {
        delete(parent);
      }
    }
    prune(git);
  }

  private static void prune(Git git) {
    try {
      git.git(List.of("worktree", "prune"));
    } catch (RevisionException e) {
      // Git forgets it the next time.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void delete(Path tree) {
    try {
      Files.walkFileTree(
          tree,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              Files.delete(file);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, IOException failure)
                throws IOException {
              Files.delete(visited);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      // A temporary folder: the system clears it in the end.
    }
  }

  private static String lastLine(String output) {
    return output.lines().reduce("", (before, line) -> line).replaceAll("\\p{Cntrl}", "\uFFFD");
  }
}
