package io.github.jmhgate.history.exchange;

import io.github.jmhgate.files.TextFile;
import io.github.jmhgate.json.JsonException;
import io.github.jmhgate.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** What {@code benchmarks.json} of asv says of the benchmarks that a suite has now. */
record AsvSuite(Map<String, AsvBenchmark> benchmarks) {
  private static final String FILE = "benchmarks.json";
  private static final int LARGEST_MIB = 64;

  /** Reads the suite of a machine's folder of results; empty if there is no file of it. */
  static AsvSuite read(Path machine) throws IOException {
    Path file = machine.resolveSibling(FILE);
    Map<String, AsvBenchmark> benchmarks = new HashMap<>();
    if (Files.isRegularFile(file)) {
      String text = TextFile.decode(TextFile.bytes(file, LARGEST_MIB));
      for (Map.Entry<String, Object> one : parsed(file, text).entrySet()) {
        if (one.getValue() instanceof Map<?, ?> fields) {
          benchmarks.put(one.getKey(), JsonMapper.bind(fields, AsvBenchmark.class));
        }
      }
    }
    return new AsvSuite(benchmarks);
  }

  private static Map<String, Object> parsed(Path file, String text) throws IOException {
    try {
      return JsonMapper.parseForeign(text);
    } catch (JsonException e) {
      throw new IOException("%s: %s".formatted(file, e.getMessage()), e);
    }
  }

  /** Returns whether an object is that of a suite or of a machine, not of results. */
  static boolean describes(Map<String, ?> object) {
    boolean machine = object.get("machine") instanceof String;
    boolean suite =
        object.values().stream()
            .anyMatch(one -> one instanceof Map<?, ?> fields && fields.containsKey("param_names"));
    return object.containsKey("version") && (machine || suite);
  }

  AsvBenchmark of(String name) {
    return benchmarks.getOrDefault(name, AsvBenchmark.named(name));
  }
}
