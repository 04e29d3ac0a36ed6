package io.github.jmhgate.jmh;

import static io.github.jmhgate.jmh.JmhFormatException.quote;

import com.fasterxml.jackson.core.JsonToken;
import io.github.jmhgate.jmh.JmhFormatException.Place;
import io.github.jmhgate.model.BenchmarkId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds result files in folders, and reads their rows one by one. */
public final class ResultFiles {
  private static final Set<String> SIDECARS = Set.of("environment.json", "waivers.json");

  private ResultFiles() {}

  /**
   * Returns the given files in order, with folders replaced by the result files in them: every
   * {@code *.json} in it and below, sorted by path, except known files without results.
   */
  public static List<Path> expand(List<Path> filesOrFolders) throws JmhFormatException {
    List<Path> files = new ArrayList<>();
    for (Path path : filesOrFolders) {
      if (Files.isDirectory(path)) {
        files.addAll(inFolder(path));
      } else {
        files.add(path);
      }
    }
    return files;
  }

  private static List<Path> inFolder(Path folder) throws JmhFormatException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(ResultFiles::isResult).sorted().toList();
    } catch (IOException e) {
      throw JmhFormatException.unreadable(folder, e);
    } catch (UncheckedIOException e) {
      throw JmhFormatException.unreadable(folder, Objects.requireNonNull(e.getCause()));
    }
    if (files.isEmpty()) {
      throw new JmhFormatException(
          Place.of(folder),
          "the folder holds no result file (*.json)",
          "give a JMH result file or a folder of them");
    }
    return files;
  }

  private static boolean isResult(Path path) {
    String name = path.getFileName().toString();
    return name.endsWith(".json") && !SIDECARS.contains(name) && Files.isRegularFile(path);
  }

  /** Hands on each row, one per benchmark; refuses rows without raw data. */
  static void forEachRow(List<Path> files, Consumer<Row> consumer) throws JmhFormatException {
    Map<BenchmarkId, Place> places = new HashMap<>();
    for (Path file : files) {
      try (JsonCursor cursor = JsonCursor.open(file)) {
        try {
          read(file, cursor, places, consumer);
        } catch (IOException e) {
          throw cursor.translate(e);
        }
      } catch (IOException e) {
        throw JmhFormatException.unreadable(file, e);
      }
    }
  }

  private static void read(
      Path file, JsonCursor cursor, Map<BenchmarkId, Place> places, Consumer<Row> consumer)
      throws IOException, JmhFormatException {
    if (cursor.nextToken() == null) {
      throw new JmhFormatException(Place.of(file), "the file is empty", JsonCursor.CUT_SHORT);
    }
    cursor.expect(JsonToken.START_ARRAY, "the whole");
    RowReader rows = new RowReader(cursor);
    boolean any = false;
    while (cursor.nextElement()) {
      Row row = rows.read();
      check(row, places.put(row.id(), row.place()));
      consumer.accept(row);
      any = true;
    }
    if (!any) {
      throw new JmhFormatException(
          Place.of(file),
          "holds no result, which JMH writes where a fork crashed and -foe true was not given",
          "run JMH again with -foe true to see why");
    }
    if (cursor.nextToken() != null) {
      throw cursor.fail("more text behind the results", "give one JMH result a file");
    }
  }

  private static void check(Row row, @Nullable Place earlier) throws JmhFormatException {
    String label = quote(row.id().label());
    if (earlier != null) {
      throw new JmhFormatException(
          row.place(), label + " stands also at " + earlier, "keep one of the two");
    }
    if (row.primary().values().length == 0) {
      throw new JmhFormatException(
          row.place(),
          label + " has no raw data, so its forks are unknown",
          "record it without -Djmh.json.rawData=false");
    }
  }
}
