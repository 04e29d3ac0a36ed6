package io.github.jmhgate.maven;

import io.github.jmhgate.settings.SettingNames;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Settings of the pom, unless the command line overrides them, and those given by -D. */
record Overrides(Map<String, String> pom, Map<String, String> commandLine) {
  Overrides {
    commandLine = new TreeMap<>(commandLine);
    commandLine.keySet().removeIf(key -> !SettingNames.isSetting(key));
    pom = new TreeMap<>(pom);
    pom.keySet().removeAll(commandLine.keySet());
    // An empty element of a pom is null.
    pom.replaceAll((key, value) -> value == null ? "" : value);
  }

  /** Returns a key's value, from here or from a settings file. */
  Optional<String> value(String key, Optional<Path> file) throws IOException {
    String own = commandLine.getOrDefault(key, pom.get(key));
    return own != null ? Optional.of(own) : inFile(file, key);
  }

  /** Returns a key's value in a settings file; the gate itself reports a faulty file. */
  static Optional<String> inFile(Optional<Path> file, String key) throws IOException {
    if (file.isEmpty() || !Files.isRegularFile(file.get())) {
      return Optional.empty();
    }
    Properties read = new Properties();
    try {
      // Editors on Windows put a byte order mark first.
      read.load(new StringReader(Files.readString(file.get()).replaceFirst("^\uFEFF", "")));
    } catch (IllegalArgumentException | CharacterCodingException e) {
      return Optional.empty();
    }
    return Optional.ofNullable(read.getProperty(key));
  }

  static void write(Map<String, String> settings, Path file) throws IOException {
    Properties properties = new Properties();
    properties.putAll(settings);
    StringWriter text = new StringWriter();
    properties.store(text, null);
    Files.createDirectories(file.resolveSibling(""));
    // The line before them says when they were written.
    Stream<String> lines = text.toString().lines().filter(line -> !line.startsWith("#"));
    Files.write(file, lines.sorted().toList());
  }
}
