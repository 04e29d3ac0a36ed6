package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import groovy.lang.Binding;
import groovy.lang.Closure;
import groovy.lang.GroovyShell;
import groovy.lang.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.codehaus.groovy.control.CompilerConfiguration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The step of the shared library, run by the Groovy of Jenkins, its steps written down. */
@Tag("thorough")
class JenkinsStepTest {
  private static final String CHECK = "sh bash \"$JMH_GATE_SCRIPTS/check-pull-request.sh\"";
  private static final String KEEP =
      "sh bash \"$JMH_GATE_SCRIPTS/keep-history.sh\" \"$INPUT_HISTORY\"";

  /** What Jenkins offers a step: each call is written down, and its block run. */
  public abstract static class Jenkins extends Script {
    @Override
    public Object invokeMethod(String name, Object arguments) {
      Object[] all = (Object[]) arguments;
      Object last = all[all.length - 1];
      List<String> log = log();
      switch (name) {
        case "libraryResource" -> {
          return Checkout.text(Checkout.file("resources/" + last));
        }
        case "pwd" -> {
          return "/work space@tmp";
        }
        case "gitUsernamePassword" -> {
          return last.toString();
        }
        case "writeFile" -> log.add("writeFile " + ((Map<?, ?>) last).get("file"));
        case "withEnv" -> ((List<?>) all[0]).forEach(one -> log.add(one.toString()));
        case "error" -> throw new IllegalStateException(last.toString());
        default -> log.add(name + " " + all[0]);
      }
      return last instanceof Closure<?> block ? block.call() : null;
    }

    @SuppressWarnings("unchecked")
    private List<String> log() {
      return (List<String>) getBinding().getVariable("log");
    }
  }

  private final List<String> log = new ArrayList<>();

  @Test
  void itChecksAndKeepsTheReports() throws Exception {
    call(Map.of("module", "a b", "settings", "gate.alpha=1%\nbenchmark.forks=3"));
    assertThat(log)
        .contains("INPUT_GOAL=check", "INPUT_MODULE=a b", "INPUT_JAR=", "INPUT_HISTORY=")
        .contains("INPUT_SETTINGS=gate.alpha=1%\nbenchmark.forks=3")
        .contains("INPUT_VERSION=" + Checkout.version())
        .containsSubsequence(
            "writeFile check-pull-request.sh",
            "writeFile keep-history.sh",
            CHECK,
            "archiveArtifacts {artifacts=**/target/jmh-gate/report.*, allowEmptyArchive=true}",
            "junit {testResults=**/target/jmh-gate/junit.xml, allowEmptyResults=true}")
        .doesNotContain(KEEP);
  }

  @Test
  void itKeepsTheHistoryWithTheCredentialsItIsGiven() throws Exception {
    call(Map.of("goal", "record", "history", "pusher"));
    assertThat(log)
        .contains("INPUT_GOAL=record", "INPUT_HISTORY=/work space@tmp/history-7")
        .containsSubsequence(CHECK, "withCredentials [{credentialsId=pusher}]", KEEP);
  }

  @Test
  void whatItDoesNotKnowIsNamed() {
    assertThatThrownBy(() -> call(Map.of("modul", "x")))
        .hasMessageStartingWith("jmhGate: modul is unknown; known are goal, module");
    assertThat(log).isEmpty();
  }

  /** Every input that the script reads, and no other, is handed on. */
  @Test
  void itHandsOnWhatTheScriptReads() throws Exception {
    call(Map.of());
    String script = Checkout.text(Checkout.file("resources/jmh-gate/check-pull-request.sh"));
    Stream<MatchResult> read = Pattern.compile("INPUT_[A-Z]+").matcher(script).results();
    assertThat(log)
        .filteredOn(one -> one.startsWith("INPUT_"))
        .extracting(one -> one.split("=", 2)[0])
        .containsExactlyInAnyOrderElementsOf(read.map(MatchResult::group).distinct().toList());
  }

  private void call(Map<String, String> options) throws IOException {
    CompilerConfiguration configuration = new CompilerConfiguration();
    configuration.setScriptBaseClass(Jenkins.class.getName());
    Binding binding = new Binding();
    binding.setVariable("log", log);
    binding.setVariable("env", Map.of("BUILD_NUMBER", "7"));
    Script step =
        new GroovyShell(JenkinsStepTest.class.getClassLoader(), binding, configuration)
            .parse(Checkout.file("vars/jmhGate.groovy").toFile());
    step.getMetaClass().invokeMethod(step, "call", new Object[] {options});
  }
}
