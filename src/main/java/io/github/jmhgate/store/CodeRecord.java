package io.github.jmhgate.store;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The code that a run's benchmarks ran, by label; labels and names of classes are untrusted.
 *
 * @param jvm what decides which classes are loaded, as {@link #jvm} formats it
 * @param forks the other arguments of forks, and the version of the gate
 * @param own digests of the code that is each benchmark's own; none if unknown
 */
public record CodeRecord(
    String jvm, String forks, Map<String, Code> benchmarks, Map<String, String> own) {
  public static final String FILE_NAME = "classes.json";

  private static final int SCHEMA = 4;

  /** The digest of the loaded code, and what it reads outside; may be empty. */
  public record Code(String digest, @JsonField(optional = true) String outside) {}

  /** Returns what of an environment may decide which classes load: all but the processor. */
  public static String jvm(Environment here) {
    String system = here.os() + " " + here.arch();
    String jvm = here.jvmVendor() + " " + here.jvmVersion() + " " + here.vmName();
    return String.join(", ", system, jvm, here.gc(), String.join(" ", here.vmFlags()));
  }

  public boolean sameForks(CodeRecord other) {
    return jvm.equals(other.jvm) && forks.equals(other.forks);
  }

  /** The file, with a digest of the results that it is of. */
  private record Layout(
      String jvm,
      String forks,
      @JsonField(optional = true) String results,
      Map<String, Code> benchmarks,
      @JsonField(optional = true) Map<String, String> own) {}

  /** Reads the record in a folder; empty if there is none that can be read. */
  public static Optional<CodeRecord> read(Path folder) {
    return read(folder, false);
  }

  /** Reads the record next to results; empty if there is none, or it is of other results. */
  public static Optional<CodeRecord> readOfResults(Path folder) {
    return read(folder, true);
  }

  private static Optional<CodeRecord> read(Path folder, boolean ofResults) {
    Path file = folder.resolve(FILE_NAME);
    try {
      if (Files.isRegularFile(file)) {
        Layout layout = JsonFile.bind(file, JsonFile.read(file, SCHEMA), Layout.class);
        String of = layout.results;
        if (!ofResults || (!of.isEmpty() && of.equals(digest(folder)))) {
          return Optional.of(
              new CodeRecord(layout.jvm, layout.forks, layout.benchmarks, layout.own));
        }
      }
    } catch (GateFailure | IOException e) {
      // It proves nothing, as if it were missing.
    }
    return Optional.empty();
  }

  /** Returns the digest of the results in a folder; empty if it has none. */
  private static String digest(Path folder) throws IOException {
    Path results = folder.resolve(BaselineStore.RESULTS);
    return Files.isRegularFile(results) ? Sha256.of(results) : "";
  }

  /** Returns digests of benchmarks' own code next to results, by label; none without a record. */
  public static Map<String, String> ownBeside(Path folder) {
    return read(folder).map(CodeRecord::own).orElse(Map.of());
  }

  /** Writes it next to its results, completely or not at all. */
  public void write(Path folder) throws IOException {
    Layout layout =
        new Layout(jvm, forks, digest(folder), new TreeMap<>(benchmarks), new TreeMap<>(own));
    new WholeFile(folder.resolve(FILE_NAME)).write(JsonFile.write(SCHEMA, layout));
  }
}
