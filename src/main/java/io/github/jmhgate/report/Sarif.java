package io.github.jmhgate.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.text.OneLine;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;

/**
 * SARIF 2.1.0, which Azure DevOps, GitHub and others show at the lines of the source: what got
 * worse, better or was not measured. What has no line has no place.
 */
final class Sarif {
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
  private static final int LONGEST = 4000;

  private Sarif() {}

  static void write(Overview view, Writer out) throws IOException {
    List<Annotation> all = Annotation.of(view);
    List<JsonObject> rules =
        all.stream()
            .map(Annotation::check)
            .distinct()
            .sorted()
            .map(id -> new JsonObject().with("id", id))
            .toList();
    JsonObject driver = new JsonObject().with("name", "jmh-gate").with("rules", rules);
    JsonObject run =
        new JsonObject()
            .with("tool", new JsonObject().with("driver", driver))
            .with("columnKind", "utf16CodeUnits")
            .with("results", all.stream().map(Sarif::result).toList());
    JsonObject whole =
        new JsonObject()
            .with("$schema", SCHEMA)
            .with("version", "2.1.0")
            .with("runs", List.of(run));
    try (var json = JsonMapper.inert(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
      JsonMapper.write(json, whole);
    }
    out.append('\n');
  }

  private static JsonObject result(Annotation one) {
    List<String> sentences = new ArrayList<>(List.of(one.title()));
    sentences.addAll(one.message());
    String text = OneLine.of(String.join("; ", sentences));
    JsonObject result =
        new JsonObject()
            .with("ruleId", one.check())
            .with("level", level(one.level()))
            .with("message", new JsonObject().with("text", ConsoleText.shorten(text, LONGEST, "…")))
            .with(
                "partialFingerprints",
                new JsonObject().with("row/v1", Sha256.of(one.check() + "\n" + one.title())));
    one.place().ifPresent(at -> result.with("locations", List.of(location(at))));
    return result;
  }

  private static String level(AnnotationLevel level) {
    return switch (level) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case NOTICE -> "note";
    };
  }

  private static JsonObject location(SourceLocation at) {
    return new JsonObject()
        .with(
            "physicalLocation",
            new JsonObject()
                .with("artifactLocation", new JsonObject().with("uri", uri(at.file())))
                .with("region", new JsonObject().with("startLine", at.line())));
  }

  /** Returns a path, relative to the checkout, as the reference that SARIF asks for. */
  private static String uri(String file) {
    try {
      return new URI(null, null, file, null).getRawPath();
    } catch (URISyntaxException e) {
      return "";
    }
  }
}
