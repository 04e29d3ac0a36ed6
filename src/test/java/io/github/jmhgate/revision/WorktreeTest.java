package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorktreeTest {
  @TempDir Path folder;
  private Checkout checkout;
  private Git git;

  @BeforeEach
  void commit() throws Exception {
    checkout = new Checkout(folder.resolve("checkout"));
    checkout.write("data", "first").commit();
    checkout.git("tag", "v1");
    git = Git.around(checkout.folder());
  }

  @AfterEach
  void noWorktreeIsLeft() throws Exception {
    assertThat(checkout.git("worktree", "list").lines()).hasSize(1);
  }

  @Test
  void forgetsTheWorktreeOfAGateThatWasKilled() throws Exception {
    Path left = worktreeOfADeadGate();
    Files.writeString(gates(left).resolve("repository"), checkout.folder().toString());

    Worktree.at(git, git.commit("v1")).close();

    assertThat(gates(left)).doesNotExist();
  }

  /** Only the file that names the repository says that the gate made the folder. */
  @Test
  void leavesAFolderWithoutAMarkerAlone() throws Exception {
    Path left = worktreeOfADeadGate();

    Worktree.at(git, git.commit("v1")).close();

    assertThat(left.resolve("data")).exists();
    checkout.git("worktree", "remove", left.toString());
    Files.delete(left.getParent());
    Files.delete(gates(left));
  }

  /** As on a disk that is unplugged, or outside of a container. */
  @Test
  void keepsWorktreesOfTheUserWhoseFoldersAreElsewhere() throws Exception {
    Path mine = folder.resolve("usb/mine");
    checkout.git("worktree", "add", "-q", "-b", "feature", mine.toString());
    Files.writeString(mine.resolve("new"), "not committed");
    Checkout.run(mine, List.of("git", "add", "new"));
    Files.move(folder.resolve("usb"), folder.resolve("unplugged"));

    Worktree.at(git, git.commit("v1")).close();

    Files.move(folder.resolve("unplugged"), folder.resolve("usb"));
    assertThat(Checkout.run(mine, List.of("git", "status", "--porcelain"))).isEqualTo("A  new");
    checkout.git("worktree", "remove", "--force", mine.toString());
  }

  /** As a build does that is being ended while its folder is deleted. */
  @Test
  void removesAWorktreeThatIsWrittenToMeanwhile() throws Exception {
    Worktree worktree = Worktree.at(git, git.commit("v1"));
    Thread writer = new Thread(() -> makeAgain(worktree.folder));
    writer.start();

    worktree.close();

    writer.join();
    assertThat(gates(worktree.folder)).doesNotExist();
  }

  /** Makes a folder once more as soon as it is gone. */
  private static void makeAgain(Path folder) {
    while (Files.exists(folder)) {
      Thread.onSpinWait();
    }
    try {
      Files.createDirectories(folder.resolve("target"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path worktreeOfADeadGate() throws Exception {
    Path left = Files.createTempDirectory("jmh-gate-base-999999999-").resolve("checkout/checkout");
    checkout.git("worktree", "add", "-q", "--detach", left.toString(), "v1");
    return left;
  }

  private static Path gates(Path left) {
    return left.getParent().getParent();
  }
}
