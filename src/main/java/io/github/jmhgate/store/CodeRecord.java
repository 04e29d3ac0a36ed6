package io.github.jmhgate.store;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.model.Environment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The code that a run's benchmarks ran, by label; labels and names of classes are untrusted.
 *
 * @param jvm what decides which classes are loaded, as {@link #jvm} formats it
 * @param forks the other arguments of forks, and the version of the gate
 * @param results digest of the results next to it; empty if there are none
 * @param benchmarks digests of what each ran: runs that share one ran the same code; none if
 *     something else may decide how it runs
 * @param own digests of the code that is each benchmark's own; none if unknown
 */
public record CodeRecord(
    String jvm,
    String forks,
    @JsonField(optional = true) String results,
    SortedMap<String, List<String>> benchmarks,
    @JsonField(optional = true) SortedMap<String, String> own) {
  public static final String FILE_NAME = "classes.json";

  private static final int SCHEMA = 6;

  public CodeRecord(
      String jvm, String forks, Map<String, List<String>> benchmarks, Map<String, String> own) {
    this(jvm, forks, "", new TreeMap<>(benchmarks), new TreeMap<>(own));
  }

  /** Returns what of an environment may decide which classes load: all but the processor. */
  public static String jvm(Environment here) {
    String system = here.os() + " " + here.arch();
    String jvm = here.jvmVendor() + " " + here.jvmVersion() + " " + here.vmName();
    return String.join(", ", system, jvm, here.gc(), String.join(" ", here.vmFlags()));
  }

  public boolean sameForks(CodeRecord other) {
    return jvm.equals(other.jvm) && forks.equals(other.forks);
  }

  /** Reads the record next to results; empty if there is none, or it is of other results. */
  public static Optional<CodeRecord> readOfResults(Path folder) {
    return read(folder)
        .filter(record -> !record.results.isEmpty() && record.results.equals(digest(folder)));
  }

  /** Reads the record in a folder; empty if there is none that can be read. */
  public static Optional<CodeRecord> read(Path folder) {
    Path file = folder.resolve(FILE_NAME);
    try {
      return Optional.of(JsonFile.bind(file, JsonFile.read(file, SCHEMA), CodeRecord.class));
    } catch (GateFailure e) {
      // It proves nothing, as if it were missing.
      return Optional.empty();
    }
  }

  private static String digest(Path folder) {
    try {
      return Sha256.of(folder.resolve(BaselineStore.RESULTS));
    } catch (IOException e) {
      return "";
    }
  }

  /** Returns digests of benchmarks' own code next to results, by label; none without a record. */
  public static Map<String, String> ownBeside(Path folder) {
    return read(folder).<Map<String, String>>map(CodeRecord::own).orElse(Map.of());
  }

  /** Writes it next to its results, completely or not at all. */
  public void write(Path folder) throws IOException {
    CodeRecord whole = new CodeRecord(jvm, forks, digest(folder), benchmarks, own);
    new WholeFile(folder.resolve(FILE_NAME)).write(JsonFile.write(SCHEMA, whole));
  }
}
