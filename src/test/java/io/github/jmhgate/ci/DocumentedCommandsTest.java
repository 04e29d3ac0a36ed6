package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import groovy.lang.GroovyShell;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Documents and messages name what exists, and CI runs what people are told to run. */
class DocumentedCommandsTest {
  private static final Pattern SHELL_BLOCK =
      Pattern.compile(
          "^```(?:sh|bash|shell|console)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  private static final Pattern JENKINS_STEP = Pattern.compile("^ *sh '(.*)'$", Pattern.MULTILINE);

  private static final Pattern WHAT_CI_RUNS =
      Pattern.compile("^## What CI runs\\n(.*?)(?=^## |\\z)", Pattern.MULTILINE | Pattern.DOTALL);

  private static final Pattern TEST_NAME = Pattern.compile("\\b[A-Z]\\w*[a-z](?:Test|IT|Study)\\b");

  @Test
  void thePageOfCiListsExactlyWhatItRuns() {
    String jenkinsfile = Sources.text("Jenkinsfile");
    assertThat(new GroovyShell().parse(jenkinsfile)).isNotNull();
    Set<String> ofJenkins = found(JENKINS_STEP, jenkinsfile).collect(Collectors.toSet());
    Set<String> ofGithub =
        Workflow.all().stream()
            .flatMap(workflow -> workflow.jobs().stream())
            .flatMap(job -> job.commands().stream())
            .collect(Collectors.toSet());
    assertThat(ofJenkins).hasSize(4);
    assertThat(ofGithub).containsAll(ofJenkins);

    String section = found(WHAT_CI_RUNS, Sources.text("docs/dev/ci.md")).findAny().orElseThrow();
    // The lines of the shell blocks, without comments.
    assertThat(
            found(SHELL_BLOCK, section)
                .flatMap(String::lines)
                .map(line -> line.replaceFirst("\\s+#.*$", "")))
        .containsExactlyInAnyOrderElementsOf(ofGithub);
  }

  private static Stream<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(1));
  }

  /** Maven fails where a command names a test that is gone. */
  @Test
  void theTestsThatDocumentsNameAreThere() {
    Set<String> there =
        Sources.in(Sources.root()).stream()
            .map(file -> file.getFileName() + "")
            .collect(Collectors.toSet());
    assertThat(
            Sources.in(Sources.root()).stream()
                .filter(file -> file.toString().endsWith(".md"))
                .flatMap(file -> TEST_NAME.matcher(Sources.text(file)).results())
                .map(name -> name.group() + ".java"))
        .hasSizeGreaterThan(10)
        .isSubsetOf(there);
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
    String all = Sources.text("docs/settings.md");
    // The keys themselves include former names.
    Stream<String> literals =
        javaFiles("src/main/java").stream()
            .filter(file -> !file.endsWith("Keys.java"))
            .flatMap(file -> found(LITERAL, Sources.text(file)));
    String help = "src/main/resources/io/github/jmhgate/cli/help.properties";
    assertThat(
            Stream.concat(literals, Stream.of(Sources.text(Sources.file(help))))
                .flatMap(text -> SETTING.matcher(text).results())
                .map(name -> name.group(2)))
        .hasSizeGreaterThan(100)
        .allMatch(name -> all.contains("`" + name + "`") || all.contains("`" + name + "["));
  }

  /** Digits are Arabic ones in some locales, where nothing says otherwise. */
  @Test
  void numbersAreWrittenAlikeInEveryLocale() {
    assertThat(javaFiles("src/main/java"))
        .filteredOn(file -> LOCAL_NUMBER.matcher(Sources.text(file)).find())
        .isEmpty();
  }

  @Test
  void theScriptsCanBeRun() {
    // Windows has no such bit, and answers yes for every file.
    assertThat(Sources.in(Sources.root()))
        .filteredOn(file -> file.toString().matches("(?!.*resources.io).*([.]sh|mvnw|[.]ci.run)"))
        .hasSizeGreaterThan(7)
        .allMatch(Files::isExecutable);
  }

  private static List<Path> javaFiles(String folder) {
    return Sources.in(Sources.file(folder)).stream()
        .filter(file -> file.toString().endsWith(".java"))
        .toList();
  }
}
