package io.github.jmhgate.settings;

import io.github.jmhgate.settings.ValueType.Listed;
import io.github.jmhgate.settings.ValueType.Text;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A JVM to compare with others.
 *
 * @param name what it is called in reports and folders: letters, digits, {@code .}, {@code _},
 *     {@code +} and {@code -}
 * @param home a JDK's folder or a java executable, as it was written; empty is the running one
 * @param arguments arguments of the JVM that make it what it is
 */
public record Jvm(String name, Optional<String> home, List<String> arguments) {

  public Jvm {
    arguments = List.copyOf(arguments);
  }

  /** A JVM as {@code name=/path/to/jdk;flags}; without a path it is the running one. */
  public record Type() implements ValueType<Jvm> {
    /** The name becomes a folder's, so that nothing in it may lead elsewhere. */
    private static final Pattern ENTRY =
        Pattern.compile("([A-Za-z0-9][A-Za-z0-9._+-]{0,39})\\s*=([^;]*)(?:;(.*))?");

    private static final Listed<String> FLAGS = new Listed<>(' ', new Text("JVM arguments"), null);
    private static final Text HOME = new Text("a JDK's folder");

    @Override
    public Jvm parse(String text) throws InvalidValueException {
      Matcher entry = ENTRY.matcher(text);
      if (!entry.matches() || entry.group(1).endsWith(".")) {
        throw new InvalidValueException();
      }
      String home = entry.group(2).strip();
      List<String> flags = entry.group(3) == null ? List.of() : FLAGS.parse(entry.group(3).strip());
      for (String flag : flags) {
        if (!flag.startsWith("-")) {
          throw new InvalidValueException("holds " + Quotation.of(flag) + ", which is no JVM flag");
        }
      }
      return new Jvm(
          entry.group(1), home.isEmpty() ? Optional.empty() : Optional.of(HOME.parse(home)), flags);
    }

    @Override
    public String allowed() {
      return "name=/path/to/jdk or name=/path/to/jdk;flags, the flags parted by blanks";
    }
  }
}
