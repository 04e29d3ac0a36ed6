package io.github.jmhgate.cli;

import io.github.jmhgate.code.Affected;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.session.Preview;
import io.github.jmhgate.session.Preview.Fate;
import java.util.ArrayList;
import java.util.List;

/** What a measuring would do, for people. */
public final class PreviewText {
  private PreviewText() {}

  /** The text, its first line the answer; a reason that rows share stands under the first. */
  public static String of(Preview preview) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s of %s would be measured against %s"
            .formatted(
                preview.measured(),
                Words.count(preview.benchmarks().size(), "benchmark"),
                preview.base()));
    section("In this order:", preview, false, lines);
    section("Not measured, the same code on both sides:", preview, true, lines);
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      text.append(ConsoleText.line(line)).append(System.lineSeparator());
    }
    return text.toString();
  }

  private static void section(String title, Preview preview, boolean skipped, List<String> lines) {
    String told = "";
    boolean first = true;
    for (Preview.Planned one : preview.benchmarks()) {
      if ((one.fate() == Fate.SKIPPED) == skipped) {
        if (first) {
          lines.add("");
          lines.add(title);
          first = false;
        }
        lines.add("  " + one.benchmark().label());
        String why = skipped ? "" : why(one);
        if (!why.isEmpty() && !why.equals(told)) {
          lines.add("    " + why);
        }
        told = why;
      }
    }
  }

  private static String why(Preview.Planned one) {
    return switch (one.fate()) {
      case AUDITED -> "the same code on both sides, drawn to watch the selection";
      case ALONE -> "on one side alone, so in one fork";
      case MEASURED -> one.affected().map(PreviewText::why).orElse("");
      case SKIPPED -> "";
    };
  }

  private static String why(Affected affected) {
    String why = AffectedText.why(affected);
    return switch (affected.reason()) {
      case LOOKUP -> "not proven: " + why;
      case SAME -> "the same code on both sides";
      case CLASS, BENCHMARK, RESOURCE, JAR, NEW, GONE -> why;
    };
  }
}
