package io.github.jmhgate.usecase.review;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.settings.ReviewedSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Where settings come from, so that those of another revision can be read the same way. */
public interface SettingsSource {
  /** Returns where the settings file may be, at least one place; the first that exists is read. */
  List<Path> places();

  /** Returns the settings file that is read; the first place if there is none. */
  default Path file() {
    return places().stream().filter(Files::exists).findFirst().orElse(places().get(0));
  }

  default boolean hasFile() {
    return Files.exists(file());
  }

  /** Returns whether a build supplies settings, and not the command line alone. */
  boolean ofBuild();

  /** Reviews the settings of a change whose file, of that name, had this content before it. */
  ReviewedSettings review(String name, byte[] before) throws GateFailure;

  /** Returns what the command line sets a key to, if it does. */
  Optional<String> overridden(String key);
}
