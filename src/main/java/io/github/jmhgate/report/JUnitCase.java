package io.github.jmhgate.report;

import java.util.List;

/**
 * A test case of JUnit XML.
 *
 * @param type name of the benchmark class; empty where there is none; untrusted
 * @param name the rest of the name; untrusted
 * @param result how it ended
 * @param kind the verdict
 * @param text what is said of it, the first line the most important; untrusted, and any line may
 *     hold line breaks of its own
 */
record JUnitCase(String type, String name, Result result, String kind, List<String> text) {
  enum Result {
    PASSED,
    FAILURE,
    ERROR,
    SKIPPED;

    boolean fails() {
      return this == FAILURE || this == ERROR;
    }
  }
}
