package io.github.jmhgate.maven;

import io.github.jmhgate.settings.SettingNames;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/** The settings of a build: those of the pom, which those of the command line override. */
final class Overrides {
  /** What editors on Windows put first. */
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final Map<String, String> pom = new TreeMap<>();
  private final Map<String, String> commandLine = new TreeMap<>();

  /**
   * Sorts them.
   *
   * @param pom by name
   * @param commandLine all that is given by -D; what is no setting by its name is left out
   */
  Overrides(Map<String, String> pom, Map<String, String> commandLine) {
    commandLine.forEach(
        (key, value) -> {
          if (SettingNames.isSetting(key)) {
            this.commandLine.put(key, value);
          }
        });
    // An empty element of a pom is null.
    pom.forEach((key, value) -> this.pom.put(key, value == null ? "" : value));
    this.pom.keySet().removeAll(this.commandLine.keySet());
  }

  /** Those of the pom that the command line does not override. */
  Map<String, String> pom() {
    return Map.copyOf(pom);
  }

  Map<String, String> commandLine() {
    return Map.copyOf(commandLine);
  }

  /** What a key is set to, here or in a settings file. */
  Optional<String> value(String key, Optional<Path> file) throws IOException {
    Optional<String> own =
        Optional.ofNullable(commandLine.get(key)).or(() -> Optional.ofNullable(pom.get(key)));
    return own.isPresent() ? own : inFile(file, key);
  }

  /** What a settings file sets a key to; what is wrong with the file the gate says. */
  static Optional<String> inFile(Optional<Path> file, String key) throws IOException {
    if (file.isEmpty() || !Files.isRegularFile(file.get())) {
      return Optional.empty();
    }
    Properties read = new Properties();
    try {
      String text = Files.readString(file.get());
      read.load(new StringReader(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text));
    } catch (IllegalArgumentException | CharacterCodingException e) {
      return Optional.empty();
    }
    return Optional.ofNullable(read.getProperty(key));
  }

  /** Writes settings as the gate reads them, sorted. */
  static void write(Map<String, String> settings, Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, String> setting : settings.entrySet()) {
      Properties one = new Properties();
      one.setProperty(setting.getKey(), setting.getValue());
      StringWriter text = new StringWriter();
      one.store(text, null);
      // The line before says when it was written.
      text.toString().lines().filter(line -> !line.startsWith("#")).forEach(lines::add);
    }
    Collections.sort(lines);
    Files.createDirectories(file.resolveSibling(""));
    Files.write(file, lines, StandardCharsets.UTF_8);
  }
}
