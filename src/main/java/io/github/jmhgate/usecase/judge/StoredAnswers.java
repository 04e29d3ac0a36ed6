package io.github.jmhgate.usecase.judge;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.gate.Works;
import io.github.jmhgate.model.Answers;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.store.AnswersFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** The answers that are kept next to the results of pairs. */
public final class StoredAnswers {
  private StoredAnswers() {}

  /** Returns counted work with the answers next to the results of both sides of pairs. */
  public static RecordedSides with(
      Works works, Path base, Path candidate, Iterable<BenchmarkId> benchmarks) {
    return new RecordedSides(
        works,
        AnswersFile.readOfResults(base, benchmarks),
        AnswersFile.readOfResults(candidate, benchmarks));
  }

  /** Writes the answers of a side next to its results. */
  public static void write(Path folder, Map<BenchmarkId, Answers> answers) throws GateFailure {
    try {
      AnswersFile.write(folder, answers);
    } catch (IOException e) {
      Path file = folder.resolve(AnswersFile.FILE_NAME);
      throw unusable("%s: cannot be written (%s)".formatted(file, FileTrouble.of(e)), e);
    }
  }
}
