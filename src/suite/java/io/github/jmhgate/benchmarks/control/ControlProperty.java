package io.github.jmhgate.benchmarks.control;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * A system property, or one in a {@code control.properties} at the root of the jar, that a control
 * takes as a whole number; absent means 0, the control's base cost.
 */
enum ControlProperty {
  /** Percent. */
  TIME("jmhgate.control.time"),
  /** Bytes; objects lie on multiples of 8, so nothing between could be seen. */
  ALLOCATION("jmhgate.control.allocation"),
  STALL("jmhgate.control.stall"),
  SLOW_PATH("jmhgate.control.slow-path"),
  ALLOCATION_BURST("jmhgate.control.allocation-burst");

  private static final Properties OF_THE_JAR = ofTheJar();

  private final String key;

  ControlProperty(String key) {
    this.key = key;
  }

  /**
   * The value that this JVM was started with, or else the jar's own: two jars that are measured
   * beside each other get the same system properties.
   */
  int value() {
    return Integer.parseUnsignedInt(System.getProperty(key, OF_THE_JAR.getProperty(key, "0")));
  }

  private static Properties ofTheJar() {
    Properties properties = new Properties();
    try (InputStream file = ControlProperty.class.getResourceAsStream("/control.properties")) {
      if (file != null) {
        properties.load(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties;
  }
}
