package io.github.jmhgate.jmh;

import static io.github.jmhgate.jmh.RowReader.RECORD_AGAIN;
import static io.github.jmhgate.text.OneLine.quote;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.github.jmhgate.files.FileTree;
import io.github.jmhgate.json.JsonTree;
import io.github.jmhgate.json.RepeatedFieldException;
import io.github.jmhgate.model.BenchmarkId;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

public final class ResultFiles {
  private static final Set<String> SIDECARS =
      Set.of("environment.json", "waivers.json", "work.json", "answers.json");

  /** What the gate writes next to results, and no run. */
  private static final Set<String> OWN_REPORTS =
      Set.of("report.json", "gl-code-quality-report.json");

  /** What to do about a file that is incomplete. */
  private static final String CUT_SHORT =
      "JMH writes its results when the run ends: let it finish, or copy the whole file";

  private static final byte[] JAR_BEGINS = {'P', 'K', 3, 4};

  /** How the first line of JMH's other formats begins, by their names. */
  private static final Map<String, Pattern> OTHER_FORMATS =
      Map.of(
          "CSV", Pattern.compile("\"Benchmark\",\"Mode\""),
          "SCSV", Pattern.compile("\"Benchmark\";\"Mode\""),
          "text", Pattern.compile("Benchmark .*\\bMode +Cnt\\b|Benchmark .*\\bMode +Samples\\b"),
          "LaTeX", Pattern.compile("\\\\begin\\{tabular"));

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(100).build())
          .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          // Old JMH escaped neither the backslashes of Windows paths nor control characters.
          .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .build();

  private ResultFiles() {}

  /** Returns the files in order; folders become the {@code *.json} in and below them. */
  public static List<Path> expand(List<Path> filesOrFolders) throws JmhFormatException {
    List<Path> files = new ArrayList<>();
    for (Path path : filesOrFolders) {
      files.addAll(Files.isDirectory(path) ? inFolder(path) : List.of(path));
    }
    return files;
  }

  private static List<Path> inFolder(Path folder) throws JmhFormatException {
    List<Path> files;
    try (Stream<Path> all = FileTree.walk(folder)) {
      files = all.filter(ResultFiles::isResult).sorted().toList();
    } catch (IOException e) {
      throw JmhFormatException.unreadable(folder, e);
    } catch (UncheckedIOException e) {
      throw JmhFormatException.unreadable(folder, Objects.requireNonNull(e.getCause()));
    }
    if (files.isEmpty()) {
      throw new JmhFormatException(
          JsonPlace.of(folder),
          "the folder holds no result file (*.json)" + reportsIn(folder),
          "give a JMH result file or a folder of them");
    }
    return files;
  }

  private static String reportsIn(Path folder) {
    return OWN_REPORTS.stream().anyMatch(name -> Files.exists(folder.resolve(name)))
        ? ", only reports of jmh-gate"
        : "";
  }

  private static boolean isResult(Path path) {
    String name = path.getFileName().toString();
    return name.endsWith(".json")
        && !SIDECARS.contains(name)
        && !OWN_REPORTS.contains(name)
        && Files.isRegularFile(path);
  }

  /** Hands on each row, one per benchmark or, if runs are repeated, per benchmark and file. */
  static void forEachRow(List<Path> files, boolean repeated, Consumer<ResultRow> consumer)
      throws JmhFormatException {
    Map<BenchmarkId, JsonPlace> places = new HashMap<>();
    for (Path file : files) {
      if (repeated) {
        places.clear();
      }
      int[] handedOn = {0};
      try {
        try (JsonParser json = FACTORY.createParser(bytes(file))) {
          read(file, json, places, handedOn, consumer);
        } catch (JsonProcessingException e) {
          readAgain(file, places, handedOn, consumer);
        }
      } catch (IOException e) {
        throw JmhFormatException.unreadable(file, e);
      }
    }
  }

  /**
   * Reads a file that is wrong as bytes, which are faster, from the first row that was not handed
   * on. Old JMH wrote its middle dots in the platform's encoding: what is no UTF-8 becomes a
   * replacement character here, and does not fail the file.
   */
  private static void readAgain(
      Path file, Map<BenchmarkId, JsonPlace> places, int[] handedOn, Consumer<ResultRow> consumer)
      throws IOException, JmhFormatException {
    try (JsonParser json = FACTORY.createParser(open(file))) {
      try {
        read(file, json, places, handedOn, consumer);
      } catch (JsonProcessingException e) {
        refuseJar(file);
        refuseOtherFormats(file);
        JsonLocation at = e.getLocation();
        throw translate(place(file, at == null ? json.currentLocation() : at), e);
      }
    }
  }

  /** Opens a file, unpacked if it begins as gzip does. */
  private static InputStream bytes(Path file) throws IOException {
    BufferedInputStream bytes = new BufferedInputStream(Files.newInputStream(file));
    try {
      bytes.mark(2);
      boolean packed = bytes.read() == 0x1f && bytes.read() == 0x8b;
      bytes.reset();
      return packed ? new GZIPInputStream(bytes) : bytes;
    } catch (IOException e) {
      bytes.close();
      throw e;
    }
  }

  /** Refuses a file that begins as jars do. */
  private static void refuseJar(Path file) throws IOException, JmhFormatException {
    try (InputStream bytes = Files.newInputStream(file)) {
      if (Arrays.equals(bytes.readNBytes(JAR_BEGINS.length), JAR_BEGINS)) {
        throw new JmhFormatException(
            JsonPlace.of(file),
            "this is a jar, which holds no results",
            "measure two jars by 'measure --jar AFTER.jar --against-jar BEFORE.jar'");
      }
    }
  }

  /** Refuses a file in one of JMH's other formats by its name, which the first line shows. */
  private static void refuseOtherFormats(Path file) throws IOException, JmhFormatException {
    try (BufferedReader lines = new BufferedReader(open(file))) {
      String line = lines.readLine();
      while (line != null && line.isBlank()) {
        line = lines.readLine();
      }
      for (Map.Entry<String, Pattern> format : OTHER_FORMATS.entrySet()) {
        if (line != null && format.getValue().matcher(line).lookingAt()) {
          String what =
              "this is JMH's format " + format.getKey() + ", which does not show the forks";
          throw new JmhFormatException(JsonPlace.of(file), what, RECORD_AGAIN);
        }
      }
    }
  }

  private static Reader open(Path file) throws IOException {
    Reader chars = new BufferedReader(new InputStreamReader(bytes(file), StandardCharsets.UTF_8));
    chars.mark(1);
    if (chars.read() != '\ufeff') {
      chars.reset();
    }
    return chars;
  }

  private static void read(
      Path file,
      JsonParser json,
      Map<BenchmarkId, JsonPlace> places,
      int[] handedOn,
      Consumer<ResultRow> consumer)
      throws IOException, JmhFormatException {
    JsonToken first = json.nextToken();
    if (first == null) {
      throw new JmhFormatException(JsonPlace.of(file), "the file is empty", CUT_SHORT);
    }
    if (first != JsonToken.START_ARRAY) {
      refuseOtherFormats(file);
      JsonPlace place = place(file, json.currentTokenLocation());
      throw new JmhFormatException(place, "this is no array of results", RECORD_AGAIN);
    }
    int number = 0;
    while (json.nextToken() != JsonToken.END_ARRAY) {
      if (number++ < handedOn[0]) {
        json.skipChildren();
        continue;
      }
      JsonPlace place = place(file, json.currentTokenLocation());
      ResultRow row = new RowReader(place, number, JsonTree.read(json)).read();
      check(row, places.put(row.id(), place));
      consumer.accept(row);
      handedOn[0] = number;
    }
    if (number == 0) {
      throw new JmhFormatException(
          JsonPlace.of(file),
          "holds no result, which JMH writes if a fork crashed and -foe true was not given",
          "run JMH again with -foe true to see why");
    }
    if (json.nextToken() != null) {
      JsonPlace place = place(file, json.currentTokenLocation());
      throw new JmhFormatException(
          place, "more text behind the results", "give one JMH result a file");
    }
  }

  private static JsonPlace place(Path file, JsonLocation at) {
    return new JsonPlace(file, at.getLineNr(), at.getColumnNr());
  }

  private static void check(ResultRow row, @Nullable JsonPlace earlier) throws JmhFormatException {
    if (earlier != null) {
      throw new JmhFormatException(
          row.place(), quote(row.id().label()) + " is also at " + earlier, "keep one of the two");
    }
    if (row.primary().isEmpty()) {
      throw new JmhFormatException(
          row.place(),
          quote(row.id().label()) + " has no raw data, so its forks are unknown",
          "record it without -Djmh.json.rawData=false");
    }
  }

  private static JmhFormatException translate(JsonPlace place, JsonProcessingException e) {
    boolean cut = e instanceof JsonEOFException;
    String what = "this is not JSON";
    if (cut) {
      what = "the file ends in the middle of a result";
    } else if (e instanceof StreamConstraintsException) {
      what = "nested deeper, or a text or number longer, than JMH writes";
    } else if (e instanceof RepeatedFieldException) {
      what = "a field is here twice";
    }
    return new JmhFormatException(place, what, cut ? CUT_SHORT : RECORD_AGAIN);
  }
}
