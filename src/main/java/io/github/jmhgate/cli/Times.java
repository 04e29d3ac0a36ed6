package io.github.jmhgate.cli;

import io.github.jmhgate.model.GateFailure;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** Times as people give them: a day, which begins at midnight in UTC, or a time in UTC. */
final class Times {
  private Times() {}

  static Instant parse(String option, String text) throws GateFailure {
    try {
      return text.length() == 10
          ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
          : Instant.parse(text);
    } catch (DateTimeException e) {
      throw GateFailure.unusable(
          "%s=%s is no time; write 2026-01-31 or 2026-01-31T12:00:00Z".formatted(option, text), e);
    }
  }

  /** Whether it looks like a day or a time, and not like a commit. */
  static boolean isTime(String text) {
    return text.matches("\\d{4}-\\d{2}-\\d{2}(T.*Z)?");
  }
}
