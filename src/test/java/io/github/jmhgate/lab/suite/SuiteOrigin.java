package io.github.jmhgate.lab.suite;

import java.util.List;

/**
 * Where measured comparisons come from, so that somebody can measure them again.
 *
 * @param arguments those of {@code versus} that measure all of them; empty where they are not
 *     known; untrusted text
 * @param revision the commit that their benchmarks were built from; empty where it is not known;
 *     untrusted text
 */
public record SuiteOrigin(List<String> arguments, String revision) {
  /** Nobody knows. */
  public static final SuiteOrigin UNKNOWN = new SuiteOrigin(List.of(), "");

  public SuiteOrigin {
    arguments = List.copyOf(arguments);
  }
}
