package io.github.jmhgate.settings;

import java.util.List;
import java.util.Optional;

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
}
