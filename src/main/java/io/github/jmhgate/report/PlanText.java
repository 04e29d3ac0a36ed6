package io.github.jmhgate.report;

import io.github.jmhgate.model.Words;
import io.github.jmhgate.shard.ShardPlan;

/** Prints a plan of shards for people. */
public final class PlanText {
  private static final int MOST_LINES = 64;

  private PlanText() {}

  /** Returns one line per shard. */
  public static String text(ShardPlan plan) {
    int shards = plan.parts().size();
    Document document = new Document(0);
    document.line("%s of %s", Words.count(shards, "shard"), Words.count(plan.size(), "benchmark"));
    if (!plan.skipped().isEmpty()) {
      document.line(
          "Not measured, because they run the same code on both sides: "
              + Words.count(plan.skipped().size(), "benchmark"));
    }
    plan.control()
        .ifPresent(
            one ->
                document.line("Control, measured in every shard beside its own: " + one.label()));
    document.space(1, 0).line("%-12s%12s%14s", "shard", "benchmarks", "expected");
    for (int i = 0; i < Math.min(shards, MOST_LINES); i++) {
      ShardPlan.Part part = plan.parts().get(i);
      document.line(
          "%-12s%12d%14s",
          (i + 1) + "/" + shards, part.benchmarks().size(), Words.time(part.seconds()));
    }
    if (shards > MOST_LINES) {
      document.line("and " + (shards - MOST_LINES) + " more");
    }
    return document
        .space(1, 0)
        .line(
            "The longest takes %s, %.1f %% more than if all could be divided evenly.",
            Words.time(plan.longest()),
            plan.ideal() > 0 ? 100 * (plan.longest() / plan.ideal() - 1) : 0.0)
        .text();
  }
}
