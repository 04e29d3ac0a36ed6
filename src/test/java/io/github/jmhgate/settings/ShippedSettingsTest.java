package io.github.jmhgate.settings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.Golden;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.settings.choice.PlanPhase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The file at the root of the project has the settings that are changed most; a page has all. */
class ShippedSettingsTest {
  private static final int MOST_KEYS = 20;
  private static final int MOST_SETTINGS = 59;

  /** The sections of the page, by their first keys. */
  private static final Map<String, String> SECTIONS =
      Map.of(
          "benchmark.mode", "What is measured",
          "benchmark.preset", "How long it is measured",
          "benchmark.threads", "How it is measured",
          "benchmark.compare", "Comparing with a base revision",
          "benchmark.baseline", "The baseline and the history",
          "gate.threshold", "What counts as a regression",
          "gate.missing-baseline", "What cannot be decided",
          "doctor.ignore", "What the doctor leaves out");

  /** What a team changes first. */
  private static final List<String> FIRST =
      List.of(
          "benchmark.include",
          "benchmark.params",
          "benchmark.preset",
          "benchmark.budget",
          "benchmark.against",
          "gate.threshold",
          "gate.fail");

  private static final Path FILE = Path.of("benchmark.properties");
  private static final Pattern SETTING =
      Pattern.compile("(#?)((?:benchmark|gate|affected|doctor)[.][^=]*)=(.*)");

  /** A paragraph of the file: its prose and its settings, those commented out included. */
  private record Paragraph(String prose, Map<String, String> settings) {}

  @Test
  void theFileHasKeysThatAreChangedMostAsTheyAreDeclared() throws Exception {
    List<Key<?>> shown = new ArrayList<>(Keys.ALL);
    Set<String> names =
        paragraphs().stream()
            .flatMap(paragraph -> paragraph.settings().keySet().stream())
            .map(key -> key.replaceFirst("\\[.*", ""))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    shown.removeIf(key -> !names.contains(key.name()));
    assertThat(names).containsExactlyElementsOf(shown.stream().<String>map(Key::name).toList());
    assertThat(names).hasSizeLessThanOrEqualTo(MOST_KEYS);
    for (Key<?> key : shown) {
      assertThat(paragraphOf(key).prose()).as(key.name()).startsWith(key.description());
      Map<String, String> settings = paragraphOf(key).settings();
      if (key.brackets() != KeyBrackets.NONE) {
        assertThat(settings.keySet()).anyMatch(name -> name.startsWith(key.name() + "["));
      }
      if (!key.onlyInBrackets() && !setByTheFile().containsKey(key.name())) {
        assertThat(settings).containsEntry(key.name(), key.standard().apply(Preset.STANDARD));
      }
    }
    assertThat(Keys.ALL).hasSizeLessThanOrEqualTo(MOST_SETTINGS);
  }

  @Test
  void thePageOfSettingsIsMadeOfThem() throws Exception {
    StringBuilder page =
        new StringBuilder(
            """
            # Settings

            Write a setting as a line of `benchmark.properties`, as `--set KEY=VALUE`, or as `-DKEY=VALUE` of a Maven build. `jmh-gate help settings KEY`
            shows the values that it takes. `[GLOB]` matches names of benchmarks, with `*` for any characters and `?` for one; of several that match, the last
            counts. `jmh-gate init` writes a first file. In brackets: the defaults of the preset standard.

            ## The first seven

            """);
    for (String name : FIRST) {
      page.append(line(Key.of(name)));
    }
    page.append(
        """

        ## For those who know JMH's options

        | JMH | here |
        |---|---|
        | `-f 3` | `benchmark.forks=3` |
        | `-wi 3 -w 1s` | `benchmark.warmup-iterations=3`, `benchmark.warmup-time=1s` |
        | `-i 5 -r 1s` | `benchmark.iterations=5`, `benchmark.time=1s` |
        | `Words`, `-e Slow` | `benchmark.include=Words`, `benchmark.exclude=Slow` |
        | `-p size=1,10` | `benchmark.params=size=1\\|10` |
        | `-t 4`, `-bm avgt` | `benchmark.threads=4`, `benchmark.modes=avgt` |
        | `-prof gc` | `benchmark.profilers=gc` |
        | `-jvm`, `-jvmArgs`, `-jvmArgsAppend`, `-jvmArgsPrepend` | `benchmark.jvm`, `benchmark.jvm-args` |
        | `-to 1m` | `benchmark.fork-limit=1m` |
        | `-rff`, `-o` | `benchmark.results`, a folder |
        | others | annotations, or measure with JMH and use `jmh-gate compare` |

        In pairs a fork measures `benchmark.slices` in place of iterations, and as many pairs as the verdict takes.

        <details><summary><b>All settings</b></summary>
        """);
    for (Key<?> setting : Key.all()) {
      String section = SECTIONS.get(setting.name());
      page.append(section == null ? "" : "\n## %s\n\n".formatted(section));
      page.append(line(setting));
    }
    page.append("\n</details>\n");

    Golden.compare(Path.of("docs/settings.md"), page.toString());
  }

  private static String line(Key<?> setting) {
    String standard = setting.standardText();
    return "- `%s`%s: %s\n"
        .formatted(
            setting.written(),
            standard.isEmpty() ? "" : " (`" + standard + "`)",
            setting.description().replace("*", "\\*"));
  }

  @ParameterizedTest
  @EnumSource
  void showsThePresets(Preset preset) throws Exception {
    Plan plan = preset.plan();
    String line =
        String.join(
            "",
            preset.label(),
            " " + plan.forks() + (plan.forks() == 1 ? " fork, " : " forks, "),
            phase(plan.warmup()) + " warm-up, ",
            phase(plan.measurement()) + " measured, ",
            "or " + phase(plan.slices()) + " slices",
            preset.decidesOnTime() ? "" : "; never decides on time");

    assertThat(paragraphOf(Keys.PRESET).prose()).containsIgnoringWhitespaces(line);
  }

  private static String phase(PlanPhase phase) {
    return phase.iterations() + " x " + ValueType.written(phase.time());
  }

  @Test
  void setsOnlyWhatTheBundledSuiteNeeds() throws Exception {
    Settings shipped = new SettingsReader().file(FILE).read();
    Map<String, String> expected = new LinkedHashMap<>(new SettingsReader().read().texts());
    expected.remove("benchmark.include");
    expected.put("benchmark.suite", "recipe");
    for (Map.Entry<String, String> text : shipped.texts().entrySet()) {
      if (text.getKey().matches("benchmark[.](include|params)\\[.*")
          || text.getKey().startsWith("benchmark.versus[")) {
        expected.put(text.getKey(), text.getValue());
      }
    }
    expected.put("affected.inert", "benchmark.properties,THIRD-PARTY");
    expected.put("benchmark.exclude", ".*ControlBenchmark.*");
    expected.put(
        "benchmark.profilers",
        "gc,io.github.jmhgate.benchmarks.EncodedSizeProfiler,"
            + "io.github.jmhgate.benchmarks.http.LatencyProfiler");

    assertThat(shipped.texts()).isEqualTo(expected);
  }

  @Test
  void isValidWithEverythingTakenOutOfItsComments() throws Exception {
    String text =
        Files.readAllLines(FILE).stream()
            .map(line -> SETTING.matcher(line).matches() ? line.replaceFirst("^#", "") : line)
            .collect(Collectors.joining("\n"));

    Settings settings = new SettingsReader().content("all", text.getBytes(UTF_8)).read();

    assertThat(settings.policy().limits("a.RecipeBenchmark.m")).isEqualTo(new Limits(0.015, 0.03));
  }

  private static Map<String, String> setByTheFile() {
    return new SettingsReader()
        .file(FILE).given.stream().collect(Collectors.toMap(Given::key, Given::value));
  }

  private static Paragraph paragraphOf(Key<?> key) throws Exception {
    return paragraphs().stream()
        .filter(
            paragraph ->
                paragraph.settings().keySet().stream()
                    .anyMatch(shown -> shown.replaceFirst("\\[.*", "").equals(key.name())))
        .findFirst()
        .orElseThrow(() -> new AssertionError(key.name() + " is not documented"));
  }

  private static List<Paragraph> paragraphs() throws Exception {
    List<Paragraph> paragraphs = new ArrayList<>();
    for (String block : Files.readString(FILE).split("\n\n+")) {
      Map<String, String> settings = new LinkedHashMap<>();
      List<String> prose = new ArrayList<>();
      for (String line : block.lines().toList()) {
        Matcher setting = SETTING.matcher(line);
        if (setting.matches()) {
          settings.put(setting.group(2), setting.group(3));
        } else {
          prose.add(line.replaceFirst("^# ?", "").strip());
        }
      }
      paragraphs.add(new Paragraph(String.join(" ", prose), settings));
    }
    return paragraphs;
  }
}
