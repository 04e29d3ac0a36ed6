package io.github.jmhgate.cli;

import io.github.jmhgate.measure.Variant;
import io.github.jmhgate.report.Elapsed;
import io.github.jmhgate.versus.VersusListener;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** Tells a person who waits how far a comparison is. */
public final class VersusProgress implements VersusListener {
  private static final int MOST_NAMED = 10;

  private final ProgressLine line;

  /** Tells nothing yet. */
  public VersusProgress(ProgressLine line) {
    this.line = line;
  }

  @Override
  public void begun(String name, List<String> variants, int alive, String environment) {
    String named =
        variants.stream()
            .limit(MOST_NAMED)
            .map(ProgressLine::printable)
            .collect(Collectors.joining(", "));
    int more = variants.size() - MOST_NAMED;
    line.print(
        "Comparing%s %s: %s%s; %s forks at a time take turns, on %s"
            .formatted(
                name.isEmpty() ? "" : " " + ProgressLine.printable(name) + ",",
                ProgressLine.plural(variants.size(), "variant"),
                named,
                more > 0 ? " and " + more + " more" : "",
                alive,
                ProgressLine.printable(environment)));
  }

  @Override
  public void round(int done, int wanted, boolean settled, Duration elapsed, Duration left) {
    String text =
        "  round %s of %s%s, %s so far%s"
            .formatted(
                done,
                settled ? "" : "at least ",
                wanted,
                Elapsed.whole(elapsed),
                left.isZero() ? "" : ", about " + Elapsed.whole(left) + " left");
    line.show(text, 10 * done / Math.max(1, wanted));
  }

  @Override
  public void failed(Variant variant, String reason, boolean again) {
    line.print(
        "  %s failed: %s%s"
            .formatted(
                ProgressLine.printable(variant.name()),
                ProgressLine.printable(reason),
                again ? "; measuring that group again" : "; going on without it"));
  }

  @Override
  public void stoodStill(Variant variant, String reason) {
    line.print(
        "  %s: %s; measuring that group again"
            .formatted(ProgressLine.printable(variant.name()), ProgressLine.printable(reason)));
  }

  @Override
  public void lengthened(int slices, long millis) {
    line.print(
        millis == 0
            ? "  Calls are quick: %s of them in a fork from now on".formatted(slices)
            : "  Operations take long: %s slices of %s ms from now on".formatted(slices, millis));
  }

  /** The next of many comparisons begins. */
  public void part(int number, int all, Duration elapsed, Duration left) {
    line.print(
        "Comparison %s of %s; %s so far, about %s left"
            .formatted(number, all, Elapsed.whole(elapsed), Elapsed.whole(left)));
  }

  /** A comparison of several came to nothing. */
  public void lost(String name, String reason) {
    line.print("  " + ProgressLine.printable(name) + ": " + ProgressLine.printable(reason));
  }

  @Override
  public void ended() {
    line.clear();
  }
}
