package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is for bash")
@Tag("thorough")
class ReleaseVersionTest {
  private static final List<String> FILES =
      List.of(
          ".ci/release-version", "pom.xml",
          "CHANGELOG.md", "action.yml",
          ".github/actions/record/action.yml", ".github/workflows/check.yml",
          ".github/workflows/record.yml", "vars/jmhGate.groovy");

  @TempDir Path folder;

  @Test
  void aVersionThatIsNotMadeReadyIsRefused() throws Exception {
    copy();
    assertThat(check("v" + Checkout.releasedVersion()).output())
        .contains("pom.xml says " + Checkout.version());
    assertThat(check("v1.2").output()).contains("no tag of the form");
    assertThat(check("").exitCode()).isEqualTo(2);
  }

  @Test
  void oneThatIsPasses() throws Exception {
    makeReady();
    check("v7.8.9").exits(0).contains("7.8.9 everywhere");
  }

  @ParameterizedTest
  @CsvSource({
    "pom.xml, pom.xml says",
    "action.yml, action.yml does not take",
    ".github/actions/record/action.yml, record/action.yml does not take",
    "vars/jmhGate.groovy, jmhGate.groovy does not take",
    ".github/workflows/record.yml, take another version",
    "CHANGELOG.md, has no heading"
  })
  void eachPlaceThatWasForgottenIsNamed(String forgotten, String said) throws Exception {
    makeReady();
    Path there = folder.resolve("checkout").resolve(forgotten);
    Files.writeString(there, Checkout.text(Checkout.file(forgotten)));
    check("v7.8.9").exits(2).contains(said);
  }

  private void copy() throws Exception {
    for (String file : FILES) {
      Path to = folder.resolve("checkout").resolve(file);
      Files.createDirectories(to.getParent());
      Files.copy(Checkout.file(file), to);
    }
  }

  private void makeReady() throws Exception {
    copy();
    for (String file : FILES) {
      Path to = folder.resolve("checkout").resolve(file);
      Files.writeString(
          to,
          Files.readString(to)
              .replace(Checkout.version(), "7.8.9")
              .replace("@v" + Checkout.releasedVersion(), "@v7.8.9")
              .replace("## [Unreleased]", "## [7.8.9]"));
    }
  }

  private ScriptRun check(String tag) throws Exception {
    return ScriptRun.of(
        folder.resolve("checkout/.ci/release-version"),
        List.of(),
        folder,
        folder,
        Map.of("GITHUB_REF_NAME", tag));
  }
}
