package io.github.jmhgate.maven;

import io.github.jmhgate.settings.name.SettingNames;
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

/** Settings of a build's own: those of the pom, and over them those of the command line. */
final class Overrides {
  /** What editors on Windows put first. */
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final Map<String, String> all = new TreeMap<>();

  /**
   * Puts them together.
   *
   * @param pom by name
   * @param commandLine all that was given by -D; what is no setting by its name is left out
   */
  Overrides(Map<String, String> pom, Map<String, String> commandLine) {
    // An empty element of a pom is null.
    pom.forEach((key, value) -> all.put(key, value == null ? "" : value));
    commandLine.forEach(
        (key, value) -> {
          if (SettingNames.isSetting(key)) {
            all.put(key, value);
          }
        });
  }

  Map<String, String> all() {
    return Map.copyOf(all);
  }

  /** What a key is set to, here or in a settings file. */
  Optional<String> value(String key, Optional<Path> file) throws IOException {
    Optional<String> own = Optional.ofNullable(all.get(key));
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
