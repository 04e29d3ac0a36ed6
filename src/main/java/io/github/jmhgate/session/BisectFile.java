package io.github.jmhgate.session;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.bisect.Answer;
import io.github.jmhgate.bisect.Step;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.model.TextFile;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a bisection has found out so far, written after each step, so that it can go on after it was
 * ended.
 *
 * @param of what is bisected, by what: only steps of the same count
 */
record BisectFile(Path file, Map<String, String> of) {
  private static final int SCHEMA = 1;

  /**
   * Checks that steps may be written.
   *
   * @throws GateFailure if the file is there and holds no steps
   */
  void check() throws GateFailure {
    try {
      if (Files.exists(file) && !holdsSteps()) {
        throw GateFailure.unusable(
            file + ": holds no steps of a bisection; move it, or name another folder by --out",
            null);
      }
      if (Files.exists(file)) {
        OwnFiles.adopt(file.resolveSibling(""));
      }
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: cannot be written (%s)".formatted(file, FileTrouble.of(e)), e);
    }
  }

  private boolean holdsSteps() throws IOException {
    try {
      return JSON.std.mapFrom(TextFile.read(file)).keySet().containsAll(Set.of("of", "steps"));
    } catch (JacksonException e) {
      return false;
    }
  }

  void write(List<Step> steps) throws GateFailure {
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (Step step : steps) {
      Map<String, @Nullable Object> row = new LinkedHashMap<>();
      row.put("position", step.position());
      row.put("commit", step.commit());
      row.put("answer", step.answer().name());
      row.put("kind", step.kind().name());
      row.put("effect", Double.isFinite(step.effect()) ? step.effect() : null);
      row.put("error", Double.isFinite(step.error()) ? step.error() : null);
      row.put("pairs", step.pairs());
      row.put("seconds", step.seconds());
      row.put("sameAs", step.sameAs());
      row.put("note", step.note());
      rows.add(row);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("schema", SCHEMA);
    fields.put("of", of);
    fields.put("steps", rows);
    try {
      new WholeFile(file).write(JSON.std.asString(fields) + "\n");
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: cannot be written (%s)".formatted(file, FileTrouble.of(e)), e);
    }
  }

  /** Steps that were written. */
  List<Step> read() throws GateFailure {
    try {
      Map<String, Object> fields = JSON.std.mapFrom(TextFile.read(file));
      if (!of.equals(fields.get("of")) || !Objects.equals(fields.get("schema"), SCHEMA)) {
        throw GateFailure.unusable(
            file + ": is of another benchmark, range, jar or version; bisect without --resume",
            null);
      }
      List<Step> steps = new ArrayList<>();
      for (Object one : (List<?>) Objects.requireNonNull(fields.get("steps"))) {
        steps.add(step((Map<?, ?>) one));
      }
      return steps;
    } catch (JacksonException | RuntimeException e) {
      throw GateFailure.unusable(
          file + ": holds no steps of a bisection; bisect without --resume", e);
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: nothing to resume (%s); bisect without --resume".formatted(file, FileTrouble.of(e)),
          e);
    }
  }

  private static Step step(Map<?, ?> row) {
    return new Step(
        number(row, "position").intValue(),
        text(row, "commit"),
        Answer.valueOf(text(row, "answer")),
        Step.Kind.valueOf(text(row, "kind")),
        row.get("effect") == null ? Double.NaN : number(row, "effect").doubleValue(),
        row.get("error") == null ? Double.NaN : number(row, "error").doubleValue(),
        number(row, "pairs").intValue(),
        number(row, "seconds").doubleValue(),
        number(row, "sameAs").intValue(),
        text(row, "note"));
  }

  private static Number number(Map<?, ?> row, String name) {
    return (Number) Objects.requireNonNull(row.get(name));
  }

  private static String text(Map<?, ?> row, String name) {
    return (String) Objects.requireNonNull(row.get(name));
  }
}
