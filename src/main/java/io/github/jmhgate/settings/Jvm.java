package io.github.jmhgate.settings;

import io.github.jmhgate.text.OneLine;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A JVM to compare with others.
 *
 * @param name what it is called in reports and folders
 * @param home a JDK's folder or a java executable, as it was written; empty is the running one
 */
public record Jvm(String name, Optional<String> home, List<String> arguments) {
  /** The name becomes a folder's, so no name can lead elsewhere. */
  private static final Pattern ENTRY =
      Pattern.compile("([A-Za-z0-9](?:[A-Za-z0-9._+-]{0,38}[A-Za-z0-9_+-])?)\\s*=([^;]*)(;.*)?");

  private static final ValueType<List<String>> FLAGS =
      ValueType.list(' ', ValueType.text("JVM arguments"), null);

  /** A JVM as {@code name=/path/to/jdk;flags}; without a path it is the running one. */
  public static final ValueType<Jvm> TYPE =
      new ValueType<>(
          "name=/path/to/jdk or name=/path/to/jdk;flags, the flags parted by blanks", Jvm::parse);

  private static Jvm parse(String text) throws InvalidValueException {
    Matcher entry = ENTRY.matcher(text);
    ValueType.require(entry.matches(), "");
    String home = entry.group(2).strip();
    ValueType.require(home.chars().noneMatch(Character::isISOControl), "");
    String rest = entry.group(3);
    List<String> flags = rest == null ? List.of() : FLAGS.parse(rest.substring(1).strip());
    for (String flag : flags) {
      ValueType.require(
          flag.startsWith("-"), "holds " + OneLine.quote(flag) + ", which is no JVM flag");
    }
    return new Jvm(entry.group(1), Optional.of(home).filter(path -> !path.isEmpty()), flags);
  }
}
