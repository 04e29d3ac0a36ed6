package io.github.jmhgate.cli;

import static io.github.jmhgate.text.Words.time;

import io.github.jmhgate.measure.turns.Variant;
import io.github.jmhgate.text.Words;
import io.github.jmhgate.versus.VersusListener;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;

public final class VersusProgress extends ProgressLine implements VersusListener {
  private static final int MOST_NAMED = 10;

  public VersusProgress(PrintWriter err) {
    super(err, Options.terminal());
  }

  @Override
  public void begun(String name, List<String> variants, int alive, String environment) {
    String count = Words.count(variants.size(), "variant");
    String what = name.isEmpty() ? count : printable(name) + ", " + count;
    List<String> names = variants.stream().map(ProgressLine::printable).toList();
    print(
        "Comparing %s: %s; %s forks at a time take turns, on %s"
            .formatted(what, Words.list(names, MOST_NAMED), alive, printable(environment)));
  }

  @Override
  public void round(int done, int wanted, boolean settled, Duration elapsed, Duration left) {
    String least = settled ? "" : "at least ";
    String rest = left.isZero() ? "" : ", about " + time(left) + " left";
    String text =
        "  round %s of %s%s, %s so far%s".formatted(done, least, wanted, time(elapsed), rest);
    show(text, 10 * done / Math.max(1, wanted));
  }

  @Override
  public void failed(Variant variant, String reason, boolean again) {
    String next = again ? "measuring that group again" : "going on without it";
    print("  %s failed: %s; %s".formatted(printable(variant.name()), printable(reason), next));
  }

  @Override
  public void stoodStill(Variant variant, String reason) {
    lost(variant.name(), reason + "; measuring that group again");
  }

  @Override
  public void lengthened(int slices, long millis) {
    print("  Operations take long: %s slices of %s ms from now on".formatted(slices, millis));
  }

  public void lost(String name, String reason) {
    print("  " + printable(name) + ": " + printable(reason));
  }

  @Override
  public void ended() {
    clear();
  }
}
