package io.github.jmhgate.explain;

import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Explanations as JSON, as docs/explain.md describes it. */
final class ExplainJson {
  private static final int SCHEMA = 1;

  private ExplainJson() {}

  static String of(List<Explanation> explanations) {
    return JsonMapper.document(
        SCHEMA,
        new JsonObject().with("explanations", explanations.stream().map(ExplainJson::of).toList()));
  }

  private static JsonObject of(Explanation one) {
    return new JsonObject()
        .withAll(one.benchmark())
        .with("regressed", one.regressed())
        .with("parts", one.parts().stream().map(ExplainJson::of).toList())
        .with("compiler", one.decisions())
        .with("commits", one.suspects().commits())
        .with("noSuspects", one.suspects().obstacle())
        .with("suspects", one.suspects().all());
  }

  private static JsonObject of(Part part) {
    return new JsonObject()
        .with("kind", part.kind().name().toLowerCase(Locale.ROOT))
        .with("unit", PartWords.unit(part.kind()))
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
        .with("differences", part.differences().stream().map(ExplainJson::of).toList())
        .with("methods", part.methods().stream().map(ExplainJson::of).toList())
        .with("graphs", part.graphs().stream().map(Path::getFileName).map(Path::toString).toList());
  }

  private static JsonObject of(Difference one) {
    return new JsonObject()
        .with("name", one.name())
        .with("line", one.line())
        .with("base", one.base())
        .with("candidate", one.candidate())
        .with("more", one.more())
        .with("low", one.low())
        .with("high", one.high())
        .with("certain", one.certain());
  }
}
