package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.message.Rule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RuleTest {
  @ParameterizedTest
  @EnumSource(Rule.class)
  void itsIdLeadsToTheClassThatDecides(Rule rule) throws Exception {
    String page = Files.readString(Path.of("docs/statistics.md"));
    String section = page.split("\n## " + rule.id() + "\n", -1)[1].split("\n##", 2)[0];

    Matcher named = Pattern.compile("`([a-z.]+[.][A-Z]\\w+)` decides[.]").matcher(section);
    assertThat(named.find()).isTrue();
    Path decides = Path.of("src/main/java/io/github/jmhgate", named.group(1).replace('.', '/'));
    assertThat(Path.of(decides + ".java")).content().contains(".REGRESSED");
  }
}
