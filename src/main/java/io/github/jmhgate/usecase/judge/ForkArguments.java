package io.github.jmhgate.usecase.judge;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.jardiff.NamedFiles;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/** The arguments of a fork's JVM: of settings, of variables, and of files that these name. */
final class ForkArguments {
  /** The largest file, in bytes, that is read for arguments. */
  private static final int MOST = 1 << 20;

  private static final int MOST_FILES = 10_000;

  private static final long MOST_BYTES = 1L << 29;

  private ForkArguments() {}

  /** Returns all texts that may name classes which forks load, or code beside the jar. */
  public static List<String> of(Settings settings, Map<String, String> variables) {
    List<String> all = new ArrayList<>();
    for (List<String> source : sources(settings.measuring().jvmArgs(), variables)) {
      all.addAll(source);
      all.addAll(texts(NamedFiles.in(source)));
    }
    all.addAll(settings.measuring().profilers());
    return all;
  }

  /**
   * Returns the arguments that decide which code forks run and are not in an environment: system
   * properties, code beside the jar, and digests of all named files.
   */
  static String code(List<String> arguments, Map<String, String> variables) {
    StringBuilder code = new StringBuilder();
    for (List<String> source : sources(arguments, variables)) {
      for (String word : source) {
        if (word.startsWith("-D") || word.startsWith("@") || NamedFiles.code(word).isPresent()) {
          code.append(", ").append(word);
        }
      }
      Set<Path> files = new LinkedHashSet<>(NamedFiles.in(source));
      texts(files).forEach(text -> files.addAll(NamedFiles.in(words(text))));
      files.forEach(file -> code.append(", ").append(file).append(' ').append(digest(file)));
    }
    return code.toString();
  }

  private static List<List<String>> sources(List<String> arguments, Map<String, String> variables) {
    List<List<String>> sources = new ArrayList<>(List.of(arguments));
    for (String name : Launch.VARIABLES) {
      sources.add(words(variables.getOrDefault(name, "")));
    }
    return sources;
  }

  private static List<String> words(String text) {
    return Stream.of(text.split("\\s+")).filter(word -> !word.isEmpty()).toList();
  }

  /** Returns the contents of those files that may hold arguments as text. */
  private static List<String> texts(Set<Path> files) {
    List<String> texts = new ArrayList<>();
    for (Path file : files) {
      try {
        if (Files.isRegularFile(file) && Files.size(file) <= MOST) {
          texts.add(new String(Files.readAllBytes(file), UTF_8));
        }
      } catch (IOException e) {
        // The JVM itself complains of a file that cannot be read.
      }
    }
    return texts;
  }

  /** Returns a digest of a file, or of a folder's files; a unique one if not all are read. */
  private static String digest(Path path) {
    try (Stream<Path> all = Files.walk(path, FileVisitOption.FOLLOW_LINKS)) {
      List<Path> paths = all.limit(MOST_FILES).sorted().toList();
      MessageDigest digest = Sha256.digest();
      long left = paths.size() < MOST_FILES ? MOST_BYTES : 0;
      for (Path file : paths.stream().filter(Files::isRegularFile).toList()) {
        left -= Files.size(file);
        if (left < 0 && !file.equals(path)) {
          return UUID.randomUUID().toString();
        }
        digest.update((path.relativize(file) + " " + Sha256.of(file) + "\n").getBytes(UTF_8));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException | UncheckedIOException e) {
      return UUID.randomUUID().toString();
    }
  }
}
