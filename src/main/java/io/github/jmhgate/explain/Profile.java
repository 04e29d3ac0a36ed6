package io.github.jmhgate.explain;

import static java.util.stream.Collectors.toSet;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Document;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The recording of one benchmark. */
public record Profile(
    BenchmarkId benchmark, ProfileEvent event, Path flameGraph, long total, List<TopFrame> top) {
  private static final int MOST_FRAMES = 20;
  private static final int LONGEST = 160;

  /** With fewer samples, one is more than a thousandth of the picture. */
  private static final int ENOUGH = 1000;

  static Profile of(
      BenchmarkId benchmark, ProfileEvent event, Path flameGraph, Map<Trace, Long> stacks) {
    Map<String, Long> self = new HashMap<>();
    Map<String, Long> within = new HashMap<>();
    stacks.forEach(
        (trace, weight) -> {
          self.merge(trace.top().name(), weight, Long::sum);
          // A recursive frame counts once per stack.
          Set<String> names = trace.frames().stream().map(TraceFrame::name).collect(toSet());
          names.forEach(name -> within.merge(name, weight, Long::sum));
        });
    List<TopFrame> top = new ArrayList<>();
    self.forEach((name, own) -> top.add(new TopFrame(name, own, within.getOrDefault(name, 0L))));
    top.sort(Comparator.comparingLong(TopFrame::self).reversed().thenComparing(TopFrame::name));
    long total = self.values().stream().mapToLong(Long::longValue).sum();
    List<TopFrame> most = List.copyOf(top.subList(0, Math.min(MOST_FRAMES, top.size())));
    return new Profile(benchmark, event, flameGraph, total, most);
  }

  public String text() {
    Document text = new Document(0);
    text.line("%s: %s, samples by jfr", ConsoleText.line(benchmark.shortLabel(), LONGEST), event);
    if (total == 0) {
      text.line("  nothing was recorded%s", hint());
    } else {
      text.line("   self  within  frame");
      for (TopFrame frame : top) {
        double self = 100.0 * frame.self() / total;
        double within = 100.0 * frame.within() / total;
        text.line("%5.1f %% %5.1f %%  %s", self, within, ConsoleText.line(frame.name(), LONGEST));
      }
      if (event == ProfileEvent.CPU && total < ENOUGH) {
        text.line("Only %,d samples, where %,d are wanted%s", total, ENOUGH, hint());
      }
    }
    return text.line("Flame graph: %s", flameGraph).space(1, 0).text();
  }

  private String hint() {
    return event == ProfileEvent.LOCK
        ? ": no thread waited for a lock long enough to be seen; more threads may, by --set"
            + " benchmark.threads=N"
        : "; measure longer, by --set benchmark.time=2s";
  }
}
