package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.GateProcess;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that plants losses, with a stand-in for Maven that decides what a test wants. */
class SentinelTest {
  private static final String WORK =
      "src/suite/java/io/github/jmhgate/benchmarks/control/Work.java";

  /** Finds the losses of 5 and 10 % in what was committed, as the gate should. */
  private static final String FINDS =
      """
      mkdir -p target/jmh-gate
      outcome=PASSED
      if grep -qE 'units \\* (5|10) / 100' %s; then outcome=REGRESSED; fi
      printf '{\\n  "schema": 1,\\n  "outcome": "%%s",\\n}\\n' "$outcome" >target/jmh-gate/report.json
      [[ $outcome == PASSED && -z $(git status --porcelain -- src) ]]
      """
          .formatted(WORK);

  @TempDir private Path folder;
  private Path checkout;

  @BeforeEach
  void checkout() throws Exception {
    checkout = folder.resolve("checkout");
    Files.createDirectories(checkout.resolve(".ci"));
    Files.copy(Sources.file(".ci/sentinel"), checkout.resolve(".ci/sentinel"));
    Path work = checkout.resolve(WORK);
    Files.createDirectories(work.resolveSibling(""));
    Files.copy(Sources.file(WORK), work);
    Scripts.git(checkout, "init", "--quiet");
    Scripts.commit(checkout, "First");
  }

  private GateProcess sentinel(String maven, String losses) throws Exception {
    Path tools = Files.createDirectories(folder.resolve("bin"));
    Scripts.executable(tools.resolve("mvn"), maven);
    Map<String, String> variables = new HashMap<>(Scripts.GIT);
    variables.put("PATH", tools + File.pathSeparator + System.getenv("PATH"));
    String command = "bash .ci/sentinel " + losses;
    return GateProcess.run(checkout, variables, List.of(command.split(" ")));
  }

  @Test
  void foundLossesAreAsTheyShouldBe() throws Exception {
    sentinel(FINDS, "0 5 10")
        .exits(0)
        .contains("a loss of 0 %: PASSED, as it should be")
        .contains("a loss of 5 %: REGRESSED, as it should be")
        .contains("a loss of 10 %: REGRESSED, as it should be");
    assertThat(checkout.resolve("target/sentinel/10/report.json")).exists();
    assertThat(Scripts.git(checkout, "status", "--porcelain", "--", "src")).isEmpty();
  }

  @Test
  void aLossThatIsNotFoundFails() throws Exception {
    sentinel(FINDS, "0 1 5")
        .exits(1)
        .contains("detection does not work: of a loss of 1 % the gate said 'PASSED', not REGRESSED")
        .contains("a loss of 5 %: REGRESSED, as it should be");
  }

  @Test
  void aLossThatIsNoneAndIsFoundFails() throws Exception {
    String always = FINDS.replace("outcome=PASSED", "outcome=REGRESSED");
    sentinel(always, "0").exits(1).contains("of a loss of 0 % the gate said 'REGRESSED'");
  }

  @Test
  void aBuildThatDecidesNothingFailsWithItsLastLines() throws Exception {
    sentinel("echo no network\nexit 1\n", "5")
        .exits(1)
        .contains("no network")
        .contains("of a loss of 5 % the gate said 'nothing', not REGRESSED");
  }

  @Test
  void whatIsNoNumberOfPercentIsRefused() throws Exception {
    sentinel(FINDS, "5%").exits(2).contains("'5%' is no whole number of percent");
    sentinel(FINDS, "").exits(2).contains("give the losses to plant");
  }

  @Test
  void aChangedPlaceOfPlantingIsNamed() throws Exception {
    Files.writeString(checkout.resolve(WORK), "final class Work {}");
    sentinel(FINDS, "5").exits(2).contains("a loss cannot be planted there");
  }
}
