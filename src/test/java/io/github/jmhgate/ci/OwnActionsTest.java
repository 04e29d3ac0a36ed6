package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The actions behind the workflows to call, and the other files that GitHub reads. */
class OwnActionsTest {
  private static final Pattern SCRIPT =
      Pattern.compile("bash \"[$]GITHUB_ACTION_PATH/([^\"]+)\"(?: \"[$][A-Z_]+(?:/[a-z-]+)?\")?");
  private static final Pattern INPUT = Pattern.compile("\\binputs[.]([a-z-]+)");
  private static final Pattern OWN = Pattern.compile("jmhgate/jmh-gate(/[^@]+)?@.*");

  static List<Path> actions() {
    return Stream.concat(
            Stream.of(Checkout.file("action.yml")),
            Checkout.sources(Checkout.file(".github/actions")).stream())
        .toList();
  }

  static Stream<Workflow.Step> calls() {
    return Workflow.all().stream()
        .flatMap(workflow -> workflow.jobs().stream())
        .flatMap(job -> job.steps().stream())
        .filter(step -> OWN.matcher(step.action()).matches());
  }

  @ParameterizedTest
  @MethodSource("actions")
  void anActionRunsScriptsThatAreThereAndNothingElse(Path file) {
    Workflow.Job action = new Workflow.Job("action", "action", (Map<?, ?>) yaml(file).get("runs"));
    assertThat(action.steps()).isNotEmpty();
    for (Workflow.Step step : action.steps()) {
      if (step.runs()) {
        var script = SCRIPT.matcher(step.command());
        assertThat(script.matches()).as(step.command()).isTrue();
        assertThat(Files.isExecutable(file.resolveSibling(script.group(1)).normalize())).isTrue();
      } else {
        assertThat(step.action()).matches("actions/(upload-artifact|cache/[a-z]+)@[0-9a-f]{40}");
        assertThat(Checkout.text(file)).containsPattern(step.action() + " # v\\d+\\.\\d+\\.\\d+\n");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("actions")
  void anActionUsesEveryInputItHas(Path file) {
    String text = Checkout.text(file);
    assertThat(
            INPUT.matcher(text).results().map(found -> found.group(1)).collect(Collectors.toSet()))
        .isEqualTo(inputs(yaml(file)));
  }

  /** A workflow hands on all its inputs, and none that the action does not have. */
  @ParameterizedTest
  @MethodSource("calls")
  void aWorkflowCallsAnActionThatIsThereWithInputsThatItHas(Workflow.Step step) {
    var own = OWN.matcher(step.action());
    assertThat(own.matches()).isTrue();
    String folder = own.group(1) == null ? "" : own.group(1).substring(1) + "/";
    Map<?, ?> action = yaml(Checkout.file(folder + "action.yml"));
    Object with = step.body().get("with");
    Set<String> given = with == null ? Set.of() : inputs(Map.of("inputs", with));
    assertThat(inputs(action)).containsAll(given);
    Set<String> ofTheJob = Set.of("label", "java-version", "runs-on", "timeout");
    Set<String> ofTheWorkflow =
        inputs(Map.of("inputs", Workflow.named(step.job().workflow()).inputs()));
    ofTheWorkflow.removeAll(ofTheJob);
    if (step.job().workflow().equals("command.yml")) {
      ofTheWorkflow.retainAll(inputs(action));
    }
    assertThat(given).containsAll(ofTheWorkflow);
    String file = Checkout.text(Checkout.file(".github/workflows/" + step.job().workflow()));
    assertThat(INPUT.matcher(file).results().map((MatchResult found) -> found.group(1)))
        .containsAll(ofTheWorkflow);
  }

  /** What one job leaves is what the next takes. */
  @Test
  void artifactsAreTakenUnderTheNamesTheyAreLeftWith() {
    Set<String> left = new HashSet<>();
    for (Path file : actions()) {
      new Workflow.Job("action", "action", (Map<?, ?>) yaml(file).get("runs"))
          .steps().stream()
              .filter(step -> step.uses("actions/upload-artifact"))
              .forEach(step -> left.add(step.input("name")));
    }
    List<String> taken =
        Stream.of("propose.yml", "history.yml")
            .flatMap(name -> Workflow.named(name).jobs().get(0).steps().stream())
            .filter(step -> step.uses("actions/download-artifact"))
            .map(step -> step.input("name"))
            .toList();
    assertThat(taken)
        .containsExactlyInAnyOrder("jmh-gate-baselines", "jmh-gate-record", "jmh-gate-history");
    assertThat(left).containsAll(taken).contains("jmh-gate-comment");
  }

  private static Map<?, ?> yaml(Path file) {
    return Workflow.of(file.toString(), Checkout.text(file)).root();
  }

  private static Set<String> inputs(Map<?, ?> root) {
    return root.get("inputs") instanceof Map<?, ?> inputs
        ? inputs.keySet().stream().map(Object::toString).collect(Collectors.toSet())
        : new HashSet<>();
  }
}
