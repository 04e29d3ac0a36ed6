package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import groovy.lang.GroovyShell;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What CI runs is what the documents tell people to run. */
class DocumentedCommandsTest {
  private static final Path CONTRIBUTING = Checkout.file("CONTRIBUTING.md");

  private static final Pattern SHELL_BLOCK =
      Pattern.compile(
          "^```(?:sh|bash|shell|console)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  private static final Pattern JENKINS_STEP = Pattern.compile("^ *sh '(.*)'$", Pattern.MULTILINE);

  private static final Pattern WHAT_CI_RUNS =
      Pattern.compile("^## What CI runs\\n(.*?)(?=^## |\\z)", Pattern.MULTILINE | Pattern.DOTALL);

  private static final Pattern TEST_NAME = Pattern.compile("\\b[A-Z]\\w*[a-z](?:Test|IT|Study)\\b");

  @Test
  void contributingListsExactlyWhatCiRuns() {
    Matcher section = WHAT_CI_RUNS.matcher(Checkout.text(CONTRIBUTING));
    assertThat(section.find()).isTrue();
    assertThat(commands(section.group(1))).containsExactlyInAnyOrderElementsOf(ofCi());
  }

  @Test
  void theJenkinsfileIsGroovy() {
    assertThat(new GroovyShell().parse(Checkout.text(Checkout.file("Jenkinsfile")))).isNotNull();
    assertThat(ofJenkins()).hasSize(4);
  }

  @Test
  void jenkinsRunsWhatGithubRuns() {
    assertThat(ofGithub()).containsAll(ofJenkins());
  }

  /** Maven fails where a command names a test that is gone. */
  @Test
  void theTestsThatDocumentsNameAreThere() {
    Set<String> there =
        Checkout.sources(Checkout.root()).stream()
            .map(file -> file.getFileName() + "")
            .collect(Collectors.toSet());
    assertThat(
            Checkout.sources(Checkout.root()).stream()
                .filter(file -> file.toString().endsWith(".md"))
                .flatMap(file -> TEST_NAME.matcher(Checkout.text(file)).results())
                .map(name -> name.group() + ".java"))
        .hasSizeGreaterThan(10)
        .isSubsetOf(there);
  }

  private static Set<String> ofCi() {
    return Stream.concat(ofGithub().stream(), ofJenkins().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Set<String> ofGithub() {
    return Workflow.all().stream()
        .flatMap(workflow -> workflow.jobs().stream())
        .flatMap(job -> job.commands().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Set<String> ofJenkins() {
    return JENKINS_STEP
        .matcher(Checkout.text(Checkout.file("Jenkinsfile")))
        .results()
        .map(step -> step.group(1))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The lines of the shell blocks, without prompt and comment. */
  private static Set<String> commands(String markdown) {
    return SHELL_BLOCK
        .matcher(markdown)
        .results()
        .flatMap(block -> block.group(1).lines())
        .map(line -> line.replaceFirst("^\\$ ", "").replaceFirst("\\s+#.*$", "").strip())
        .filter(line -> List.of("mvn ", "bash ", "java ").stream().anyMatch(line::startsWith))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
