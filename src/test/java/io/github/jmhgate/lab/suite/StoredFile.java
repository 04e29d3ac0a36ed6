package io.github.jmhgate.lab.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Comparisons as {@code versus} stores them, each of the same two variants.
 *
 * @param text the file's
 */
record StoredFile(String text) {
  private static final String COMPARISON =
      """
      {"name": "%s", "mode": "avgt", "unit": "ns/op", "rounds": 6, "roundsWanted": 8, "seconds": 61.5,
       "jvms": [{"name": "", "text": "CPU, 2 cores", "jvmVersion": "17", "vmFlags": []}],
       "conditions": [{"what": "benchmark", "equal": false, "values": ["B.m", "B.n"]},
         {"what": "threads", "equal": true, "values": ["1"]},
         {"what": "encoded.bytes", "equal": false, "values": ["109", "282"]}],
       "variants": [
         {"name": "m", "benchmark": "a.B.m", "params": {}, "threads": 1, "jvm": "", "rank": 1, "tied": false,
          "ratio": 1.0, "ratioLow": 1.0, "ratioHigh": 1.0, "score": 10.0, "scoreLow": 9.0, "scoreHigh": 11.0},
         {"name": "n", "benchmark": "a.B.n", "params": {}, "threads": 1, "jvm": "", "rank": 2, "tied": false,
          "ratio": 1.5, "ratioLow": 1.25, "ratioHigh": 1.75, "score": 15.0, "scoreLow": 14.0, "scoreHigh": 16.0}],
       "failures": [{"variant": "k", "reason": "skipped: <none>"}]}\
      """;

  static StoredFile of(String... names) {
    return new StoredFile(
        Arrays.stream(names)
            .map(COMPARISON::formatted)
            .collect(
                Collectors.joining(
                    ",\n", "{\"schema\": 1, \"exitCode\": 0, \"comparisons\": [\n", "\n]}\n")));
  }

  Path write(Path file) throws IOException {
    return Files.writeString(file, text);
  }
}
