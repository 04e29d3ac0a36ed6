package io.github.jmhgate.usecase.bisect;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.TextFile;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What a bisection has found so far, written after each step, so that it can be resumed. */
record BisectFile(Path file) {
  private static final int SCHEMA = 1;

  private record Layout(int schema, Map<String, String> of, List<BisectStep> steps) {}

  /** Fails if the file is there and holds no steps. */
  void check() throws GateFailure {
    if (Files.exists(file)) {
      load();
    }
  }

  private Layout load() throws GateFailure {
    try {
      return JsonMapper.read(TextFile.read(file), Layout.class);
    } catch (IOException e) {
      throw unusable(
          "%s: holds no steps of a bisection (%s); move it, name another folder by --out, or bisect without --resume"
              .formatted(file, FileTrouble.of(e)),
          e);
    }
  }

  /** Reads the steps; fails if they are not of the same bisection. */
  List<BisectStep> read(Map<String, String> of) throws GateFailure {
    Layout layout = load();
    if (!of.equals(layout.of) || layout.schema != SCHEMA) {
      throw unusable(
          file + ": is of another benchmark, range, jar or version; bisect without --resume");
    }
    return layout.steps;
  }

  void write(Map<String, String> of, List<BisectStep> steps) throws GateFailure {
    new WholeFile(file).save(JsonMapper.compact(new Layout(SCHEMA, of, steps)));
  }
}
