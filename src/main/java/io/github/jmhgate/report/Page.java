package io.github.jmhgate.report;

import static com.fasterxml.jackson.core.JsonGenerator.Feature.AUTO_CLOSE_TARGET;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import com.samskivert.mustache.Escapers;
import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.MustacheException;
import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.json.JsonEscapes;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.text.OneLine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.zip.GZIPOutputStream;

/**
 * Pages for a browser: each one file that works without a network; template, style and script are
 * resources. Whatever the template inserts is escaped as HTML, with what cannot be seen made
 * visible, but for the style and the script, which are ours; the page's policy lets a browser run
 * and apply those two alone, by their hashes.
 */
public final class Page {
  /** uPlot, as its authors publish it, with its licence. */
  private static final String CHARTS = "uplot-1.6.32/";

  /** The kinds of page that need no script. */
  private static final Set<String> STILL = Set.of("health", "runs");

  private static final JsonFactory JSON =
      new JsonFactoryBuilder()
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .characterEscapes(new JsonEscapes("<>&#"))
          .build();

  private static final Mustache.Escaper HTML =
      Escapers.simple(
          new String[][] {
            // One after the other: the first ones must not escape what the later ones write.
            {"&", "&amp;"},
            {"#", "&#35;"},
            {"<", "&lt;"},
            {">", "&gt;"},
            {"\"", "&quot;"},
            {"'", "&#39;"}
          });

  private static final Mustache.Compiler COMPILER =
      Mustache.compiler()
          .withEscaper(text -> HTML.escape(OneLine.of(text)))
          .withLoader(name -> new StringReader(resource(name)))
          .emptyStringIsFalse(true)
          .zeroIsFalse(true);

  private Page() {}

  /**
   * Returns what every page has; all texts are raw. The page of a decision also has an {@code
   * outcome}, {@code review}, {@code warnings} and {@code next}, and an {@code origin} of links.
   */
  public static JsonObject frame(
      String title,
      Headline headline,
      List<RunFailure> failures,
      List<PageItem> notes,
      List<PageItem> facts) {
    return new JsonObject()
        .with("title", title)
        .with("origin", List.of())
        .with("headline", headline)
        .with("failures", failures)
        .with("notes", notes)
        .with("facts", facts);
  }

  /**
   * Writes a page.
   *
   * @param kind {@code finding}, {@code history}, which alone has a chart that moves, or {@code
   *     health} or {@code runs}, which need no script
   * @param page what its template inserts
   * @param data what its script draws
   * @param packed whether there is so much data that it is packed
   */
  public static void write(String kind, Object page, Object data, boolean packed, Writer out)
      throws IOException {
    String picture = kind.equals("finding") ? resource("picture.js") : "";
    String script =
        STILL.contains(kind)
            ? ""
            : resource("table.js") + resource("draw.js") + picture + resource(kind + ".js");
    String style = resource("page.css");
    if (kind.equals("history")) {
      style = resource(CHARTS + "uPlot.min.css") + style;
      String charts = resource(CHARTS + "uPlot.iife.min.js");
      script = "/*\n" + resource(CHARTS + "LICENSE") + "*/\n" + charts + script;
    }
    Map<String, Object> own = new HashMap<>();
    own.put("style", style);
    own.put("styleHash", hash(style));
    own.put("script", script);
    own.put("scriptHash", hash(script));
    own.put("dataType", packed ? "application/gzip" : "application/json");
    own.put("data", (Mustache.Lambda) (fragment, writer) -> data(data, packed, writer));
    try {
      COMPILER.compile(resource(kind + ".html")).execute(page, own, out);
    } catch (MustacheException e) {
      // The engine's own exception would be taken for an error of the template.
      if (e.getCause() instanceof IOException trouble) {
        throw trouble;
      }
      throw e;
    }
  }

  /**
   * Writes a page's data as the text of a script element that no browser runs: JSON in which
   * nothing can end the element, or the same packed by gzip in base64.
   */
  private static void data(Object data, boolean packed, Writer out) throws IOException {
    if (!packed) {
      json(data, out);
      return;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Writer zipped = new OutputStreamWriter(new GZIPOutputStream(bytes), US_ASCII)) {
      json(data, zipped);
    }
    out.write(Base64.getEncoder().encodeToString(bytes.toByteArray()));
  }

  private static void json(Object data, Writer out) throws IOException {
    try (var json = new OneLineTexts(JSON.createGenerator(out).disable(AUTO_CLOSE_TARGET))) {
      JsonMapper.write(json, data);
    }
  }

  private static final class OneLineTexts extends JsonGeneratorDelegate {
    OneLineTexts(JsonGenerator json) {
      super(json);
    }

    @Override
    public void writeString(String text) throws IOException {
      super.writeString(OneLine.of(text));
    }
  }

  static String hash(String text) {
    byte[] digest = Sha256.digest().digest(text.getBytes(UTF_8));
    return "sha256-" + Base64.getEncoder().encodeToString(digest);
  }

  static String resource(String name) {
    try (InputStream in = Page.class.getResourceAsStream("html/" + name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
