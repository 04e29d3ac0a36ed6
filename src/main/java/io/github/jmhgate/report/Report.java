package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import java.io.IOException;

/** A way of writing a decision down. Stateless, so one instance serves many decisions. */
@FunctionalInterface
public interface Report {
  /**
   * Writes the whole decision. The text is the same in every default locale, and its lines end in
   * {@code \n}.
   *
   * @throws IOException where {@code out} throws it
   */
  void render(Decision decision, ReportContext context, Appendable out) throws IOException;
}
