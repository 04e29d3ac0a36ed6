package io.github.jmhgate.store;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What code a run's benchmarks ran: a digest of all that each could meet, the classes that its
 * forks loaded beyond those that constants tell, and those loaded that look others up.
 *
 * @param jvm what decides which classes are loaded, as {@link #jvm} says it
 * @param forks what else forks were told, and by which version of the gate
 * @param benchmarks by label; labels and names of classes are untrusted
 * @param own digests of the code that is each benchmark's own, by label; none if unknown
 */
public record CodeRecord(
    String jvm, String forks, Map<String, Code> benchmarks, Map<String, String> own) {
  /** Beside the results. */
  public static final String FILE_NAME = "classes.json";

  /**
   * Earlier schemas prove nothing: they lack classes that may look others up, and what code reads
   * outside the jar.
   */
  private static final int SCHEMA = 3;

  /**
   * A benchmark's code.
   *
   * @param digest of its closure, the loaded classes and all that may be read
   * @param loaded classes beyond those that constants tell, and those by which its forks could meet
   *     more, as {@code a/b/C}
   * @param outside what the code reads outside the jar, such as {@code System.getenv in a.B}; empty
   *     if nothing
   */
  public record Code(String digest, Set<String> loaded, String outside) {
    public Code {
      loaded = Set.copyOf(loaded);
    }

    /** Code that reads nothing outside the jar. */
    public Code(String digest, Set<String> loaded) {
      this(digest, loaded, "");
    }
  }

  public CodeRecord {
    benchmarks = Map.copyOf(benchmarks);
    own = Map.copyOf(own);
  }

  /** A record that knows of no benchmark which code is its own. */
  public CodeRecord(String jvm, String forks, Map<String, Code> benchmarks) {
    this(jvm, forks, benchmarks, Map.of());
  }

  /** What of an environment may decide which classes are loaded: all but the processor. */
  public static String jvm(Environment environment) {
    return "%s %s, %s %s %s, %s, %s"
        .formatted(
            environment.os(),
            environment.arch(),
            environment.jvmVendor(),
            environment.jvmVersion(),
            environment.vmName(),
            environment.gc(),
            String.join(" ", environment.vmFlags()));
  }

  /** Whether the same JVM was told the same. */
  public boolean sameForks(CodeRecord other) {
    return jvm.equals(other.jvm) && forks.equals(other.forks);
  }

  /**
   * Reads the record beside results; empty where there is none.
   *
   * @throws BaselineException where the file cannot be used
   */
  public static Optional<CodeRecord> read(Path folder) throws BaselineException {
    Path file = folder.resolve(FILE_NAME);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    return Optional.of(layout(file).record(file));
  }

  /**
   * What the file holds.
   *
   * @param results digest of the results that it is of
   * @param loaded sets of classes, each once
   */
  private record Layout(
      String jvm,
      String forks,
      @JsonField(optional = true) String results,
      List<Entry> benchmarks,
      List<Classes> loaded,
      @JsonField(optional = true) Map<String, String> own) {

    CodeRecord record(Path file) throws BaselineException {
      Map<String, Code> codes = new TreeMap<>();
      for (Entry one : benchmarks) {
        if (one.loaded < 0 || one.loaded >= loaded.size()) {
          throw JsonFile.wrong(file, "loaded", "the number of a list of classes");
        }
        Set<String> classes = Set.copyOf(loaded.get(one.loaded).classes);
        codes.put(one.benchmark, new Code(one.digest, classes, one.outside));
      }
      return new CodeRecord(jvm, forks, codes, own);
    }
  }

  /** A benchmark's code, with the place of its classes in the list. */
  private record Entry(
      String benchmark, String digest, int loaded, @JsonField(optional = true) String outside) {}

  private record Classes(List<String> classes) {}

  private static Layout layout(Path file) throws BaselineException {
    Map<String, Object> fields = JsonFile.read(file, SCHEMA);
    if (((Number) Objects.requireNonNull(fields.get("schema"))).intValue() < SCHEMA) {
      fields.put("benchmarks", List.of());
    }
    return JsonFile.bind(file, fields, Layout.class);
  }

  /**
   * Reads the record beside results, where it is of these: others may since have been measured
   * without a record. Empty where there is none, or it does not say.
   *
   * @throws BaselineException where the file cannot be used
   */
  public static Optional<CodeRecord> readOfResults(Path folder) throws BaselineException {
    Path file = folder.resolve(FILE_NAME);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    Layout layout = layout(file);
    try {
      return layout.results.isEmpty() || !layout.results.equals(digest(folder))
          ? Optional.empty()
          : Optional.of(layout.record(file));
    } catch (IOException e) {
      throw new BaselineException(
          "%s: cannot be read (%s)"
              .formatted(folder.resolve(BaselineStore.RESULTS), FileTrouble.of(e)));
    }
  }

  /** Of the results in a folder; empty where it has none. */
  private static String digest(Path folder) throws IOException {
    Path results = folder.resolve(BaselineStore.RESULTS);
    if (!Files.isRegularFile(results)) {
      return "";
    }
    return Sha256.of(results);
  }

  /**
   * The digests of benchmarks' own code beside results, by label; none where there is no record, or
   * none that can be read, which proves nothing.
   */
  public static Map<String, String> ownBeside(Path folder) {
    try {
      return read(folder).map(CodeRecord::own).orElse(Map.of());
    } catch (BaselineException e) {
      return Map.of();
    }
  }

  /** Writes it beside its results, whole or not at all; classes that several loaded stand once. */
  public void write(Path folder) throws IOException {
    List<Set<String>> sets = new ArrayList<>();
    List<Entry> entries = new ArrayList<>();
    new TreeMap<>(benchmarks)
        .forEach(
            (benchmark, code) -> {
              if (!sets.contains(code.loaded)) {
                sets.add(code.loaded);
              }
              entries.add(
                  new Entry(benchmark, code.digest, sets.indexOf(code.loaded), code.outside));
            });
    List<Classes> loaded =
        sets.stream().map(set -> new Classes(set.stream().sorted().toList())).toList();
    Layout layout = new Layout(jvm, forks, digest(folder), entries, loaded, new TreeMap<>(own));
    new WholeFile(folder.resolve(FILE_NAME)).write(JsonFile.write(SCHEMA, layout));
  }
}
