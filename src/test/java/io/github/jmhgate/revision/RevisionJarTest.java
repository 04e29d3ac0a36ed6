package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.model.JarPlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A real checkout, whose build makes a jar. */
class RevisionJarTest {
  @TempDir Path folder;
  private Checkout checkout;
  private String first = "";
  private final List<Optional<Path>> builds = new ArrayList<>();

  @BeforeEach
  void commitTwice() throws Exception {
    checkout = new Checkout(folder.resolve("checkout"));
    first = checkout.write("data", "first").commit();
    checkout.git("tag", "v1");
    checkout.write("data", "second").commit();
  }

  @AfterEach
  void noWorktreeIsLeft() throws Exception {
    assertThat(checkout.git("worktree", "list").lines()).hasSize(1);
  }

  @Test
  void buildsAnotherRevisionOnceAndLeavesTheCheckoutAlone() throws Exception {
    checkout.write("data", "not committed").write("new", "nor staged").write("staged", "staged");
    checkout.git("add", "staged");
    String before = checkout.git("status", "--porcelain");

    Path jar = jar("v1");

    assertThat(data(jar)).isEqualTo("first");
    assertThat(jar("v1")).isEqualTo(jar);
    assertThat(builds).containsExactly(Optional.empty());
    assertThat(checkout.git("status", "--porcelain")).isEqualTo(before);
    assertThat(checkout.folder().resolve("data")).hasContent("not committed");
    assertThat(checkout.folder().resolve("target")).doesNotExist();
    assertThat(checkout.git("stash", "list")).isEmpty();
  }

  /** The build waits for what only hearing of it makes. */
  @Test
  void tellsHowLongABuildHasTaken() throws Exception {
    String commit = checkout.write("data", "waits").commit();
    Path heard = folder.resolve("heard");
    List<String> build = new ArrayList<>(Checkout.build());
    build.add(heard.toString());
    List<String> told = new ArrayList<>();

    jar(
        commit,
        build,
        new RevisionJar.Progress() {
          @Override
          public void begins(Optional<Path> damaged) {
            told.add("begins");
          }

          @Override
          public void goesOn(Duration elapsed) {
            assertThat(elapsed).isPositive();
            if (told.size() == 1) {
              told.add("goes on");
              try {
                Files.createFile(heard);
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            }
          }

          @Override
          public void ended() {
            told.add("ended");
          }
        });

    assertThat(told).containsExactly("begins", "goes on", "ended");
  }

  /** Else a change would be compared with itself. */
  @Test
  void theCandidatesOwnJarIsNotTheBases() throws Exception {
    Path out = Files.createDirectories(folder.resolve("out"));
    Files.createSymbolicLink(checkout.folder().resolve("target"), out);
    String commit = checkout.commit();
    Files.copy(jar("v1"), checkout.jar());

    assertThatThrownBy(() -> jar(commit))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("made the candidate's own " + checkout.jar());
  }

  @Test
  void anotherCommandIsAnotherBuild() throws Exception {
    jar("v1");
    List<String> other = new ArrayList<>(Checkout.build());
    other.add("argument");
    jar("v1", other);
    assertThat(builds).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "torn", "no sum", "another jar"})
  void buildsAgainWhatIsDamaged(String damage) throws Exception {
    Path jar = jar("v1");
    Path second = jar("main");
    byte[] whole = Files.readAllBytes(jar);
    switch (damage) {
      case "torn" -> Files.write(jar, Arrays.copyOf(whole, whole.length / 2));
      case "no sum" -> Files.delete(jar.resolveSibling(JarCache.SUMS));
      case "another jar" -> Files.write(jar, Files.readAllBytes(second));
      default -> Files.write(jar, new byte[0]);
    }
    builds.clear();

    assertThat(jar("v1")).isEqualTo(jar);
    assertThat(builds).containsExactly(Optional.of(jar));
    assertThat(jar).hasBinaryContent(whole);
    assertThat(jar("v1")).isEqualTo(jar);
    assertThat(builds).hasSize(1);
  }

  @Test
  void keepsAJarWithThoseOfItsClassPathAsAFolder() throws Exception {
    String commit = checkout.write("beside", "one").commit();
    Path jar = jar(commit);
    assertThat(jar).hasFileName("benchmarks.jar");
    Path beside = jar.resolveSibling("lib").resolve("beside.jar");
    assertThat(beside).hasContent("one");
    assertThat(jar(commit)).isEqualTo(jar);
    assertThat(builds).hasSize(1);

    Files.writeString(beside, "two");
    assertThat(jar(commit)).isEqualTo(jar);
    assertThat(builds).hasSize(2).endsWith(Optional.of(jar));
    assertThat(beside).hasContent("one");
    Files.delete(beside);
    assertThat(jar(commit)).isEqualTo(jar);
    assertThat(beside).hasContent("one");
  }

  @Test
  void keepsTheFirstOfTwoConcurrentBuilds() throws Exception {
    FileTime longAgo = FileTime.from(Instant.parse("2001-02-03T04:05:06Z"));
    Git git = Git.around(checkout.folder());
    Path jar =
        cache()
            .of(
                git,
                first,
                Checkout.build(),
                new RevisionJar.Place(checkout.jar(), Optional.empty()),
                folder.resolve("build.log"),
                damaged -> {
                  try {
                    Files.setLastModifiedTime(jar("v1"), longAgo);
                  } catch (Exception e) {
                    throw new AssertionError(e);
                  }
                });

    assertThat(builds).hasSize(1);
    assertThat(Files.getLastModifiedTime(jar)).isEqualTo(longAgo);
  }

  @Test
  void mergeBaseIsWhereTheBranchesParted() throws Exception {
    checkout.git("checkout", "-q", "-b", "side", "v1");
    checkout.write("data", "side").commit();
    Git git = Git.around(checkout.folder());
    assertThat(git.commit("merge-base:main")).isEqualTo(first);
    assertThat(git.commit("main")).isNotEqualTo(first);
  }

  @Test
  void saysWhyARevisionCannotBeBuilt() throws Exception {
    checkout.write("data", "broken").commit();
    assertThatThrownBy(() -> jar("HEAD"))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining(
            "ended with exit code 7: COMPILATION ERROR : /src/A.java:[3,1] cannot find symbol; see"
                + " ")
        .hasMessageContaining("build.log");
    checkout.write("data", "text").commit();
    assertThatThrownBy(() -> jar("HEAD"))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("made a target/benchmarks.jar that is no jar");
    assertThatThrownBy(() -> jar("v1", List.of("no-such-program", "-Ddb.password=hunter2")))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("'no-such-program -Ddb.password=…'")
        .message()
        .doesNotContain("hunter2");
    assertThat(folder.resolve("cache")).doesNotExist();
  }

  @Test
  void refusesWhatNamesNoRevision() throws Exception {
    Git git = Git.around(checkout.folder());
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
    String from = checkout.folder().toUri().toString();
    Checkout.run(folder, List.of("git", "clone", "-q", "--depth", "1", from, clone.toString()));
    assertThatThrownBy(() -> Git.around(clone).commit(first))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("it is shallow: fetch with 'git fetch --unshallow'");
  }

  @Test
  void readsFilesOfACommit() throws Exception {
    checkout.write("a b/ü[x].txt", "then");
    Files.createSymbolicLink(checkout.folder().resolve("link"), Path.of("data"));
    String then = checkout.commit();
    checkout.write("a b/ü[x].txt", "now");
    Git git = Git.around(checkout.folder());

    assertThat(git.content(then, Path.of("a b", "ü[x].txt"))).hasValue("then".getBytes());
    assertThat(git.content(first, Path.of("a b", "ü[x].txt"))).isEmpty();
    assertThat(git.content(then, Path.of("a b"))).isEmpty();
    assertThat(git.content(then, Path.of("link"))).hasValue("second".getBytes());
    assertThat(git.content(then, Path.of("*"))).isEmpty();
  }

  @Test
  void theJarMustLieInTheCheckout() throws Exception {
    Git git = Git.around(checkout.folder());
    assertThatThrownBy(
            () ->
                cache()
                    .of(
                        git,
                        first,
                        Checkout.build(),
                        new RevisionJar.Place(folder.resolve("elsewhere.jar"), Optional.empty()),
                        folder.resolve("build.log"),
                        damaged -> {}))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("lies outside the checkout");
  }

  @Test
  void keepsJarsWhereTheSpecificationSays() {
    Path absolute = folder.toAbsolutePath();
    assertThat(JarCache.folder(Map.of("XDG_CACHE_HOME", absolute.toString())))
        .isEqualTo(absolute.resolve("jmh-gate").resolve("jars"));
    for (String ignored : List.of("", "relative", "./a")) {
      assertThat(JarCache.folder(Map.of("XDG_CACHE_HOME", ignored)))
          .isEqualTo(Path.of(System.getProperty("user.home"), ".cache", "jmh-gate", "jars"));
    }
  }

  @Test
  void takesTheOnlyJarThatAGlobFits() throws Exception {
    Git git = Git.around(checkout.folder());
    RevisionJar.Place glob =
        new RevisionJar.Place(checkout.folder(), Optional.of(new JarPlace("target/bench*.jar")));
    RevisionJar.Place none =
        new RevisionJar.Place(checkout.folder(), Optional.of(new JarPlace("target/*-jmh.jar")));
    Path log = folder.resolve("build.log");

    Path built = cache().of(git, git.commit("v1"), Checkout.build(), glob, log, builds::add);

    assertThat(data(built)).isEqualTo(data(jar("v1")));
    assertThatThrownBy(
            () -> cache().of(git, git.commit("v1"), Checkout.build(), none, log, builds::add))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("made no target/*-jmh.jar");
  }

  private Path jar(String ref) throws Exception {
    return jar(ref, Checkout.build());
  }

  private Path jar(String ref, List<String> build) throws Exception {
    Git git = Git.around(checkout.folder());
    return jar(git.commit(ref), build, builds::add);
  }

  private Path jar(String commit, List<String> build, RevisionJar.Progress listener)
      throws Exception {
    return cache()
        .of(
            Git.around(checkout.folder()),
            commit,
            build,
            new RevisionJar.Place(checkout.jar(), Optional.empty()),
            folder.resolve("build.log"),
            listener);
  }

  private RevisionJar cache() {
    return new RevisionJar(folder.resolve("cache"), System.getenv());
  }

  private static String data(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return new String(zip.getInputStream(zip.getEntry("data")).readAllBytes());
    }
  }
}
