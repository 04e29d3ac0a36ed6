package io.github.jmhgate.measure.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.measure.host.MethodLog;
import io.github.jmhgate.model.WholeFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * What a fork executed.
 *
 * @param loaded classes outside the JDK that it loaded, as {@code a/b/C}
 * @param ran methods that ran, as {@code name(descriptor)}, of each class that was watched
 * @param listed classes whose methods it found by reflection
 */
public record ExecutedMethods(
    Set<String> loaded, Map<String, Set<String>> ran, Set<String> listed) {
  private static final String END = "end";

  /** Reads the log of a fork; empty if it is missing or not whole. */
  static Optional<ExecutedMethods> ofFork(Path part, Set<String> loaded) {
    try (BufferedReader lines = Files.newBufferedReader(MethodLog.beside(part))) {
      return read(lines, loaded, type -> true);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Reads what {@link #write} wrote; empty if it is missing, damaged, or of another key.
   *
   * @param key all that it depends on
   */
  public static Optional<ExecutedMethods> read(Path file, String key) {
    return read(file, key, type -> true);
  }

  /** Reads the same, but only the methods of some classes. */
  public static Optional<ExecutedMethods> read(Path file, String key, Predicate<String> types) {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), UTF_8))) {
      return key.equals(lines.readLine()) ? read(lines, Set.of(), types) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<ExecutedMethods> read(
      BufferedReader lines, Set<String> known, Predicate<String> types) throws IOException {
    Set<String> loaded = new HashSet<>(known);
    Set<String> listed = new HashSet<>();
    Map<String, Set<String>> ran = new HashMap<>();
    @Nullable Set<String> methods = null;
    String line = lines.readLine();
    for (; line != null && !line.equals(END); line = lines.readLine()) {
      String rest = line.substring(Math.min(2, line.length()));
      switch (line.charAt(0)) {
        case 'L' -> loaded.add(rest);
        case 'R' -> listed.add(rest);
        case 'C' ->
            methods = types.test(rest) ? ran.computeIfAbsent(rest, type -> new HashSet<>()) : null;
        default -> {
          if (methods != null) {
            methods.add(rest);
          }
        }
      }
    }
    return line == null ? Optional.empty() : Optional.of(new ExecutedMethods(loaded, ran, listed));
  }

  /** Writes it, whole or not at all. */
  public void write(Path file, String key) throws IOException {
    List<String> lines = new ArrayList<>(List.of(key));
    loaded.stream().sorted().forEach(type -> lines.add("L " + type));
    listed.stream().sorted().forEach(type -> lines.add("R " + type));
    new TreeMap<>(ran)
        .forEach(
            (type, methods) -> {
              lines.add("C " + type);
              methods.stream().sorted().forEach(method -> lines.add("M " + method));
            });
    lines.add(END);
    byte[] text = (String.join("\n", lines) + "\n").getBytes(UTF_8);
    new WholeFile(file)
        .writeBytes(
            bytes -> {
              try (var out = new GZIPOutputStream(bytes)) {
                out.write(text);
              }
            });
  }

  static String asm() {
    return HostJar.source(ClassReader.class).toString();
  }
}
