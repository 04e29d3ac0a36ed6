package io.github.jmhgate.revision;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.jar.JarPlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
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

class RevisionJarIT {
  @TempDir Path folder;
  private Checkout checkout;
  private String first = "";
  private final List<Optional<String>> builds = new ArrayList<>();
  private final Map<String, String> environment = new HashMap<>(System.getenv());
  private boolean again;

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
  void buildsAnotherRevisionOnceBesideTheCheckout() throws Exception {
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

  @ParameterizedTest
  @ValueSource(strings = {"N", "MAVEN_OPTS", "MAVEN_ARGS", "JAVA_HOME"})
  void anotherValueOfAVariableThatTheBuildReadsIsAnotherJar(String variable) throws Exception {
    environment.remove(variable);
    Path without = jar("v1");
    environment.put(variable, "3000");
    Path with = jar("v1");
    assertThat(with).isNotEqualTo(without);
    assertThat(jar("v1")).isEqualTo(with);
    environment.put("UNREAD", "3000");
    assertThat(jar("v1")).isEqualTo(with);
    assertThat(builds).hasSize(2);
  }

  /** The file is one that the command names, as Maven's settings with their profiles. */
  @Test
  void anotherFileThatTheBuildReadsIsAnotherJar() throws Exception {
    Path settings = Files.writeString(folder.resolve("settings.xml"), "one");
    Path jdk = Files.createDirectories(folder.resolve("jdk"));
    environment.put("JAVA_HOME", jdk.toString());
    List<String> build = new ArrayList<>(Checkout.build());
    build.add(settings.toString());
    RevisionJar.Progress count = (revision, flaw) -> builds.add(flaw);
    Path jar = jar("v1", build, at(checkout.jar()), count);
    assertThat(jar("v1", build, at(checkout.jar()), count)).isEqualTo(jar);

    Files.writeString(settings, "two");
    Path other = jar("v1", build, at(checkout.jar()), count);
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=17.0.1");
    assertThat(jar("v1", build, at(checkout.jar()), count)).isNotEqualTo(other);
    assertThat(other).isNotEqualTo(jar);
    assertThat(builds).hasSize(3);
    assertThat(builds.get(0)).isEmpty();
    assertThat(builds.get(1).orElseThrow())
        .matches("the jar that is kept of revision \\w{12} was built with another value of .*")
        .endsWith(settings.toString());
  }

  @Test
  void buildsAgainWhatIsKeptIfAsked() throws Exception {
    Path jar = jar("v1");
    FileTime longAgo = FileTime.from(Instant.parse("2001-02-03T04:05:06Z"));
    Files.setLastModifiedTime(jar, longAgo);
    again = true;
    assertThat(jar("v1")).isEqualTo(jar);
    assertThat(builds).hasSize(2);
    assertThat(Files.getLastModifiedTime(jar)).isGreaterThan(longAgo);
  }

  /** The build waits for a file that is made when its progress is reported. */
  @Test
  void reportsTheProgressOfABuild() throws Exception {
    String commit = checkout.write("data", "waits").commit();
    Path heard = folder.resolve("heard");
    List<String> build = new ArrayList<>(Checkout.build());
    build.add(heard.toString());
    List<String> reported = new ArrayList<>();

    jar(
        commit,
        build,
        at(checkout.jar()),
        new RevisionJar.Progress() {
          @Override
          public void building(String revision, Optional<String> flaw) {
            reported.add("begins");
          }

          @Override
          public void stillBuilding(Duration elapsed, Path log) {
            if (reported.size() == 1) {
              reported.add("goes on");
              assertThatCode(() -> Files.createFile(heard)).doesNotThrowAnyException();
            }
          }

          @Override
          public void built() {
            reported.add("ended");
          }
        });

    assertThat(reported).containsExactly("begins", "goes on", "ended");
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
    assertThat(builds).containsExactly(Optional.of(jar + " is damaged"));
    assertThat(jar).hasBinaryContent(whole);
    assertThat(jar("v1")).isEqualTo(jar);
    assertThat(builds).hasSize(1);
  }

  /** A change could commit such a folder, or an earlier build leave it. */
  @Test
  void aJarThatThisCacheDidNotKeepIsBuiltAgain() throws Exception {
    Path jar = jar("v1");
    Path second = jar("main");
    byte[] whole = Files.readAllBytes(jar);
    builds.clear();
    for (String file : List.of("benchmarks.jar", JarCache.SUMS)) {
      Files.copy(second.resolveSibling(file), jar.resolveSibling(file), REPLACE_EXISTING);
    }

    assertThat(jar("v1")).isEqualTo(jar).hasBinaryContent(whole);
    assertThat(builds).containsExactly(Optional.of(jar + " was not put there by this cache"));
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
    assertThat(builds).hasSize(2).endsWith(Optional.of(jar + " is damaged"));
    assertThat(beside).hasContent("one");
    Files.delete(beside);
    assertThat(jar(commit)).isEqualTo(jar);
    assertThat(beside).hasContent("one");
  }

  @Test
  void keepsTheFirstOfTwoConcurrentBuilds() throws Exception {
    FileTime longAgo = FileTime.from(Instant.parse("2001-02-03T04:05:06Z"));
    Path jar =
        jar(
            first,
            Checkout.build(),
            at(checkout.jar()),
            (revision, flaw) ->
                assertThatCode(() -> Files.setLastModifiedTime(jar("v1"), longAgo))
                    .doesNotThrowAnyException());

    assertThat(builds).hasSize(1);
    assertThat(Files.getLastModifiedTime(jar)).isEqualTo(longAgo);
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
    List<String> none = List.of("no-such-program", "-Ddb.password=hunter2");
    assertThatThrownBy(
            () -> jar("v1", none, at(checkout.jar()), (revision, flaw) -> builds.add(flaw)))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("'no-such-program -Ddb.password=…'")
        .message()
        .doesNotContain("hunter2");
    assertThat(folder.resolve("cache")).doesNotExist();
  }

  @Test
  void aCheckThatFailsCanBeSwitchedOff() {
    String goal = "Failed to execute goal com.example:license-maven-plugin:5.1:%s (default) on x";
    assertThat(RevisionJar.advice(goal.formatted("check"))).contains("-Dlicense.skip=true");
    assertThat(RevisionJar.advice(goal.formatted("enforce"))).isNotEmpty();
    assertThat(RevisionJar.advice(goal.formatted("compile"))).isEmpty();
    assertThat(RevisionJar.advice("")).isEmpty();
  }

  @Test
  void findsTheReasonInABuildsLog() throws IOException {
    assertThat(
            reason(
                """
                [INFO] an error is expected here
                [\u001b[1;31mERROR\u001b[m] COMPILATION ERROR :
                [ERROR] /a/B.java:[3,1] ';' expected
                [ERROR] Failed to execute goal
                """))
        .isEqualTo("COMPILATION ERROR : /a/B.java:[3,1] ';' expected");
    assertThat(reason("[ERROR] Failed: the [Help 1] of it -> [Help 1]\n"))
        .isEqualTo("Failed: the [Help 1] of it");
    assertThat(reason("terrors\nmake: *** [all] Error 2\nerror: later\nend\n"))
        .isEqualTo("make: *** [all] Error 2");
    assertThat(reason("begin\nend\n\n  \n")).isEqualTo("end");
    assertThat(RevisionJar.reason(folder.resolve("none"))).isEmpty();
    assertThat(reason("error \u0007\u202e" + "x".repeat(10_000) + "\n"))
        .startsWith("error \\u0007\\u202ex")
        .hasSize(310);
  }

  private String reason(String log) throws IOException {
    return RevisionJar.reason(Files.writeString(folder.resolve("log"), log));
  }

  @Test
  void requiresThatTheJarIsInTheCheckout() {
    Path elsewhere = folder.resolve("elsewhere.jar");
    assertThatThrownBy(() -> jar(first, at(elsewhere)))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("is outside the checkout");
  }

  @Test
  void whatIsKnownOfAJarCountsAmongTheTwentyUsedLast() throws Exception {
    Path copy = Files.copy(jar("v1"), folder.resolve("copy.jar"));
    JarCache cache = new JarCache(folder.resolve("jars"));
    Path known = cache.known(copy).folder();
    assertThat(known).isEqualTo(cache.known(jar("v1")).folder()).doesNotExist();
    Files.createDirectories(known);
    Path oldest = Files.createDirectory(known.resolveSibling("oldest"));
    Files.setLastModifiedTime(oldest, FileTime.fromMillis(0));
    for (int other = 0; other < 19; other++) {
      Files.createDirectory(known.resolveSibling("other" + other));
    }

    assertThat(cache.known(copy).folder()).isDirectory();
    assertThat(oldest).doesNotExist();
  }

  @Test
  void takesTheOnlyJarThatAGlobFits() throws Exception {
    assertThat(data(jar("v1", matching("target/bench*.jar")))).isEqualTo("first");
    assertThatThrownBy(() -> jar("v1", matching("target/*-jmh.jar")))
        .isInstanceOf(RevisionException.class)
        .hasMessageContaining("made no target/*-jmh.jar");
  }

  private RevisionJar.Place matching(String glob) {
    return new RevisionJar.Place(checkout.folder(), Optional.of(new JarPlace(glob)));
  }

  private Path jar(String ref) throws Exception {
    return jar(ref, at(checkout.jar()));
  }

  private Path jar(String ref, RevisionJar.Place place) throws Exception {
    return jar(ref, Checkout.build(), place, (revision, flaw) -> builds.add(flaw));
  }

  private static RevisionJar.Place at(Path file) {
    return new RevisionJar.Place(file, Optional.empty());
  }

  private Path jar(
      String ref, List<String> build, RevisionJar.Place place, RevisionJar.Progress progress)
      throws Exception {
    Git git = Git.around(checkout.folder());
    var how = new RevisionJar.Build(build, List.of("N"), again);
    return new RevisionJar(new JarCache(folder.resolve("cache")), environment)
        .of(git, git.commit(ref), ref, how, place, folder.resolve("build.log"), progress);
  }

  private static String data(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return new String(zip.getInputStream(zip.getEntry("data")).readAllBytes());
    }
  }
}
