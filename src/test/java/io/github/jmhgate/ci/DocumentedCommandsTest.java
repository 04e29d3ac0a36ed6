package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import groovy.lang.GroovyShell;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What documents and messages name is there, and what CI runs is what people are told to run. */
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

  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");

  private static final Pattern SETTING =
      Pattern.compile(
          "(?<![\\w./-])(-D)?((benchmark|gate|affected|doctor)[.](?!properties)[a-z]+(-[a-z]+)*)");

  /** A number's conversion in a text that the locale of the machine formats. */
  private static final Pattern LOCAL_NUMBER =
      Pattern.compile(
          "\"[^\"\n]*(?<!%)%[-#+ 0,(]*[0-9]*([.][0-9]+)?[dfeEgG][^\"\n]*\"[\\s+)]*"
              + "(\"[^\"\n]*\"[\\s+)]*)*[.]formatted[(]"
              + "|[.](format|printf)[(]\\s*(\"[^\"\n]*\"[\\s+]*)*"
              + "\"[^\"\n]*(?<!%)%[-#+ 0,(]*[0-9]*([.][0-9]+)?[dfeEgG]");

  /** A message must not name a setting that does not exist. */
  @Test
  void namedSettingsExist() {
    String all = Checkout.text(Checkout.file("docs/settings.md"));
    // The keys themselves include former names.
    Stream<String> literals =
        javaFiles("src/main/java").stream()
            .filter(file -> !file.endsWith("Keys.java"))
            .flatMap(file -> LITERAL.matcher(Checkout.text(file)).results())
            .map(literal -> literal.group(1));
    String help = "src/main/resources/io/github/jmhgate/cli/help.properties";
    assertThat(
            Stream.concat(literals, Stream.of(Checkout.text(Checkout.file(help))))
                .flatMap(text -> SETTING.matcher(text).results())
                .map(name -> name.group(2)))
        .hasSizeGreaterThan(100)
        .allMatch(name -> all.contains("`" + name + "`") || all.contains("`" + name + "["));
  }

  /** Digits are Arabic ones in some locales, where nothing says otherwise. */
  @Test
  void numbersAreWrittenAlikeInEveryLocale() {
    assertThat(javaFiles("src/main/java"))
        .filteredOn(file -> LOCAL_NUMBER.matcher(Checkout.text(file)).find())
        .isEmpty();
  }

  @Test
  void theScriptsCanBeRun() {
    // Windows has no such bit, and answers yes for every file.
    assertThat(Checkout.sources(Checkout.root()))
        .filteredOn(file -> file.toString().matches("(?!.*resources.io).*([.]sh|mvnw|[.]ci.run)"))
        .hasSizeGreaterThan(7)
        .allMatch(Files::isExecutable);
  }

  private static List<Path> javaFiles(String folder) {
    return Checkout.sources(Checkout.file(folder)).stream()
        .filter(file -> file.toString().endsWith(".java"))
        .toList();
  }
}
