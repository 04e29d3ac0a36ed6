package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.text.OneLine;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GitHubAnnotationsTest {
  /** How the runner reads a line: a command, properties up to two colons, data. */
  private static final Pattern COMMAND =
      Pattern.compile("::(error|warning|notice) ([^:]*)::(.*)", Pattern.DOTALL);

  private static List<String> lines(Decision decision, ReportContext context) throws Exception {
    return Rendered.in(Format.GITHUB, decision, context).lines().toList();
  }

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void hostileTextStaysOnItsLine(String hostile) throws Exception {
    assertThat(hostileCommands(hostile)).hasSize(1 + 1 + 1 + 2 + 1);
  }

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void hostileTextStaysInItsProperty(String hostile) throws Exception {
    for (Matcher command : hostileCommands(hostile)) {
      for (String property : command.group(2).split(",", -1)) {
        assertThat(property).matches("(?s)(file|line|title)=.*");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void hostileTextReadsBackAsItWas(String hostile) throws Exception {
    Matcher command = hostileCommands(hostile).get(0);
    String file = command.group(2).substring("file=".length()).replaceAll(",line=.*", "");
    assertThat(undone(file.replace("%3A", ":").replace("%2C", ","))).isEqualTo(hostile);
    if (hostile.length() < 1000) {
      assertThat(undone(command.group(3))).endsWith("\n" + OneLine.of(hostile));
    }
  }

  private static List<Matcher> hostileCommands(String hostile) throws Exception {
    List<Matcher> commands =
        Rendered.hostile(Format.GITHUB, hostile).lines().map(COMMAND::matcher).toList();
    assertThat(commands).allMatch(Matcher::matches);
    return commands;
  }

  /** As the runner undoes it, the sign of percent last. */
  private static String undone(String text) {
    return text.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%");
  }

  @Test
  void showsTheWorstFirst() throws Exception {
    List<String> lines = linesOf25Losses();
    assertThat(lines).hasSize(10).allMatch(line -> line.startsWith("::error "));
    assertThat(lines.get(0)).contains("RecipeBenchmark.m0 is 100.0 %25 slower");
  }

  @Test
  void sumsUpInTheTenth() throws Exception {
    assertThat(linesOf25Losses().get(9))
        .startsWith(
            "::error title=jmh-gate::REGRESSED: 25 of 25 benchmarks got slower, worst +100.0 %25 ")
        .endsWith("%0Aand 16 more, in the other reports");
  }

  private static List<String> linesOf25Losses() throws Exception {
    Decision many = Rendered.many(25, i -> Findings.slower("m" + i).values(100, 200 - i));
    return lines(many, Sample.REGRESSED.context());
  }

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void codeQualityIsJsonWhateverTextItHolds(String hostile) throws Exception {
    String text = Rendered.hostile(Format.GITLAB, hostile);
    assertThat(text.codePoints().filter(c -> c != '\n' && HostileText.isInvisible(c))).isEmpty();
    List<?> issues = (List<?>) JSON.std.anyFrom(text);
    assertThat(issues).hasSize(3);
    for (Object issue : issues) {
      Map<?, ?> location = (Map<?, ?>) ((Map<?, ?>) issue).get("location");
      assertThat(location.get("path")).isEqualTo(hostile);
    }
  }

  @Test
  void makesAnErrorOnlyOfWhatFailsTheBuild() throws Exception {
    Decision passed =
        Rendered.decision(
            Findings.time("gone").undecided(Verdict.MISSING, "gone"),
            Findings.time("open").verdict(Verdict.INCONCLUSIVE, "i"),
            Findings.time("better").values(100, 50).verdict(Verdict.IMPROVED, "b"),
            Findings.time("same"));
    assertThat(lines(passed, Sample.PASSED.context()))
        .extracting(line -> line.substring(0, line.indexOf(' ')))
        .containsExactly("::warning", "::warning", "::notice", "::notice");
  }
}
