package io.github.jmhgate.explain;

import io.github.jmhgate.explain.Explanation.Part;
import io.github.jmhgate.explain.Picture.Difference;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.Terminal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

public enum ExplainFormat {
  TEXT,
  MARKDOWN,
  JSON;

  private static final int SCHEMA = 1;

  public String of(List<Explanation> explanations, Terminal terminal) {
    return switch (this) {
      case TEXT -> ExplainDocument.write(explanations, new Document(terminal)).text();
      case MARKDOWN -> ExplainDocument.write(explanations, Document.markdown()).text();
      case JSON ->
          JsonMapper.document(
              SCHEMA,
              new JsonObject()
                  .with("explanations", explanations.stream().map(ExplainFormat::json).toList()));
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static JsonObject json(Explanation one) {
    return new JsonObject()
        .withAll(one.benchmark())
        .with("regressed", one.regressed())
        .with("parts", one.parts().stream().map(ExplainFormat::json).toList())
        .with("commits", one.suspects().commits())
        .with("noSuspects", one.suspects().obstacle())
        .with("suspects", one.suspects().all());
  }

  private static JsonObject json(Part part) {
    return new JsonObject()
        .with("kind", part.kind().name().toLowerCase(Locale.ROOT))
        .with("unit", part.kind().unit)
        .with("base", part.cost().base())
        .with("candidate", part.cost().candidate())
        .with("more", part.cost().more())
        .with("sum", part.sum())
        .with("rest", part.rest())
        .with("addsUp", part.addsUp())
        .with("profiledRatio", part.profiled().candidate() / part.profiled().base())
        .with("shown", part.shown())
        .with("samples", part.samples())
        .with("forks", part.forks())
        .with("differences", part.differences().stream().map(ExplainFormat::json).toList())
        .with("methods", part.methods().stream().map(ExplainFormat::json).toList())
        .with("graphs", part.graphs().stream().map(Path::getFileName).map(Path::toString).toList());
  }

  private static JsonObject json(Difference one) {
    return new JsonObject().withAll(one).with("more", one.more()).with("certain", one.certain());
  }
}
