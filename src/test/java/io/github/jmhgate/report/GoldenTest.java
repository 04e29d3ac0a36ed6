package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.report.Format.RowLimit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Seals every format. On a difference the new output is left under {@code target/golden}; where it
 * is right, copy it over the golden file.
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
    GITHUB(Format.GITHUB, "annotations");

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

    compare(file, actual);
  }

  /** Compares a text with a golden file. */
  static void compare(String file, String actual) throws IOException {
    String golden = golden(file);
    if (!actual.equals(golden)) {
      Path left = Path.of("target/golden", file);
      Files.createDirectories(left.getParent());
      Files.writeString(left, actual);
      assertThat(actual)
          .as("%s differs; the new output is in %s", GOLDEN.resolve(file), left)
          .isEqualTo(golden == null ? "" : golden);
    }
  }

  private static String golden(String file) throws IOException {
    try (InputStream in = GoldenTest.class.getResourceAsStream("golden/" + file)) {
      return in == null ? null : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
