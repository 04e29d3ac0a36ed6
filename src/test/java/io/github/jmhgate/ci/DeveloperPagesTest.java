package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Files and classes that the pages for developers name exist. */
class DeveloperPagesTest {
  private static final Pattern DRAWING = Pattern.compile("(?ms)^```mermaid\n(.*?)^```$");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```\\w*\n.*?^```$");
  private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(?:#[^)]*)?\\)");

  /** A class, perhaps after its package, and before what it has. */
  private static final Pattern CLASS =
      Pattern.compile("((?:[a-z]+[.])*)([A-Z]\\w*[a-z]\\w*)((?:[.]\\w+)*)");

  /** In a drawing, only names of two parts are surely no words. */
  private static final Pattern CLASS_IN_DRAWING =
      Pattern.compile(
          "\\b((?:[a-z]+[.])+)?([A-Z][a-z]+(?:[A-Z]\\w*)|(?<=[.])[A-Z]\\w+)((?:[.]\\w+)*)");

  private static final Pattern FILE =
      Pattern.compile("[\\w.-]*(?:/[\\w.-]+)+/?|[\\w-]+[.](?:java|md|xml|json|js|properties|txt)");

  /** Files that are made, and names that are examples or the JDK's. */
  private static final Set<String> ELSEWHERE =
      Set.of(
          "target/comment.md",
          "target/golden",
          "release/1.2.3",
          "report.json",
          "report.md",
          "Optional",
          "String",
          "YourBenchmark",
          "Jenkinsfile",
          "NullMarked",
          "Nullable");

  private static final List<Path> FILES = Sources.in(Sources.root());

  private static List<Path> pages() {
    return Stream.concat(
            Stream.of(Sources.file("CONTRIBUTING.md")),
            Sources.in(Sources.file("docs/dev")).stream())
        .toList();
  }

  @TestFactory
  Stream<DynamicTest> namesWhatExists() {
    return pages().stream()
        .map(
            page ->
                DynamicTest.dynamicTest(
                    Sources.root().relativize(page).toString(),
                    () -> assertThat(missing(Sources.text(page))).isEmpty()));
  }

  @TestFactory
  Stream<DynamicTest> linksToWhatExists() {
    return pages().stream()
        .map(
            page ->
                DynamicTest.dynamicTest(
                    Sources.root().relativize(page).toString(),
                    () ->
                        assertThat(LINK.matcher(Sources.text(page)).results())
                            .map(link -> page.resolveSibling(link.group(1)).normalize())
                            .allMatch(Files::exists)));
  }

  @Test
  void findsWhatIsMissing() {
    assertThat(
            missing(
                "`gate.Gate` `report.Gate` `Gaate` `Gate.decide` `Gate.decided` `no/such/file`"
                    + " `pom.xml` `none.xml` `gate/Gate.java`\n"
                    + "```mermaid\n"
                    + "A[\"gate.Gaate, LookRules\"]\n"
                    + "```\n"))
        .containsExactly(
            "report.Gate",
            "Gaate",
            "Gate.decided",
            "no/such/file",
            "none.xml",
            "gate.Gaate",
            "LookRules");
  }

  private static List<String> missing(String page) {
    List<String> missing = new ArrayList<>();
    for (MatchResult code : CODE.matcher(BLOCK.matcher(page).replaceAll("")).results().toList()) {
      String name = code.group(1);
      if (ELSEWHERE.contains(name)) {
        continue;
      }
      if (CLASS.matcher(name).matches()) {
        CLASS
            .matcher(name)
            .results()
            .filter(found -> !isThere(found))
            .forEach(found -> missing.add(name));
      } else if (FILE.matcher(name).matches() && !isFile(name)) {
        missing.add(name);
      }
    }
    DRAWING
        .matcher(page)
        .results()
        .flatMap(drawing -> CLASS_IN_DRAWING.matcher(drawing.group(1)).results())
        .filter(found -> !isThere(found))
        .forEach(found -> missing.add(found.group()));
    return missing;
  }

  private static boolean isFile(String name) {
    String end = name.replaceAll("/$", "");
    return Files.exists(Sources.file(end))
        || FILES.stream()
            .anyMatch(file -> file.endsWith(end) || file.toString().contains("/" + end + "/"));
  }

  /** Returns whether a class is there, in the package and with the members that are named. */
  private static boolean isThere(MatchResult found) {
    String packageName = Optional.ofNullable(found.group(1)).orElse("");
    String type = found.group(2);
    if (ELSEWHERE.contains(type)) {
      return true;
    }
    String end = packageName.replace('.', '/') + type + ".java";
    String members = found.group(3);
    return FILES.stream()
        .filter(file -> file.endsWith(end))
        .anyMatch(
            file ->
                Pattern.compile("[.]")
                    .splitAsStream(members)
                    .filter(member -> !member.isEmpty())
                    .allMatch(
                        member ->
                            Pattern.compile("\\b" + member + "\\b")
                                .matcher(Sources.text(file))
                                .find()));
  }
}
