package io.github.jmhgate.cli;

import io.github.jmhgate.code.Affected.Reason;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.session.Preview;

/** Affected benchmarks, or what a measuring would do, as JSON that docs/affected.md describes. */
public final class AffectedJson {
  private static final int SCHEMA = 1;

  private AffectedJson() {}

  /** The document, in ASCII whatever the names hold. */
  public static String of(AffectedBenchmarks benchmarks) {
    return JsonMapper.document(
        SCHEMA,
        new JsonObject()
            .with("sameBytes", benchmarks.sameBytes())
            .with("changedClasses", benchmarks.changedClasses())
            .with("changedEntries", benchmarks.changedEntries())
            .with("affected", benchmarks.affected())
            .with("unproven", benchmarks.count(Reason.LOOKUP))
            .with("sameCode", benchmarks.count(Reason.SAME))
            .with("new", benchmarks.count(Reason.NEW))
            .with("gone", benchmarks.count(Reason.GONE))
            .with("benchmarks", benchmarks.all()));
  }

  /** The same of what a measuring would do. */
  public static String of(Preview preview) {
    return JsonMapper.document(
        SCHEMA,
        new JsonObject()
            .with("base", preview.base())
            .with("measured", preview.measured())
            .with("benchmarks", preview.benchmarks().stream().map(AffectedJson::of).toList()));
  }

  private static JsonObject of(Preview.Planned one) {
    JsonObject json =
        new JsonObject().with("benchmark", one.benchmark().label()).with("fate", one.fate());
    one.affected()
        .ifPresent(
            affected ->
                json.with("reason", affected.reason())
                    .with("change", affected.change())
                    .with("what", affected.what())
                    .with("way", affected.way()));
    return json;
  }
}
