package io.github.jmhgate.report.html;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import com.samskivert.mustache.Escapers;
import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.MustacheException;
import com.samskivert.mustache.Template;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.OneLine;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a page. Whatever the template inserts is escaped as HTML, with what cannot be seen made
 * visible, but for the style and the script, which are ours; the page's policy lets a browser run
 * and apply those two alone, by their hashes.
 */
public final class PageWriter {
  /** uPlot, as its authors publish it, with its licence beside it. */
  private static final String CHARTS = "uplot-1.6.32/";

  private static final String STYLE = resource("page.css");

  /** Of more, the data is packed. */
  private static final int PLAIN_ROWS = 200;

  /** Attributes stand in double quotes throughout. */
  private static final Mustache.Escaper HTML =
      Escapers.simple(
          new String[][] {
            {"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}, {"'", "&#39;"}
          });

  private static final Mustache.Compiler COMPILER =
      Mustache.compiler()
          .withEscaper(text -> HTML.escape(OneLine.of(text)))
          .withLoader(PageWriter::reader)
          .emptyStringIsFalse(true)
          .zeroIsFalse(true);

  /** By the name of their file; a template keeps nothing of what it was filled with. */
  private static final Map<String, Template> TEMPLATES = new ConcurrentHashMap<>();

  /** By the kind of page. */
  private static final Map<String, Map<String, Object>> OWN = new ConcurrentHashMap<>();

  private PageWriter() {}

  /** Writes the page of a decision as it is made, row after row. */
  public static void write(Page page, Writer out) throws IOException {
    write("finding", page, data(page.rows(), page.total()), out);
  }

  /** Writes the page of a run as it is made, row after row. */
  public static void write(Page.Measured page, Writer out) throws IOException {
    write("measured", page, data(page.rows(), page.total()), out);
  }

  private static DataBlock data(Iterable<List<Object>> rows, int total) {
    return new DataBlock(new JsonMapper.Lines(rows), total > PLAIN_ROWS);
  }

  /**
   * Writes the page of a history, which alone has a chart that moves.
   *
   * @param packed whether there is so much data that it is packed
   */
  public static void history(Object content, Object series, boolean packed, Writer out)
      throws IOException {
    write("history", content, new DataBlock(series, packed), out);
  }

  private static void write(String kind, Object page, DataBlock data, Writer out)
      throws IOException {
    Map<String, Object> own = new HashMap<>(OWN.computeIfAbsent(kind, PageWriter::own));
    own.put("dataType", data.type());
    own.put("data", (Mustache.Lambda) (fragment, writer) -> data.write(writer));
    fill(kind + ".html", page, own, out);
  }

  /** Style and script of a kind of page, with their hashes. */
  private static Map<String, Object> own(String kind) {
    boolean moves = kind.equals("history");
    String script =
        (moves
                ? "/*\n%s*/\n%s"
                    .formatted(resource(CHARTS + "LICENSE"), resource(CHARTS + "uPlot.iife.min.js"))
                : "")
            + resource("table.js")
            + resource("draw.js")
            + resource(kind + ".js");
    String style = (moves ? resource(CHARTS + "uPlot.min.css") : "") + STYLE;
    return Map.of(
        "style", style, "script", script, "styleHash", hash(style), "scriptHash", hash(script));
  }

  private static void fill(String name, Object content, Map<String, Object> own, Writer out)
      throws IOException {
    try {
      TEMPLATES.computeIfAbsent(name, PageWriter::template).execute(content, own, out);
    } catch (MustacheException e) {
      // The engine's own exception would be taken for an error of the template.
      if (e.getCause() instanceof IOException trouble) {
        throw trouble;
      }
      throw e;
    }
  }

  private static Template template(String name) {
    try (Reader template = reader(name)) {
      return COMPILER.compile(template);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As a Content-Security-Policy names what it trusts. */
  static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = stream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Reader reader(String name) {
    return new InputStreamReader(stream(name), StandardCharsets.UTF_8);
  }

  private static InputStream stream(String name) {
    return Objects.requireNonNull(PageWriter.class.getResourceAsStream(name), name);
  }

  /**
   * A page's data as the text of a script element that no browser runs: JSON in which nothing can
   * end the element, or, of many rows, the same packed by gzip in base64.
   *
   * @param data what to write
   * @param packed whether it is packed
   */
  private record DataBlock(Object data, boolean packed) {
    private static final JsonFactory JSON =
        new JsonFactoryBuilder()
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .characterEscapes(new JsonMapper.Escapes("<>&"))
            .build();

    /** The type of the element that holds it. */
    String type() {
      return packed ? "application/gzip" : "application/json";
    }

    void write(Writer out) throws IOException {
      if (!packed) {
        json(out);
        return;
      }
      try (Writer zipped =
          new OutputStreamWriter(
              new GZIPOutputStream(Base64.getEncoder().wrap(new Ascii(out)), 1 << 13),
              StandardCharsets.US_ASCII)) {
        json(zipped);
      }
    }

    private void json(Writer out) throws IOException {
      try (JsonGenerator json =
          new OneLineTexts(
              JSON.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET))) {
        JsonMapper.write(json, data);
      }
    }

    /** Writes everything invisible in texts out. */
    private static final class OneLineTexts extends JsonGeneratorDelegate {
      OneLineTexts(JsonGenerator json) {
        super(json);
      }

      @Override
      public void writeString(String text) throws IOException {
        super.writeString(OneLine.of(text));
      }
    }

    /** Bytes of ASCII as characters; the writer stays open. */
    private static final class Ascii extends OutputStream {
      private final Writer out;

      Ascii(Writer out) {
        this.out = out;
      }

      @Override
      public void write(int b) throws IOException {
        out.write(b);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(new String(bytes, offset, length, StandardCharsets.US_ASCII));
      }
    }
  }
}
