package io.github.jmhgate.revision;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitTest {
  @TempDir Path folder;
  private Checkout checkout;

  @BeforeEach
  void commit() throws Exception {
    checkout = new Checkout(folder.resolve("checkout"));
    checkout.write("data", "one").commit();
  }

  /** Git warns of a name that is both a branch's and a tag's, and ends well. */
  @Test
  void aWarningIsNoFailureAndNoPartOfAnAnswer() throws Exception {
    checkout.git("tag", "main");
    Git git = Git.around(checkout.folder());

    assertThat(git.git(List.of("rev-parse", "main")).complaint()).startsWith("warning: ");
    assertThat(git.commit("main")).hasSize(40);
    assertThat(git.commit("merge-base:main")).isEqualTo(git.commit("HEAD"));
  }

  @Test
  void refusesAFolderThatAnotherUserOwnsInGitsOwnWords() {
    Ended ended =
        new Ended(
            128,
            new byte[0],
            """
            fatal: detected dubious ownership in repository at '/work'
            To add an exception for this directory, call:

            \tgit config --global --add safe.directory /work
            """
                .getBytes(UTF_8));

    assertThat(ended.complaint())
        .isEqualTo(
            "fatal: detected dubious ownership in repository at '/work'"
                + " (git config --global --add safe.directory /work)");
  }

  /** The jar need not be there yet, and what lies around must not be taken in its place. */
  @Test
  void looksAroundWhatIsNotThere() throws Exception {
    assertThat(Git.around(checkout.folder().resolve("target/none")).top().toRealPath())
        .isEqualTo(checkout.folder().toRealPath());
    Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
    assertThatThrownBy(() -> Git.around(elsewhere.resolve("target")))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("is in no git checkout");
  }
}
