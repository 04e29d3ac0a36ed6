package io.github.jmhgate.session;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.ReviewedSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Where settings come from, so that those of another revision can be read the same way. */
public interface SettingsSource {
  /** Where the settings file may be: the first that exists is read. At least one. */
  List<Path> places();

  /** The settings file that is read; the first place if there is none. */
  default Path file() {
    return places().stream().filter(Files::exists).findFirst().orElse(places().get(0));
  }

  default boolean hasFile() {
    return Files.exists(file());
  }

  /** Whether a build hands settings over, and not a command line alone. */
  boolean ofBuild();

  /** The settings of a change whose settings file, of that name, had a content before it. */
  ReviewedSettings review(String name, byte[] before) throws GateFailure;

  /** Returns what the command line sets a key to, if it does. */
  Optional<String> overridden(String key);
}
