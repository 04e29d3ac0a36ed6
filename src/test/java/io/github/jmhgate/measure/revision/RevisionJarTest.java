package io.github.jmhgate.measure.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real checkout, whose build copies a file to where the jar belongs. */
class RevisionJarTest {
  private static final List<String> BUILD =
      List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "Build.java");

  @TempDir Path folder;
  private Path checkout;
  private String first = "";
  private int builds;

  @BeforeEach
  void commitTwice() throws Exception {
    checkout = Files.createDirectories(folder.resolve("checkout"));
    git("init", "-q", "-b", "main");
    write(
        "Build.java",
        """
        import java.nio.file.*;
        class Build {
          public static void main(String[] args) throws Exception {
            Files.createDirectories(Path.of("target"));
            if (Files.readString(Path.of("data")).equals("broken")) { System.exit(7); }
            Files.copy(Path.of("data"), Path.of("target/benchmarks.jar"));
          }
        }
        """);
    write("data", "first");
    commit();
    first = git("rev-parse", "HEAD");
    git("tag", "v1");
    write("data", "second");
    commit();
  }

  @AfterEach
  void noWorktreeIsLeft() throws Exception {
    assertThat(git("worktree", "list").lines()).hasSize(1);
  }

  @Test
  void buildsAnotherRevisionOnceAndLeavesTheCheckoutAlone() throws Exception {
    write("data", "not committed");
    write("new", "nor staged");
    write("staged", "staged");
    git("add", "staged");
    String before = git("status", "--porcelain");

    Path jar = jar("v1", BUILD);

    assertThat(jar).hasContent("first");
    assertThat(jar("v1", BUILD)).isEqualTo(jar);
    assertThat(builds).isEqualTo(1);
    assertThat(git("status", "--porcelain")).isEqualTo(before);
    assertThat(checkout.resolve("data")).hasContent("not committed");
    assertThat(checkout.resolve("target")).doesNotExist();
    assertThat(git("stash", "list")).isEmpty();
  }

  @Test
  void anotherCommandIsAnotherBuild() throws Exception {
    jar("v1", BUILD);
    List<String> other = new ArrayList<>(BUILD);
    other.add("argument");
    jar("v1", other);
    assertThat(builds).isEqualTo(2);
  }

  @Test
  void mergeBaseIsWhereTheBranchesParted() throws Exception {
    git("checkout", "-q", "-b", "side", "v1");
    write("data", "side");
    commit();
    Git git = Git.around(checkout);
    assertThat(git.commit("merge-base:main")).isEqualTo(first);
    assertThat(git.commit("main")).isNotEqualTo(first);
  }

  @Test
  void saysWhyARevisionCannotBeBuilt() throws Exception {
    write("data", "broken");
    commit();
    assertThatThrownBy(() -> jar("HEAD", BUILD))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("ended with exit code 7; see ")
        .hasMessageContaining("build.log");
    assertThatThrownBy(() -> jar("v1", List.of("no-such-program")))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("no-such-program");
    assertThat(folder.resolve("cache")).isDirectoryNotContaining("glob:**.jar");
  }

  @Test
  void refusesWhatNamesNoRevision() throws Exception {
    Git git = Git.around(checkout);
    for (String none : List.of("none", "--upload-pack=x", "-h", "", "v1\u0007", "merge-base:no")) {
      assertThatThrownBy(() -> git.commit(none))
          .isInstanceOf(RevisionException.class)
          .hasMessageContaining("this clone has no")
          .message()
          .hasLineCount(1);
    }
    assertThatThrownBy(() -> Git.around(folder))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("is in no git checkout");
  }

  @Test
  void saysThatAShallowCloneLacksIt() throws Exception {
    Path clone = folder.resolve("shallow");
    run(
        folder,
        List.of(
            "git", "clone", "-q", "--depth", "1", checkout.toUri().toString(), clone.toString()));
    assertThatThrownBy(() -> Git.around(clone).commit(first))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("it is shallow: fetch with 'git fetch --unshallow'");
  }

  @Test
  void forgetsTheWorktreeOfAGateThatWasKilled() throws Exception {
    Path left = Files.createTempDirectory("jmh-gate-base-999999999-").resolve("checkout");
    git("worktree", "add", "-q", "--detach", left.toString(), "v1");

    jar("v1", BUILD);

    assertThat(left.getParent()).doesNotExist();
  }

  @Test
  void theJarMustLieInTheCheckout() throws Exception {
    assertThatThrownBy(
            () ->
                new RevisionJar(folder.resolve("cache"), Map.of())
                    .of(
                        Git.around(checkout),
                        first,
                        BUILD,
                        folder.resolve("elsewhere.jar"),
                        folder.resolve("build.log"),
                        () -> {}))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("lies outside the checkout");
  }

  private Path jar(String ref, List<String> build) throws Exception {
    Git git = Git.around(checkout);
    return new RevisionJar(folder.resolve("cache"), System.getenv())
        .of(
            git,
            git.commit(ref),
            build,
            checkout.resolve("target").resolve("benchmarks.jar"),
            folder.resolve("build.log"),
            () -> builds++);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(checkout.resolve(name), text);
  }

  private void commit() throws Exception {
    git("add", "-A");
    git("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-q", "-m", "change");
  }

  private String git(String... arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of("git"));
    words.addAll(List.of(arguments));
    return run(checkout, words);
  }

  private static String run(Path where, List<String> words) throws Exception {
    Command.Ended ended = new Command(words, where).run(Duration.ofMinutes(1), null);
    assertThat(ended.exitCode()).as(ended.output()).isZero();
    return ended.output();
  }
}
