package io.github.jmhgate.settings;

import io.github.jmhgate.text.OneLine;
import java.util.Optional;

/** One setting as it was written, with its glob in the key; untrusted text. */
public record Given(String key, String value, SettingOrigin origin) {
  String name() {
    String written = key.strip();
    int bracket = written.indexOf('[');
    return bracket < 0 ? written : written.substring(0, bracket).stripTrailing();
  }

  /** Returns the text in brackets, usually a glob; empty if there is none. */
  String glob() {
    String written = key.strip();
    int bracket = written.indexOf('[');
    return bracket >= 0 && written.endsWith("]")
        ? written.substring(bracket + 1, written.length() - 1)
        : "";
  }

  String writtenKey() {
    return glob().isEmpty() ? name() : name() + "[" + glob() + "]";
  }

  String text() {
    return value.strip();
  }

  /** Returns why it cannot be used; empty if it is valid. */
  Optional<String> problem() {
    String name = name();
    Key<?> known = Keys.find(name);
    if (known == null) {
      return Optional.of("unknown key; the nearest known key is " + Key.nearest(name));
    }
    boolean bracket = key.contains("[");
    if (bracket && known.brackets() == KeyBrackets.NONE) {
      return Optional.of("takes no glob in brackets; write " + name);
    }
    if ((bracket || known.onlyInBrackets()) && glob().isEmpty()) {
      String example = known.inBracketsSuchAs();
      return Optional.of("needs something in brackets, such as %s[%s]".formatted(name, example));
    }
    try {
      known.type().parse(text());
      return Optional.empty();
    } catch (InvalidValueException e) {
      String text = OneLine.quote(text());
      return Optional.of(text + " " + e.why() + "; write " + known.type().allowed());
    }
  }
}
