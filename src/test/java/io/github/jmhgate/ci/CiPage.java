package io.github.jmhgate.ci;

import java.util.List;
import java.util.regex.Pattern;

/** The files that docs/ci.md shows. */
final class CiPage {
  static final String TEXT = Checkout.text(Checkout.file("docs/ci.md"));
  private static final Pattern YAML = Pattern.compile("(?ms)^```yaml\\n# (\\S+)\\n(.*?)^```$");
  private static final Pattern GROOVY = Pattern.compile("(?ms)^```groovy\\n(.*?)^```$");

  /**
   * One of them.
   *
   * @param file where it belongs in a project
   */
  record Block(String file, String text) {}

  private CiPage() {}

  static List<Block> yaml() {
    return YAML.matcher(TEXT)
        .results()
        .map(found -> new Block(found.group(1), found.group(2)))
        .toList();
  }

  static String jenkinsfile() {
    return GROOVY.matcher(TEXT).results().findFirst().orElseThrow().group(1);
  }
}
