package io.github.jmhgate.report.html;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.OneLine;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.GZIPOutputStream;

/**
 * A page's data as the text of a script element that no browser runs: JSON in which nothing can end
 * the element, or, of many rows, the same packed by gzip in base64.
 *
 * @param data what to write
 * @param packed whether it is packed
 */
record DataBlock(Object data, boolean packed) {
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
