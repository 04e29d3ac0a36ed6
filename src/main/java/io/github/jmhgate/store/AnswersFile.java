package io.github.jmhgate.store;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.model.Answers;
import io.github.jmhgate.model.BenchmarkId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the benchmarks of one side of pairs gave, next to its results. Labels and texts are
 * untrusted.
 *
 * @param results digest of the results next to it
 * @param benchmarks the texts of {@link Answers} by label
 */
public record AnswersFile(String results, SortedMap<String, List<List<String>>> benchmarks) {
  public static final String FILE_NAME = "answers.json";

  private static final int SCHEMA = 1;

  /** Writes answers next to the results of a run, completely or not at all. */
  public static void write(Path folder, Map<BenchmarkId, Answers> answers) throws IOException {
    SortedMap<String, List<List<String>>> texts = new TreeMap<>();
    answers.forEach((id, all) -> texts.put(id.label(), all.texts()));
    AnswersFile file = new AnswersFile(WorkFile.digest(folder), texts);
    new WholeFile(folder.resolve(FILE_NAME)).write(JsonFile.write(SCHEMA, file));
  }

  /** Reads the answers of benchmarks; none if there are none that can be read, or of others. */
  public static Map<BenchmarkId, Answers> readOfResults(Path folder, Iterable<BenchmarkId> ids) {
    Path file = folder.resolve(FILE_NAME);
    Map<BenchmarkId, Answers> answers = new HashMap<>();
    try {
      AnswersFile read = JsonFile.bind(file, JsonFile.read(file, SCHEMA), AnswersFile.class);
      if (read.results.isEmpty() || !read.results.equals(WorkFile.digest(folder))) {
        return Map.of();
      }
      for (BenchmarkId id : ids) {
        List<List<String>> texts = read.benchmarks.get(id.label());
        if (texts != null) {
          answers.put(id, Answers.parse(texts));
        }
      }
      return answers;
    } catch (GateFailure | IllegalArgumentException e) {
      // It says nothing, as if it were missing.
      return Map.of();
    }
  }
}
