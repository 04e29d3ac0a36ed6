package io.github.jmhgate.session.affected;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** All that a fork's JVM is told by arguments, by variables, and by files that these name. */
final class ForkArguments {
  /** Read by every JVM; an environment does not hold them. */
  private static final List<String> OPTIONS = Launch.VARIABLES;

  /** Files with more arguments, and those of properties such as of the JDK's loggers. */
  private static final Pattern FILES =
      Pattern.compile("(?:^|(?<=\\s))(?:@|-XX:(?:VMOptionsFile|Flags)=|-D[^\\s=]+=)(\\S+)");

  /** A longer file, in bytes, is data. */
  private static final int MOST = 1 << 20;

  private ForkArguments() {}

  /** What may name classes that forks load, each as it was told. */
  static List<String> of(Settings settings, Map<String, String> variables) {
    List<String> all = new ArrayList<>();
    for (String told : told(settings.measuring().jvmArgs(), variables)) {
      all.add(told);
      all.addAll(files(told));
    }
    all.addAll(settings.measuring().profilers());
    return all;
  }

  /**
   * System properties that forks are told: code that looks classes up may take names from them. An
   * environment does not hold them. Of files their contents count, which are not shown.
   */
  static String properties(List<String> arguments, Map<String, String> variables) {
    StringBuilder properties = new StringBuilder();
    for (String told : told(arguments, variables)) {
      List<String> files = files(told);
      if (told.contains("-D") || told.contains("@") || !files.isEmpty()) {
        properties.append(", ").append(told);
      }
      for (String file : files) {
        properties.append(", file ").append(UUID.nameUUIDFromBytes(file.getBytes(UTF_8)));
      }
    }
    return properties.toString();
  }

  private static List<String> told(List<String> arguments, Map<String, String> variables) {
    List<String> told = new ArrayList<>(arguments);
    for (String name : OPTIONS) {
      String options = variables.getOrDefault(name, "");
      if (!options.isBlank()) {
        told.add(name + "= " + options);
      }
    }
    return told;
  }

  /** What stands in the files that it names. */
  private static List<String> files(String argument) {
    List<String> texts = new ArrayList<>();
    Matcher file = FILES.matcher(argument);
    while (file.find()) {
      try {
        Path path = Path.of(file.group(1));
        if (Files.isRegularFile(path) && Files.size(path) <= MOST) {
          texts.add(new String(Files.readAllBytes(path), UTF_8));
        }
      } catch (IOException | InvalidPathException e) {
        // Of one that cannot be read the JVM itself complains.
      }
    }
    return texts;
  }
}
