package io.github.jmhgate.history;

import io.github.jmhgate.history.SeriesBuilder.Key;
import io.github.jmhgate.history.SeriesBuilder.Values;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.WholeFile;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What was read of a ledger, kept beside it in {@code .cache}, so that the next look reads new
 * files alone. It holds nothing that is not in the ledger, and is made anew where any file it knows
 * is gone or of another size or time.
 */
final class SeriesCache {
  private static final int MAGIC = 0x6a676833;
  private static final int BUFFER = 1 << 16;

  /** More than any has; a damaged cache must not ask for all memory. */
  private static final int MOST = 50_000_000;

  private final Path root;
  private final Path file;

  SeriesCache(Path root) {
    this.root = root;
    this.file = root.resolve(".cache").resolve("series");
  }

  /** What a cache holds: the files it knows, and what was read of them. */
  record Content(Map<Path, String> files, List<RunInfo> runs, Map<Key, Values> series) {}

  /** Shows whether a file is still the same. */
  static String stamp(Path file) throws IOException {
    return Files.size(file) + " " + Files.getLastModifiedTime(file).toMillis();
  }

  /** Loads it; null where there is none that can be used. */
  @Nullable Content load(Collection<Path> present) {
    if (!Files.isRegularFile(file)) {
      return null;
    }
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER))) {
      Content content = read(in);
      for (Map.Entry<Path, String> known : content.files().entrySet()) {
        if (!present.contains(known.getKey()) || !stamp(known.getKey()).equals(known.getValue())) {
          return null;
        }
      }
      return content;
    } catch (IOException | RuntimeException e) {
      // Whatever is wrong with it, the ledger itself is read.
      return null;
    }
  }

  private Content read(DataInputStream in) throws IOException {
    if (in.readInt() != MAGIC) {
      throw new IOException("another format");
    }
    Map<Path, String> files = new LinkedHashMap<>();
    for (int i = count(in); i > 0; i--) {
      files.put(root.resolve(in.readUTF()), in.readUTF());
    }
    List<RunInfo> runs = new ArrayList<>();
    for (int i = count(in); i > 0; i--) {
      runs.add(
          new RunInfo(
              in.readUTF(),
              Instant.ofEpochMilli(in.readLong()),
              in.readUTF(),
              in.readUTF().intern(),
              in.readUTF().intern()));
    }
    List<String> codes = new ArrayList<>();
    for (int i = count(in); i > 0; i--) {
      codes.add(in.readUTF());
    }
    Map<Key, Values> series = new LinkedHashMap<>();
    for (int i = count(in); i > 0; i--) {
      Key key = key(in);
      Values values = new Values();
      boolean codesKnown = in.readBoolean();
      // In one piece: a call for each of a million numbers takes longer than all the rest.
      int size = count(in);
      ByteBuffer numbers = ByteBuffer.wrap(in.readNBytes(size * bytes(codesKnown)));
      for (int n = 0; n < size; n++) {
        int run = known(numbers.getInt(), runs);
        int code = codesKnown ? numbers.getInt() : -1;
        if (code >= codes.size()) {
          throw new IOException("no such code");
        }
        values.add(run, numbers.getDouble(), code < 0 ? "" : codes.get(code));
      }
      for (int n = count(in); n > 0; n--) {
        values.waived.set(known(in.readInt(), runs));
      }
      series.put(key, values);
    }
    return new Content(files, runs, series);
  }

  private static Key key(DataInputStream in) throws IOException {
    String name = in.readUTF();
    Mode mode = Mode.ofLabel(in.readUTF()).orElseThrow(() -> new IOException("no such mode"));
    int threads = in.readInt();
    TreeMap<String, String> params = new TreeMap<>();
    for (int i = count(in); i > 0; i--) {
      params.put(in.readUTF(), in.readUTF());
    }
    return new Key(
        new BenchmarkId(name, mode, params, threads),
        new Metric(in.readUTF(), in.readUTF()),
        in.readUTF());
  }

  private static int bytes(boolean codesKnown) {
    return Integer.BYTES + (codesKnown ? Integer.BYTES : 0) + Double.BYTES;
  }

  private static int known(int run, List<RunInfo> runs) throws IOException {
    if (run < 0 || run >= runs.size()) {
      throw new IOException("no such run");
    }
    return run;
  }

  private static int count(DataInputStream in) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > MOST) {
      throw new IOException("no such number");
    }
    return count;
  }

  /** Keeps what was read; a folder that cannot be written has no cache. */
  void save(Map<Path, String> files, List<RunInfo> runs, Map<Key, Values> series) {
    try {
      // Whoever commits the history does not commit what follows from it.
      new WholeFile(file.resolveSibling(".gitignore")).write("*\n");
      new WholeFile(file)
          .writeBytes(
              bytes -> {
                DataOutputStream out =
                    new DataOutputStream(new BufferedOutputStream(bytes, BUFFER));
                write(out, files, runs, series);
                out.flush();
              });
    } catch (IOException e) {
      // A checkout may be read-only, and a text longer than a cache can hold.
      return;
    }
  }

  private void write(
      DataOutputStream out, Map<Path, String> files, List<RunInfo> runs, Map<Key, Values> series)
      throws IOException {
    out.writeInt(MAGIC);
    out.writeInt(files.size());
    for (Map.Entry<Path, String> one : files.entrySet()) {
      out.writeUTF(root.relativize(one.getKey()).toString());
      out.writeUTF(one.getValue());
    }
    out.writeInt(runs.size());
    for (RunInfo run : runs) {
      out.writeUTF(run.id());
      out.writeLong(run.time().toEpochMilli());
      out.writeUTF(run.commit());
      out.writeUTF(run.branch());
      out.writeUTF(run.place());
    }
    Map<String, Integer> codes = new LinkedHashMap<>();
    for (Values values : series.values()) {
      for (int i = 0; values.codesKnown() && i < values.size; i++) {
        if (!values.code(i).isEmpty()) {
          codes.putIfAbsent(values.code(i), codes.size());
        }
      }
    }
    out.writeInt(codes.size());
    for (String code : codes.keySet()) {
      out.writeUTF(code);
    }
    out.writeInt(series.size());
    for (Map.Entry<Key, Values> one : series.entrySet()) {
      Key key = one.getKey();
      out.writeUTF(key.benchmark().name());
      out.writeUTF(key.benchmark().mode().label());
      out.writeInt(key.benchmark().threads());
      out.writeInt(key.benchmark().params().size());
      for (Map.Entry<String, String> param : key.benchmark().params().entrySet()) {
        out.writeUTF(param.getKey());
        out.writeUTF(param.getValue());
      }
      out.writeUTF(key.metric().name());
      out.writeUTF(key.metric().unit());
      out.writeUTF(key.epoch());
      Values values = one.getValue();
      out.writeBoolean(values.codesKnown());
      out.writeInt(values.size);
      for (int i = 0; i < values.size; i++) {
        out.writeInt(values.runs[i]);
        if (values.codesKnown()) {
          out.writeInt(codes.getOrDefault(values.code(i), -1));
        }
        out.writeDouble(values.values[i]);
      }
      out.writeInt(values.waived.cardinality());
      for (int run : values.waived.stream().toArray()) {
        out.writeInt(run);
      }
    }
  }
}
