package io.github.jmhgate.report;

import io.github.jmhgate.model.Words;
import io.github.jmhgate.shard.Partition;
import io.github.jmhgate.shard.ShardPlan;
import java.util.Locale;

/** Prints a plan of shards for people. */
public final class PlanText {
  private static final int MOST_LINES = 64;

  private PlanText() {}

  /**
   * Returns one line per shard.
   *
   * @param recorded number of benchmarks whose duration was recorded
   */
  public static String text(ShardPlan plan, long recorded) {
    StringBuilder text = new StringBuilder();
    int shards = plan.parts().size();
    line(
        text,
        "%s of %s; %s"
            .formatted(
                Words.count(shards, "shard"),
                Words.count(plan.size(), "benchmark"),
                durations(plan.size(), recorded)));
    if (!plan.skipped().isEmpty()) {
      line(
          text,
          "Not measured, because they run the same code on both sides: "
              + Words.count(plan.skipped().size(), "benchmark"));
    }
    plan.control()
        .ifPresent(
            control ->
                line(text, "Control, measured in every shard beside its own: " + control.label()));
    line(text, "");
    line(text, String.format(Locale.ROOT, "%-12s%12s%14s", "shard", "benchmarks", "expected"));
    for (int i = 0; i < Math.min(shards, MOST_LINES); i++) {
      Partition.Part part = plan.parts().get(i);
      line(
          text,
          String.format(
              Locale.ROOT,
              "%-12s%12d%14s",
              (i + 1) + "/" + shards,
              part.benchmarks().size(),
              Words.time(part.seconds())));
    }
    if (shards > MOST_LINES) {
      line(text, "and " + (shards - MOST_LINES) + " more");
    }
    line(text, "");
    line(
        text,
        String.format(
            Locale.ROOT,
            "The longest takes %s, %.1f %% more than if all could be divided evenly.",
            Words.time(plan.longest()),
            plan.ideal() > 0 ? 100 * (plan.longest() / plan.ideal() - 1) : 0));
    return text.toString();
  }

  private static String durations(int benchmarks, long recorded) {
    if (recorded == 0) {
      return "no duration is recorded, so all are taken to be alike";
    }
    return recorded == benchmarks
        ? "the durations of all are recorded"
        : "the durations of %s are recorded, the others are taken to be like their median"
            .formatted(recorded);
  }

  /** Lines of names from strangers, for a terminal. */
  private static void line(StringBuilder text, String line) {
    text.append(line.isEmpty() ? "" : ConsoleText.line(line)).append('\n');
  }
}
