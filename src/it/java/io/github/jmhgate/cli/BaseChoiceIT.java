package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.FailureKind;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.revision.Checkout;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.base.BaseChoice;
import io.github.jmhgate.usecase.review.ReviewedChange;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A real checkout: what a change is compared with, and by whose settings it is judged. */
class BaseChoiceIT {
  @TempDir Path folder;
  private Checkout checkout;
  private Settings decided;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void commit() throws Exception {
    environment.put("XDG_CACHE_HOME", folder.resolve("cache").toAbsolutePath().toString());
    checkout = new Checkout(folder.resolve("checkout"));
    settings("gate.threshold=2%").write("data", "base").commit();
    checkout.git("update-ref", "refs/remotes/origin/main", "HEAD");
  }

  @Test
  void measuresBesideTheRevisionThatWasNamed() throws Exception {
    settings("gate.threshold=50%").write("data", "change").commit();

    Base base = choose("benchmark.against=HEAD~1");

    assertThat(base).isInstanceOf(Base.Jar.class);
    assertThat(decided.policy().threshold().get("a")).isEqualTo(0.02);
    assertThat(texts(base))
        .containsExactly(
            "gate.threshold is 2% in the target and 50% here; the target's value counts");
  }

  @Test
  void theReportNamesTheDayOfAJarThatWasKept() throws Exception {
    Base.Jar built = (Base.Jar) choose("benchmark.against=HEAD");
    assertThat(texts(built)).isEmpty();
    assertThat(built.file().toFile().setLastModified(1_777_777_777_000L)).isTrue();

    assertThat(texts(choose("benchmark.against=HEAD")))
        .containsExactly(
            "the base's jar was built on 2026-05-03 and kept; benchmark.rebuild-base=true builds it"
                + " again");
    assertThat(texts(choose("benchmark.against=HEAD", "benchmark.rebuild-base=true"))).isEmpty();
  }

  /** A change could commit the very jar that it is compared with. */
  @Test
  void refusesACacheInsideTheCheckout() {
    environment.put("XDG_CACHE_HOME", checkout.folder().resolve("target/cache").toString());

    assertThatThrownBy(() -> choose("benchmark.against=HEAD"))
        .isInstanceOfSatisfying(
            GateFailure.class,
            failure -> assertThat(failure.kind()).isEqualTo(FailureKind.UNUSABLE))
        .hasMessageContaining("is inside the checkout")
        .hasMessageContaining("XDG_CACHE_HOME");
  }

  /** Of a tag and a branch of one name git itself would take the tag. */
  @Test
  void neitherSettingsNorATagOfTheTargetsNameSwitchTheGateOff() throws Exception {
    environment.put("GITHUB_BASE_REF", "main");
    String target = checkout.git("rev-parse", "refs/remotes/origin/main");
    settings("benchmark.against=HEAD\ngate.missing-base=warn\nbenchmark.build=false")
        .write("data", "change")
        .commit();
    checkout.git("tag", "origin/main");

    Base.Jar base = (Base.Jar) choose("benchmark.compare=paired");

    assertThat(base.description()).startsWith("merge-base:origin/main, ");
    assertThat(base.revision()).isEqualTo(target);
  }

  @ParameterizedTest
  @CsvSource({
    "CHANGE_TARGET, main",
    "SYSTEM_PULLREQUEST_TARGETBRANCH, refs/heads/main",
    "BITBUCKET_PR_DESTINATION_BRANCH, main",
    "BUILDKITE_PULL_REQUEST_BASE_BRANCH, main"
  })
  void servicesNameTheTargetInTheirOwnVariables(String variable, String value) throws Exception {
    environment.put(variable, value);
    checkout.write("data", "change").commit();

    Base.Jar base = (Base.Jar) choose("benchmark.compare=auto");

    assertThat(base.description()).startsWith("merge-base:origin/main, ");
  }

  @Test
  void aBaseThatDoesNotBuildIsMissingUnlessThatIsAllowed() throws Exception {
    checkout.write("data", "broken").commit();

    assertThat(missing(choose("benchmark.against=HEAD")))
        .startsWith("the base cannot be measured: revision ")
        .contains("COMPILATION ERROR : /src/A.java:[3,1] cannot find symbol; see ")
        .contains("base-build.log")
        .hasLineCount(1);

    Base allowed = choose("benchmark.against=HEAD", "gate.missing-base=warn");
    assertThat(((Base.Stored) allowed).timeObstacle()).isPresent();
    assertThat(texts(allowed)).anyMatch(text -> text.contains("not measured in lockstep"));

    // A pull request that brings the first benchmarks has such a base.
    checkout.write("data", "no benchmarks").commit();
    Base base = choose("benchmark.against=HEAD");
    assertThat(((Base.Stored) base).timeObstacle()).isPresent();
    assertThat(texts(base))
        .anyMatch(text -> text.endsWith("has no benchmarks, so that all there are now are new"));
  }

  @Test
  void aRevisionThatIsNotThereIsRefusedWhateverTheChangeSays() throws Exception {
    settings("gate.missing-base=warn").commit();

    assertThatThrownBy(() -> choose("benchmark.against=nosuch"))
        .isInstanceOfSatisfying(
            GateFailure.class,
            failure -> assertThat(failure.kind()).isEqualTo(FailureKind.UNUSABLE))
        .hasMessageContaining("the base is unavailable: this clone has no revision 'nosuch'");
    environment.put("GITHUB_BASE_REF", "gone");
    assertThat(missing(choose("benchmark.compare=paired"))).contains("no revision");
    environment.remove("GITHUB_BASE_REF");
    assertThat(choose("benchmark.against=nosuch", "gate.missing-base=warn"))
        .isInstanceOf(Base.Stored.class);
    assertThat(choose("benchmark.compare=paired"))
        .isInstanceOf(Base.Stored.class)
        .satisfies(base -> assertThat(texts(base)).isNotEmpty());
  }

  @Test
  void aRevisionIsRefusedOutsideGit() throws Exception {
    Path jar = Files.copy(Path.of(System.getProperty("jmhgate.jar")), folder.resolve("a.jar"));
    Path settings = Files.writeString(folder.resolve("p.properties"), "gate.threshold=9%\n");

    Console.line("measure --jar %s --against HEAD --settings %s", jar, settings)
        .fails(2)
        .contains("is in no git checkout", "run this in a clone, or name the base's jar")
        .hasLineCount(1);
  }

  @Test
  void aPlainRunSaysThatItFallsBack() throws Exception {
    environment.put("GITHUB_BASE_REF", "gone");
    settings("benchmark.include=a[.]");

    Base base = choose();

    assertThat(base).isInstanceOf(Base.Stored.class);
    assertThat(texts(base))
        .anyMatch(text -> text.contains("not measured in lockstep: this clone has no revision"))
        .anyMatch(text -> text.contains("this change's own count"));
  }

  /** A clone without history would let a change switch its own gate off. */
  @Test
  void aChangeDoesNotDecideWhereTheBasesSettingsCannotBeHad() throws Exception {
    environment.put("GITHUB_BASE_REF", "gone");
    settings("gate.gated=false\ngate.missing-base=warn\nbenchmark.compare=stored").commit();

    assertThat(missing(choose()))
        .startsWith(
            "this change sets gate.gated, gate.missing-base, and whether its target does is"
                + " unknown: this clone has no revision")
        .endsWith("; gate.missing-base=warn on the command line lets that pass");
    assertThat(choose("gate.missing-base=warn")).isInstanceOf(Base.Stored.class);

    settings("benchmark.compare=stored").commit();
    assertThat(choose()).isInstanceOf(Base.Stored.class);
    Path elsewhere = folder.resolve("trusted.properties");
    Files.writeString(elsewhere, "gate.gated=false\n");
    assertThat(choose(elsewhere)).isInstanceOf(Base.Stored.class);
  }

  @Test
  void aBaseWithoutTheFileHasWhatIsBuiltIn() throws Exception {
    String file = "benchmark.properties";
    Files.delete(checkout.folder().resolve(file));
    checkout.write("data", "none").commit();
    settings("gate.threshold=50%").commit();

    Base base = choose("benchmark.against=HEAD~1");

    assertThat(decided.policy().threshold().get("a")).isEqualTo(0.025);
    assertThat(texts(base))
        .anyMatch(text -> text.startsWith("the target has no benchmark.properties"));
  }

  /** They are the change's, and so a reviewer is shown those that it brings. */
  @Test
  void namesTheWaiversThatAChangeBrings() throws Exception {
    waivers(waiver("a.Old.m"));
    checkout.commit();
    waivers(waiver("a.Old.m") + "," + waiver("a.New.m")).commit();

    assertThat(texts(choose("benchmark.against=HEAD~1")))
        .containsExactly(
            "this change brings a waiver: score of a.New.m may be worse by up to 12 % until"
                + " 2999-12-31: why");
    assertThat(choose("benchmark.against=HEAD").warnings()).isEmpty();

    waivers("broken").commit();
    waivers(waiver("a.New.m")).commit();
    assertThat(choose("benchmark.against=HEAD~1").warnings()).hasSize(1);
  }

  private Checkout waivers(String entries) throws Exception {
    Files.createDirectories(checkout.folder().resolve("baselines"));
    return checkout.write(
        "baselines/waivers.json", "{\"schema\": 1, \"waivers\": [" + entries + "]}");
  }

  private static String waiver(String benchmark) {
    return """
    {"benchmark": "%s", "metric": "score", "ceiling": 0.12, "reason": "why",
     "expires": "2999-12-31"}\
    """
        .formatted(benchmark);
  }

  private Checkout settings(String text) throws Exception {
    return checkout.write(
        "benchmark.properties",
        text.contains("benchmark.build") ? text : text + "\nbenchmark.build=" + build() + "\n");
  }

  static String build() {
    return Checkout.build().stream()
        .map(word -> "\"" + word.replace("\\", "\\\\") + "\"")
        .collect(Collectors.joining(" "));
  }

  private Base choose(String... overrides) throws Exception {
    return choose(checkout.folder().resolve("benchmark.properties"), overrides);
  }

  private Base choose(Path file, String... overrides) throws Exception {
    SettingsOptions options = Console.parsed(new SettingsOptions(), "--settings", file.toString());
    for (String override : overrides) {
      int key = override.indexOf('=');
      options.with(override.substring(0, key), override.substring(key + 1));
    }
    Settings own = options.read(true);
    ReviewedChange change =
        ReviewedChange.of(
            own,
            options,
            checkout.folder().resolve("baselines"),
            Optional.empty(),
            checkout.jar(),
            environment);
    decided = change.settings();
    SessionRequest request =
        new SessionRequest(
            checkout.jar(),
            folder.resolve("out"),
            change,
            folder.resolve("baselines"),
            false,
            environment);
    return new BaseChoice(request, new SessionListener() {}).choose(() -> MeasuredFolder.HERE);
  }

  private static String missing(Base base) {
    return ((Base.Missing) base).reason();
  }

  private static List<String> texts(Base base) {
    return base.warnings().stream().map(Wording::of).toList();
  }

  /** Nothing is measured if the jars are the same, and a benchmark may read more than its jar. */
  @Test
  void namesTheFilesThatTheChangeTouchesOutsideEqualJars() throws Exception {
    settings("")
        .write(".gitignore", "target\n")
        .write("data", "same")
        .write("conf.txt", "1000")
        .commit();
    checkout.write("conf.txt", "90000").write("sub/new.txt", "").commit();
    Checkout.run(checkout.folder(), Checkout.build());
    String touched =
        "this change touches files outside the jars, which a benchmark may read: conf.txt,"
            + " sub/new.txt";

    measure()
        .exits(0)
        .containsSubsequence(
            "Review first",
            touched,
            "PASSED: the benchmark jars are byte-identical, so no code has changed and nothing was"
                + " measured");
    assertThat(folder.resolve("out/report.md"))
        .content()
        .containsSubsequence("byte-identical", "**Review first**", touched, "Measured");
    assertThat(measure("--shard", "1/1").exitCode()).isZero();
    Console.line(
            "merge %s --settings %s --baselines %s",
            folder.resolve("out"),
            checkout.folder().resolve("benchmark.properties"),
            folder.resolve("baselines"))
        .exits(0)
        .containsSubsequence("Review first", touched, "PASSED");
  }

  private Console measure(String... more) throws Exception {
    return Console.with(
        List.of(more),
        "measure --jar %s --settings %s --baselines %s --out %s --set benchmark.against=HEAD~1",
        checkout.jar(),
        checkout.folder().resolve("benchmark.properties"),
        folder.resolve("baselines"),
        Files.createDirectories(folder.resolve("out")));
  }
}
