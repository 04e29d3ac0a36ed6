package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.GateProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pom says the version; all other places follow. */
class VersionTest {
  private static final String PLACES = "README.md|Jenkinsfile|.*[.](md|ya?ml|xml|groovy)";
  private static final Pattern PIN = Pattern.compile("jmh-gate[A-Za-z0-9_./-]*@([^\\s`'\")\\]]+)");
  private static final Pattern COORDINATES =
      Pattern.compile(
          "io[.]github[.]jmhgate:jmh-gate:([0-9][\\w.-]*)"
              + "|<artifactId>jmh-gate</artifactId>\\s*<version>([^<]*)"
              + "|The version of jmh-gate[.]\\s+default: (\\S+)"
              + "|options[.]version [?]: '([^']+)'");

  @TempDir Path folder;

  @Test
  void everyPlaceNamesTheVersionOfThePom() {
    assertThat(found(PIN)).hasSizeGreaterThan(15).containsOnly("v" + Sources.releasedVersion());
    assertThat(found(COORDINATES)).hasSizeGreaterThan(12).containsOnly(Sources.version());
  }

  private static List<String> found(Pattern pattern) {
    return Sources.in(Sources.root()).stream()
        .filter(file -> file.getFileName().toString().matches(PLACES))
        .flatMap(file -> pattern.matcher(Sources.text(file)).results())
        .map(
            match ->
                match.group().replaceAll("(?s).*(jmh-gate:|[@>]|default: |')(?=[v0-9])|'$", ""))
        .toList();
  }

  @Test
  @Tag("thorough")
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is for bash")
  void aReleaseIsOneVersionEverywhere() throws Exception {
    Path clone = copy();
    run(clone).exits(0).contains(Sources.version() + " everywhere");
    run(clone, "tag").exits(2).contains("-SNAPSHOT is no release");
    for (String wrong : List.of("1.2", "v1.2.3", "$(touch hit)")) {
      run(clone, "move", wrong).exits(2).contains("is not of the form 1.2.3");
    }
    assertThat(Scripts.git(clone, "status", "--porcelain")).isEmpty();

    run(clone, "move").exits(0).contains("7.8.9 everywhere");

    Scripts.git(folder, "clone", "--quiet", "--branch", "release/7.8.9", "origin", "release");
    Path released = folder.resolve("release");
    assertThat(released.resolve("check.yml")).content().contains("jmhgate/jmh-gate@v7.8.9\n");
    assertThat(released.resolve("README.md")).content().contains("check.yml@v7.8.9\n");
    assertThat(released.resolve("CHANGELOG.md")).content().contains("\n## [7.8.9] - 2");
    assertThat(Files.readString(clone.resolve("said")))
        .isEqualTo("sha=" + Scripts.git(released, "rev-parse", "HEAD").get(0) + "\n");

    run(released, "tag").exits(0);
    assertThat(Scripts.git(folder.resolve("origin"), "tag", "--list")).containsExactly("v7.8.9");
    for (String command : List.of("set", "move")) {
      run(released, command, "7.8.10")
          .exits(2)
          .contains("CHANGELOG.md has neither the heading [Unreleased] nor [7.8.10]");
      assertThat(Scripts.git(released, "status", "--porcelain")).as("nothing changed").isEmpty();
    }
    run(released, "set", "8.0.0-SNAPSHOT").exits(0);
    // Until it is released, the tag v8.0.0 does not exist.
    assertThat(released.resolve("check.yml")).content().contains("jmhgate/jmh-gate@v7.8.9\n");
    assertThat(released.resolve("README.md")).content().contains(":8.0.0-SNAPSHOT:check ");
  }

  @ParameterizedTest
  @Tag("thorough")
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is for bash")
  @CsvSource({
    "check.yml, @v0.1.0, @v0.0.9, not: ./check.yml",
    "README.md, :0.1.0-SNAPSHOT:, :0.1.0:, not: ./README.md",
    "action.yml, default: 0.1.0-SNAPSHOT, default: 0.1.0, not: ./action.yml",
    "jmhGate.groovy, 0.1.0-SNAPSHOT, 0.1.0, not: ./jmhGate.groovy",
    "pom.xml, 0.1.0-SNAPSHOT, 0.1.0, 'pom.xml says 0.1.0, but not: ./README.md'"
  })
  void aPlaceThatWasForgottenIsNamed(String file, String before, String after, String said)
      throws Exception {
    Path clone = copy();
    String text = Files.readString(clone.resolve(file));
    assertThat(text).contains(before);
    Files.writeString(clone.resolve(file), text.replace(before, after));
    run(clone).exits(2).contains(said);
  }

  /** A clone of a repository with one file of each kind. */
  private Path copy() throws Exception {
    Scripts.origin(folder);
    Path clone = Scripts.clone(folder, "clone");
    String files =
        ".ci/version pom.xml CHANGELOG.md README.md action.yml .github/workflows/check.yml"
            + " vars/jmhGate.groovy";
    for (String file : files.split(" ")) {
      Path name = Path.of(file).getFileName();
      Path to = file.startsWith(".ci") ? clone.resolve(file) : clone.resolve(name);
      Files.createDirectories(to.getParent());
      Files.copy(Sources.file(file), to);
    }
    Scripts.commit(clone, "All");
    return clone;
  }

  private GateProcess run(Path clone, String... command) throws Exception {
    String version = command.length > 1 ? command[1] : "7.8.9";
    return Scripts.run(
        clone.resolve(".ci/version"),
        folder,
        folder,
        Map.of("VERSION", version, "GITHUB_OUTPUT", clone.resolve("said").toString()),
        command.length > 0 ? new String[] {command[0]} : command);
  }
}
