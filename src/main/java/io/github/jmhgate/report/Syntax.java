package io.github.jmhgate.report;

import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.Run;
import java.io.IOException;
import java.util.Map;

/**
 * What a format supplies; {@link Walk} calls it in the order of these methods. All text handed over
 * is raw: making it safe is the format's task.
 */
interface Syntax {
  /** Whether the metrics of one benchmark belong together; else strictly the worst come first. */
  default boolean grouped() {
    return false;
  }

  /** Comes first. */
  void begin(Summary summary) throws IOException;

  /** One finding. */
  void row(Row row) throws IOException;

  /** Rows that {@link RowLimit} left out, by verdict in order of concern; only if there are any. */
  default void omitted(Map<Verdict, Integer> counts) throws IOException {}

  /** Notes that {@link RowLimit} left out; called only if there are any. */
  default void omittedNotes(int count) {}

  /** Failures that {@link RowLimit} left out; called only if there are any. */
  default void omittedFailures(int count) {}

  /** A benchmark that could not be measured and has no row that says so. */
  default void failure(Run.Failure failure) throws IOException {}

  /** A warning or reason, each text once. */
  default void note(Notes.Note note) throws IOException {}

  /** Comes last, with what {@link #begin} got. */
  void end(Summary summary) throws IOException;
}
