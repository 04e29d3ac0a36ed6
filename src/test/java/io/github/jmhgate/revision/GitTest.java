package io.github.jmhgate.revision;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.revision.Git.CommitRange;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
  void aWarningIsNoFailure() throws Exception {
    checkout.git("tag", "main");
    Git git = Git.around(checkout.folder());
    assertThat(git.git("rev-parse", "main").complaint()).startsWith("warning: ");
    assertThat(git.commit("merge-base:main")).isEqualTo(git.commit("HEAD"));
  }

  @Test
  void aWarningIsNoPartOfAnAnswer() throws Exception {
    checkout.git("tag", "main");
    assertThat(Git.around(checkout.folder()).commit("main")).hasSize(40);
  }

  @Test
  void refusesAFolderThatAnotherUserOwnsInGitsOwnWords() {
    String errors =
        """
        fatal: detected dubious ownership in repository at '/work'
        To add an exception for this directory, call:

        \tgit config --global --add safe.directory /work
        """;
    assertThat(new Command.Exited(128, new byte[0], errors).complaint())
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

  /** The settings are those of the checkout, which override a user's. */
  @Test
  void readsTheSameWhateverTheUserHasSet() throws Exception {
    Path gpg = folder.resolve("gpg");
    Files.writeString(gpg, "#!/bin/sh\necho 'gpg: Signature made today' >&2\nexit 1\n");
    assertThat(gpg.toFile().setExecutable(true)).isTrue();
    String base = Git.around(checkout.folder()).commit("HEAD");
    checkout.write("s\u00FCb/\u00E4.txt", "one\ntwo\n").commit();
    Path signed = folder.resolve("signed");
    String plain = checkout.git("cat-file", "commit", "HEAD");
    String signature =
        "\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n -----END PGP SIGNATURE-----\n\n";
    Files.writeString(signed, plain.replaceFirst("\n\n", signature) + "\n");
    String head = checkout.git("hash-object", "-t", "commit", "-w", signed.toString());
    checkout.git("update-ref", "refs/heads/main", head);
    for (String setting :
        List.of(
            "gpg.program=" + gpg,
            "log.showSignature=true",
            "log.showRoot=false",
            "log.decorate=full",
            "format.pretty=fuller",
            "color.ui=always",
            "color.diff=always",
            "core.pager=false",
            "pager.log=false",
            "core.quotePath=true",
            "diff.noprefix=true",
            "diff.external=false",
            "diff.orderFile=none",
            "diff.ignoreSubmodules=all",
            "blame.ignoreRevsFile=none",
            "i18n.logOutputEncoding=UTF-16",
            "alias.log=status",
            "alias.diff=status")) {
      checkout.git("config", setting.split("=", 2)[0], setting.split("=", 2)[1]);
    }

    Git git = Git.around(checkout.folder());
    assertThat(git.commit("main")).isEqualTo(head);
    assertThat(git.range(base, "main").commits())
        .containsExactly(new CommitRange.Commit(head, "change"));
    assertThat(git.changed(base, List.of())).containsExactly("s\u00FCb/\u00E4.txt");
    assertThat(git.files("*.txt")).containsExactly("s\u00FCb/\u00E4.txt");
    assertThat(git.content(head, Path.of("s\u00FCb/\u00E4.txt"))).isPresent();
    try (Worktree worktree = Worktree.at(git, base)) {
      assertThat(worktree.folder.resolve("data")).hasContent("one");
    }
  }

  @Test
  void listsACommitWithoutASubject() throws Exception {
    checkout.git("commit", "--allow-empty", "-m", "two");
    checkout.git("commit", "--allow-empty", "--allow-empty-message", "-m", "");
    Git git = Git.around(checkout.folder());
    assertThat(git.range("HEAD~2", "HEAD").commits())
        .extracting(CommitRange.Commit::subject)
        .containsExactly("two", "");
  }

  @Test
  void refusesWhatNamesNoRevision() throws Exception {
    Git git = Git.around(checkout.folder());
    for (String none : List.of("none", "--upload-pack=x", "-h", "", "v1\u0007", "merge-base:no")) {
      assertThatThrownBy(() -> git.commit(none))
          .isInstanceOf(RevisionException.class)
          .hasMessageContaining("this clone has no")
          .hasMessageNotContaining("\n");
    }
    String first = git.commit("HEAD");
    checkout.git("checkout", "-q", "-b", "side");
    checkout.write("data", "side").commit();
    assertThat(git.commit("merge-base:main")).isEqualTo(first);
    assertThat(git.commit("side")).isNotEqualTo(first);
    Path clone = folder.resolve("shallow");
    String from = checkout.folder().toUri().toString();
    Checkout.run(folder, List.of("git", "clone", "-q", "--depth", "1", from, clone.toString()));
    assertThatThrownBy(() -> Git.around(clone).commit(first))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("it is shallow: fetch with 'git fetch --unshallow'");
  }

  /** Git takes the tag, which may be any commit, such as the change itself. */
  @Test
  void refusesANameOfTwoCommits() throws Exception {
    Checkout checkout = new Checkout(folder.resolve("ambiguous"));
    checkout.write("a", "1").commit();
    checkout.git("update-ref", "refs/remotes/origin/main", "HEAD");
    String change = checkout.write("a", "2").commit();
    checkout.git("tag", "same");
    checkout.git("branch", "same");
    checkout.git("tag", "origin/main");
    Git git = Git.around(checkout.folder());

    assertThat(git.commit("same")).isEqualTo(change);
    for (String name : List.of("origin/main", "merge-base:origin/main", "origin/main~0")) {
      assertThatThrownBy(() -> git.commit(name))
          .isInstanceOf(RevisionException.class)
          .hasMessageContaining(
              "is ambiguous, for it names refs/remotes/origin/main and refs/tags/origin/main");
    }
    assertThat(git.commit("refs/remotes/origin/main")).isNotEqualTo(change);
  }

  @Test
  void readsAFileThroughLinksOfTheCommit() throws Exception {
    checkout.write("config/real", "content").write("a b/ü[x].txt", "then");
    link(checkout, "config/near", "real");
    link(checkout, "far", "config/near");
    link(checkout, "outside", "../elsewhere");
    link(checkout, "absolute", checkout.folder().resolve("config/real").toString());
    link(checkout, "round", "round");
    String commit = checkout.commit();
    checkout.write("a b/ü[x].txt", "now");
    Git git = Git.around(checkout.folder());

    assertThat(git.content(commit, Path.of("a b", "ü[x].txt"))).hasValue("then".getBytes(UTF_8));
    assertThat(git.content(commit, Path.of("far"))).hasValue("content".getBytes(UTF_8));
    for (String none : List.of("outside", "absolute", "round", "config", "none", "*")) {
      assertThat(git.content(commit, Path.of(none))).as(none).isEmpty();
    }
  }

  private static void link(Checkout checkout, String name, String target) throws Exception {
    Files.createSymbolicLink(checkout.folder().resolve(name), Path.of(target));
  }

  @ParameterizedTest
  @CsvSource({
    "https://github.com/o/r.git, https://github.com/o/r/commit/",
    "https://user:token@github.com/o/r, https://github.com/o/r/commit/",
    "http://git.example.org:8080/a/b/c/, http://git.example.org:8080/a/b/c/commit/",
    "https://bitbucket.org/o/r.git, https://bitbucket.org/o/r/commits/",
    "git@github.com:o/r.git, https://github.com/o/r/commit/",
    "ssh://git@github.com/o/r, https://github.com/o/r/commit/"
  })
  void leadsToACommitWithoutTheUserOfTheRemote(String remote, String commits) {
    assertThat(Git.commitPages(remote)).hasValue(commits);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "git@alias:o/r.git",
        "ssh://git@alias/o/r",
        "git@github.com:2222/o/r",
        "file:///srv/r.git",
        "javascript:alert(1)//h/p",
        "https://h/o/r\"><script>",
        "https://h/o/%22r",
        "https://h",
        "../r",
        ""
      })
  void leadsNowhereElse(String remote) {
    assertThat(Git.commitPages(remote)).isEmpty();
  }

  @Test
  void readsWhoWroteCommits() throws Exception {
    String first = checkout.git("rev-parse", "HEAD");
    String next = checkout.write("new", "x").commit();
    Git git = Git.around(checkout.folder());
    String missing = "f".repeat(40);
    assertThat(git.authored(List.of(first, missing, next, "--all", "HEAD")))
        .extracting(Git.AuthoredCommit::hash)
        .containsExactlyInAnyOrder(first, next);
    assertThat(git.authored(List.of(first + ".." + next)))
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.hash()).isEqualTo(next);
              assertThat(one.author()).isNotEmpty();
              assertThat(one.subject()).isNotEmpty();
            });
    assertThat(git.authored(List.of("HEAD"))).isEmpty();
  }

  @Test
  void printsTheDifferenceOfAFile() throws Exception {
    String base = checkout.write("A.java", "old\n").commit();
    checkout.write("A.java", "new\n");
    assertThat(Git.around(checkout.folder()).diff(base, "A.java"))
        .endsWith("@@ -1 +1 @@", "-old", "+new");
  }
}
