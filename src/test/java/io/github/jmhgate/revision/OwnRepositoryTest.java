package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a build of a base sees of git: as in a clone. */
class OwnRepositoryTest {
  @TempDir Path folder;
  private Checkout checkout;

  @BeforeEach
  void commit() throws Exception {
    checkout = new Checkout(folder.resolve("project"));
    checkout.write("data", "first").write("sub/one", "1").commit();
    checkout.git("tag", "v1");
    checkout.git(
        "-c", "user.name=t", "-c", "user.email=t@example.org", "tag", "-a", "-m", "t", "a");
    checkout.write("data", "second").commit();
  }

  /** An older JGit reads only that. */
  @Test
  void isAFolder() throws Exception {
    try (Worktree worktree = base("v1")) {
      assertThat(worktree.folder.resolve(".git")).isDirectory();
      assertThat(worktree.folder.resolve(".git/objects")).isDirectory();
      assertThat(worktree.folder.resolve(".git/refs")).isDirectory();
      assertThat(worktree.folder.resolve(".git/HEAD")).hasContent(commit("v1"));
    }
    assertThat(checkout.git("worktree", "list").lines()).hasSize(1);
  }

  @Test
  void hasTheCommit() throws Exception {
    try (Worktree worktree = base("HEAD")) {
      assertThat(git(worktree, "rev-parse", "HEAD")).isEqualTo(commit("HEAD"));
      assertThat(git(worktree, "rev-list", "--count", "HEAD")).isEqualTo("2");
      assertThat(git(worktree, "rev-parse", "--show-toplevel"))
          .isEqualTo(worktree.folder.toRealPath().toString());
    }
  }

  @Test
  void hasNoChanges() throws Exception {
    try (Worktree worktree = base("HEAD")) {
      assertThat(git(worktree, "status", "--porcelain")).isEmpty();
    }
  }

  /** As the plugins that make a version of tags need it. */
  @Test
  void hasTags() throws Exception {
    try (Worktree worktree = base("HEAD")) {
      assertThat(git(worktree, "describe", "--tags")).startsWith("a-1-g");
      assertThat(git(worktree, "rev-parse", "v1^{commit}")).isEqualTo(commit("v1"));
      assertThat(git(worktree, "cat-file", "-t", "a")).isEqualTo("tag");
    }
  }

  @Test
  void hasBranches() throws Exception {
    checkout.git("branch", "other", "v1");
    try (Worktree worktree = base("HEAD")) {
      assertThat(git(worktree, "rev-parse", "refs/heads/other")).isEqualTo(commit("v1"));
    }
  }

  @Test
  void knowsItsRemotesWithoutTheirTokens() throws Exception {
    checkout.git("config", "remote.origin.url", "https://u:secret@example.org/p.git");
    checkout.git("config", "http.https://example.org/.extraheader", "Authorization: secret");
    try (Worktree worktree = base("HEAD")) {
      assertThat(git(worktree, "config", "remote.origin.url"))
          .isEqualTo("https://example.org/p.git");
      assertThat(worktree.folder.resolve(".git/config")).content().doesNotContain("secret");
    }
  }

  @Test
  void knowsNoPartOfATokenWithAnAtSign() throws Exception {
    checkout.git("config", "remote.origin.url", "https://u:sec@ret@example.org/p.git");
    try (Worktree worktree = base("HEAD")) {
      assertThat(git(worktree, "config", "remote.origin.url"))
          .isEqualTo("https://example.org/p.git");
    }
  }

  @Test
  void leavesTheProjectsRefsAloneWhateverABuildDoes() throws Exception {
    String before = checkout.git("for-each-ref");
    try (Worktree worktree = base("v1")) {
      git(worktree, "tag", "new");
      git(worktree, "branch", "-f", "main", "v1");
      git(worktree, "tag", "-d", "v1");
      git(worktree, "gc", "--quiet", "--prune=now");
    }
    assertThat(checkout.git("for-each-ref")).isEqualTo(before);
    assertThat(checkout.git("fsck", "--no-dangling")).isEmpty();
  }

  @Test
  void isAsShallowAsTheClone() throws Exception {
    Path shallow = folder.resolve("shallow");
    String url = checkout.folder().toUri().toString();
    Checkout.run(folder, List.of("git", "clone", "-q", "--depth=1", url, shallow.toString()));
    Git clone = Git.around(shallow);
    try (Worktree worktree = Worktree.at(clone, clone.commit("HEAD"))) {
      assertThat(git(worktree, "rev-parse", "--is-shallow-repository")).isEqualTo("true");
      assertThat(git(worktree, "log", "--oneline").lines()).hasSize(1);
    }
  }

  @Test
  void ignoresWhatTheCloneIgnores() throws Exception {
    checkout.write(".git/info/exclude", "local\n");
    try (Worktree worktree = base("HEAD")) {
      Files.writeString(worktree.folder.resolve("local"), "");
      assertThat(git(worktree, "status", "--porcelain")).isEmpty();
    }
  }

  @Test
  void readsAnIndexThatIsInTwoParts() throws Exception {
    checkout.git("config", "core.splitIndex", "true");
    checkout.git("config", "splitIndex.maxPercentChange", "100");
    try (Worktree worktree = base("HEAD")) {
      assertThat(git(worktree, "status", "--porcelain")).isEmpty();
    }
  }

  @Test
  void isMadeOfAWorktreeToo() throws Exception {
    Path mine = folder.resolve("mine");
    checkout.git("worktree", "add", "-q", "--detach", mine.toString(), "v1");
    Git own = Git.around(mine);
    try (Worktree worktree = Worktree.at(own, own.commit("HEAD"))) {
      assertThat(git(worktree, "rev-parse", "HEAD")).isEqualTo(commit("v1"));
      assertThat(git(worktree, "status", "--porcelain")).isEmpty();
      assertThat(worktree.folder.resolve(".git")).isDirectory();
    }
    assertThat(checkout.git("worktree", "list").lines()).hasSize(2);
  }

  /** Gradle and sbt name a project by its folder, and so its jar. */
  @Test
  void isInAFolderOfTheProjectsName() throws Exception {
    try (Worktree worktree = base("v1")) {
      assertThat(worktree.folder.getFileName()).hasToString("project");
    }
  }

  @Test
  void leavesTheWorktreeAsItWasIfThereIsNoRoom() throws Exception {
    Path mine = folder.resolve("mine");
    checkout.git("worktree", "add", "-q", "--detach", mine.toString(), "v1");
    Path taken = Files.createFile(folder.resolve("taken"));
    assertThatThrownBy(() -> OwnRepository.give(mine, taken)).isInstanceOf(RevisionException.class);
    assertThat(mine.resolve(".git")).isRegularFile();
    assertThat(Checkout.run(mine, List.of("git", "rev-parse", "HEAD"))).isEqualTo(commit("v1"));
  }

  private Worktree base(String ref) throws Exception {
    Git git = Git.around(checkout.folder());
    return Worktree.at(git, git.commit(ref));
  }

  private String commit(String ref) throws Exception {
    return checkout.git("rev-parse", ref + "^{commit}");
  }

  private static String git(Worktree worktree, String... arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of("git"));
    words.addAll(List.of(arguments));
    return Checkout.run(worktree.folder, words);
  }
}
