package io.github.jmhgate.store;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Sha256;
import java.util.Locale;

/**
 * The folder name of an environment: readable, safe as a file name on every system, and different
 * for different environments.
 */
final class EnvironmentName {
  private static final int LONGEST_PART = 24;

  private EnvironmentName() {}

  static String of(Environment environment) {
    return String.join(
        "-",
        part(environment.os()),
        part(environment.arch()),
        part(environment.cpu()),
        environment.cores() + "c",
        "jdk" + part(environment.jvmVersion()),
        part(environment.gc()),
        hash(environment));
  }

  private static String part(String text) {
    String safe =
        text.toLowerCase(Locale.ROOT)
            .replaceAll("\\((r|tm)\\)", "")
            .replaceAll("[^a-z0-9.]+", "-")
            .replaceAll("^[-.]+|[-.]+$", "");
    String cut = safe.length() > LONGEST_PART ? safe.substring(0, LONGEST_PART) : safe;
    String trimmed = cut.replaceAll("[-.]+$", "");
    return trimmed.isEmpty() ? "unknown" : trimmed;
  }

  private static String hash(Environment environment) {
    return Sha256.of(environment.toString()).substring(0, 8);
  }
}
