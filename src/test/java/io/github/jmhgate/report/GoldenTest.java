package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.Golden;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.ConditionsBuilder;
import io.github.jmhgate.model.MeasuredPhase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Seals every format and every sentence, one line per fact. If a difference is right, {@code
 * -Dgolden.update=true} accepts it.
 */
class GoldenTest {
  private static final Locale STANDARD = Locale.getDefault();

  private static final List<Locale> LOCALES = List.of(Locale.ROOT, Locale.forLanguageTag("tr-TR"));

  private static final Path GOLDEN = Path.of("src/test/resources/io/github/jmhgate/report/golden");

  /** A format under some conditions, and what its golden files are called. */
  enum Variant {
    NARROW(Format.TEXT, new Terminal(80, false, true), RowLimit.NONE, "80.txt"),
    BRIEF(Format.TEXT, new Terminal(80, false, true), RowLimit.brief("--all"), "brief.txt"),
    COLOUR(Format.TEXT, new Terminal(200, true, false), RowLimit.NONE, "colour.txt"),
    UNKNOWN(Format.TEXT, "plain.txt"),
    MARKDOWN(Format.MARKDOWN, "md"),
    COMMENT(Format.COMMENT, "comment.md"),
    JUNIT(Format.JUNIT, "xml"),
    JSON(Format.JSON, "json"),
    HTML(Format.HTML, "html") {
      /** Without style and script, which change without what they are applied to. */
      @Override
      String render(Sample sample) throws IOException {
        return super.render(sample)
            .replaceAll("(?s)(<(style|script)>).*?(</\\2>)", "$1$3")
            .replaceAll("'sha256-[^']*'", "'sha256'");
      }
    },
    GITHUB(Format.GITHUB, "annotations"),
    SARIF(Format.SARIF, "sarif"),
    CSV(Format.CSV, "csv");

    private final Format format;
    private final Terminal terminal;
    private final RowLimit limit;
    private final String extension;

    Variant(Format format, String extension) {
      this(format, Terminal.PLAIN, RowLimit.NONE, extension);
    }

    Variant(Format format, Terminal terminal, RowLimit limit, String extension) {
      this.format = format;
      this.terminal = terminal;
      this.limit = limit;
      this.extension = extension;
    }

    String file(Sample sample) {
      return sample.name().toLowerCase(Locale.ROOT).replace('_', '-') + "." + extension;
    }

    String render(Sample sample) throws IOException {
      return terminal.equals(Terminal.PLAIN)
          ? Rendered.in(format, sample.decision(), sample.context())
          : new Console(sample.decision(), sample.context(), terminal, limit).text();
    }
  }

  record Case(Sample sample, Variant variant, Locale locale) {}

  static Stream<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Sample sample : Sample.values()) {
      for (Variant variant : Variant.values()) {
        LOCALES.forEach(locale -> cases.add(new Case(sample, variant, locale)));
      }
    }
    return cases.stream();
  }

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(STANDARD);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void rendersAsTheGoldenFile(Case given) throws IOException {
    String file = given.variant().file(given.sample());
    Locale.setDefault(given.locale());
    String actual = given.variant().render(given.sample());
    Locale.setDefault(STANDARD);

    Golden.compare(GOLDEN.resolve(file), actual);
  }

  /** No warm-up is a setting; only what a file lacks is unknown. */
  @Test
  void comparesPhasesThatAreKnown() {
    Conditions none = measured(0, "10 s", 1);

    assertThat(text(RunFact.otherSettings(none, measured(5, "10 s", 1))))
        .isEqualTo("measured with other settings: measurement 0 × 10 s, then 5 × 10 s");
    assertThat(RunFact.otherSettings(none, Conditions.UNKNOWN)).isNull();
  }

  private static String text(Fact fact) {
    return fact.text(Numbers.FREE);
  }

  private static Conditions measured(int iterations, String time, int batch) {
    MeasuredPhase phase = new MeasuredPhase(iterations, time, batch);
    return new ConditionsBuilder()
        .jmhVersion("")
        .jvm("")
        .jvmArgs(List.of())
        .jdkVersion("")
        .vmName("")
        .vmVersion("")
        .warmup(MeasuredPhase.UNKNOWN)
        .measurement(phase)
        .forked(true)
        .operations(1)
        .build();
  }
}
