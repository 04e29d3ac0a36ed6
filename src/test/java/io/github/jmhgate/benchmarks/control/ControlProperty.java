package io.github.jmhgate.benchmarks.control;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * A system property, or one in a {@code control.properties} at the root of the jar, that a control
 * takes as a whole number; absent means 0, the control's base cost.
 */
enum ControlProperty {
  TIME("jmhgate.control.time", "percent", 10_000, 1),
  /** Objects lie on multiples of 8 bytes, so nothing between could be seen. */
  ALLOCATION("jmhgate.control.allocation", "bytes", 4096, 8),
  STALL("jmhgate.control.stall", "operations", Integer.MAX_VALUE, 1),
  SLOW_PATH("jmhgate.control.slow-path", "operations", Integer.MAX_VALUE, 1),
  ALLOCATION_BURST("jmhgate.control.allocation-burst", "operations", Integer.MAX_VALUE, 1);

  private static final Properties OF_THE_JAR = ofTheJar();

  private final String key;
  private final String unit;
  private final int most;
  private final int step;

  ControlProperty(String key, String unit, int most, int step) {
    this.key = key;
    this.unit = unit;
    this.most = most;
    this.step = step;
  }

  /**
   * The value that this JVM was started with, or else the jar's own: two jars that are measured
   * beside each other get the same system properties.
   */
  int value() {
    return parse(System.getProperty(key, OF_THE_JAR.getProperty(key)));
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

  /** Reads a value; null, where the property is not set, is 0. */
  int parse(@Nullable String text) {
    if (text == null) {
      return 0;
    }
    try {
      int value = Integer.parseInt(text);
      if (value >= 0 && value <= most && value % step == 0) {
        return value;
      }
    } catch (NumberFormatException e) {
      // As for a number out of range.
    }
    throw new IllegalArgumentException(
        "-D%s must be a whole number of %s from 0 to %d%s, but is \"%s\""
            .formatted(key, unit, most, step == 1 ? "" : " in steps of " + step, text));
  }
}
