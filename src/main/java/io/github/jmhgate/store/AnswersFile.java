package io.github.jmhgate.store;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.model.Answers;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.RepeatedWork;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the benchmarks of one side of pairs gave, next to its results. Labels and texts are
 * untrusted.
 *
 * @param results digest of the results next to it
 * @param benchmarks the texts of {@link Answers} by label
 * @param repeated the texts of {@link RepeatedWork} by label, where it was counted
 */
public record AnswersFile(
    String results,
    SortedMap<String, List<List<String>>> benchmarks,
    @JsonField(optional = true) SortedMap<String, String> repeated) {
  public static final String FILE_NAME = "answers.json";

  private static final int SCHEMA = 1;

  /** Writes answers next to the results of a run, completely or not at all. */
  public static void write(Path folder, Map<BenchmarkId, Answers> answers) throws IOException {
    SortedMap<String, List<List<String>>> texts = new TreeMap<>();
    answers.forEach((id, all) -> texts.put(id.label(), all.texts()));
    SortedMap<String, String> repeated = new TreeMap<>();
    answers.forEach(
        (id, all) -> all.repeated().ifPresent(work -> repeated.put(id.label(), work.text())));
    AnswersFile file = new AnswersFile(WorkFile.digest(folder), texts, repeated);
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
          Optional<RepeatedWork> work =
              Optional.ofNullable(read.repeated.get(id.label())).map(RepeatedWork::parse);
          answers.put(id, Answers.parse(texts).with(work));
        }
      }
      return answers;
    } catch (GateFailure | IllegalArgumentException e) {
      // It says nothing, as if it were missing.
      return Map.of();
    }
  }
}
