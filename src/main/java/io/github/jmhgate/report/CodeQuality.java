package io.github.jmhgate.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.report.Annotation.Level;
import io.github.jmhgate.report.SourceLocator.Location;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Code Climate's format as GitLab reads it: of what got worse or failed, all that has a place. */
final class CodeQuality {
  private static final int LONGEST = 1000;

  private CodeQuality() {}

  static void write(Overview view, Writer out) throws IOException {
    List<JsonObject> all =
        Annotation.of(view).stream()
            .filter(one -> one.level() != Level.NOTICE)
            .flatMap(one -> one.place().map(place -> issue(one, place)).stream())
            .toList();
    try (var json = JsonMapper.inert(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
      JsonMapper.write(json, all);
    }
    out.append('\n');
  }

  private static JsonObject issue(Annotation one, Location place) {
    String text = one.title() + ": " + String.join("; ", one.message());
    String check = "jmh-gate-" + one.check();
    return new JsonObject()
        .with("type", "issue")
        .with("description", ConsoleText.shorten(OneLine.of(text), LONGEST, "…"))
        .with("check_name", check)
        .with("fingerprint", Sha256.of(check + "\n" + one.title()))
        .with("severity", one.level() == Level.ERROR ? "critical" : "minor")
        .with("categories", List.of("Performance"))
        .with(
            "location",
            new JsonObject()
                .with("path", place.file())
                .with("lines", new JsonObject().with("begin", place.line())));
  }
}
