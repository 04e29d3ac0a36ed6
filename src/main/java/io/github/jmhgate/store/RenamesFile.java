package io.github.jmhgate.store;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.TextFile;
import io.github.jmhgate.model.Renames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads {@code renames.properties}: {@code old = new} for benchmarks, classes and packages. */
public final class RenamesFile {
  public static final String NAME = "renames.properties";

  private static final Pattern NAMES =
      Pattern.compile("[\\p{L}\\p{N}_$]{1,200}([.][\\p{L}\\p{N}_$]{1,200}){0,100}");
  private static final int LARGEST_MIB = 1;

  private RenamesFile() {}

  /** Reads the names of a folder of baselines; none if it has no such file. */
  public static Renames read(Path baselines) throws GateFailure {
    Path file = baselines.resolve(NAME);
    if (!Files.exists(file)) {
      return Renames.NONE;
    }
    try {
      return parse(file, TextFile.bytes(file, LARGEST_MIB));
    } catch (IOException e) {
      throw unusable(file + ": cannot be read (" + FileTrouble.of(e) + ")", e);
    }
  }

  public static Renames parse(Path file, byte[] content) throws GateFailure {
    List<String> lines;
    try {
      lines = TextFile.decode(content).lines().toList();
    } catch (IOException e) {
      throw unusable(file + ": is not UTF-8; write it in that", e);
    }
    Map<String, String> renames = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#") || line.startsWith("!")) {
        continue;
      }
      int sign = line.indexOf('=');
      String before = line.substring(0, Math.max(0, sign)).strip();
      String now = line.substring(sign + 1).strip();
      if (!NAMES.matcher(before).matches() || !NAMES.matcher(now).matches()) {
        throw wrong(
            file, i, "expected OLD = NEW, each a benchmark, class or package such as a.b.C.m");
      }
      if (renames.put(before, now) != null) {
        throw wrong(file, i, before + " has a new name on a line before; keep one");
      }
      if (before.equals(now) || new Renames(renames).isEndless()) {
        throw wrong(file, i, "with the lines before, " + before + " leads back to itself");
      }
    }
    return new Renames(renames);
  }

  private static GateFailure wrong(Path file, int index, String what) {
    return unusable("%s:%s: %s".formatted(file, index + 1, what));
  }
}
