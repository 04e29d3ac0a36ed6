package io.github.jmhgate.session.base;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.ReviewedSettings;
import java.nio.file.Path;
import java.util.Optional;

/** Where settings come from, so that those of another revision can be read the same way. */
public interface SettingsSource {
  /** The settings file, whether or not there is one. */
  Path file();

  /** Whether there is a settings file. */
  boolean hasFile();

  /**
   * The settings of a change whose settings file, before it, had a content.
   *
   * @param name of that file, for messages
   */
  ReviewedSettings review(String name, byte[] before) throws GateFailure;

  /** What whoever runs the gate sets a key to, and no settings file; empty where nobody does. */
  Optional<String> overridden(String key);
}
