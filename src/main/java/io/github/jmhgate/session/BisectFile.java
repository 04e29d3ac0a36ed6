package io.github.jmhgate.session;

import io.github.jmhgate.bisect.Step;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonException;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.model.TextFile;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

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
      return JsonMapper.parse(TextFile.read(file)).keySet().containsAll(Set.of("of", "steps"));
    } catch (JsonException e) {
      return false;
    }
  }

  private record Layout(int schema, Map<String, String> of, List<Step> steps) {}

  void write(List<Step> steps) throws GateFailure {
    try {
      new WholeFile(file).write(JsonMapper.compact(new Layout(SCHEMA, of, steps)));
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: cannot be written (%s)".formatted(file, FileTrouble.of(e)), e);
    }
  }

  /** Steps that were written. */
  List<Step> read() throws GateFailure {
    try {
      Layout layout = JsonMapper.read(TextFile.read(file), Layout.class);
      if (!of.equals(layout.of) || layout.schema != SCHEMA) {
        throw GateFailure.unusable(
            file + ": is of another benchmark, range, jar or version; bisect without --resume",
            null);
      }
      return layout.steps;
    } catch (JsonException e) {
      throw GateFailure.unusable(
          file + ": holds no steps of a bisection; bisect without --resume", e);
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: nothing to resume (%s); bisect without --resume".formatted(file, FileTrouble.of(e)),
          e);
    }
  }
}
