package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SourceFilesTest {
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
