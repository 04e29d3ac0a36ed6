package io.github.jmhgate.explain;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The frames that weigh most, counted at the top of stacks.
 *
 * @param total weight of all stacks
 * @param frames the heaviest first
 */
public record TopFrames(long total, List<Frame> frames) {

  /** What a converter puts behind a frame: compiled, inlined, kernel and so on. */
  private static final Pattern KIND = Pattern.compile("_\\[[a-z0-9]\\]$");

  public TopFrames {
    frames = List.copyOf(frames);
  }

  /**
   * A method, or a class that was allocated or locked.
   *
   * @param name its name; untrusted text
   * @param self weight of the stacks it is on top of
   * @param within weight of the stacks it is anywhere in
   */
  public record Frame(String name, long self, long within) {}

  /**
   * From stacks, a line each.
   *
   * @param most how many frames to keep
   */
  static TopFrames of(String stacks, int most) {
    Map<String, Long> self = new HashMap<>();
    Map<String, Long> within = new HashMap<>();
    long total = 0;
    for (String line : stacks.lines().toList()) {
      int blank = line.lastIndexOf(' ');
      if (blank <= 0 || !line.substring(blank + 1).matches("\\d{1,18}")) {
        continue;
      }
      long weight = Long.parseLong(line.substring(blank + 1));
      List<String> frames =
          Stream.of(line.substring(0, blank).split(";"))
              .map(frame -> KIND.matcher(frame).replaceFirst(""))
              .toList();
      total += weight;
      self.merge(frames.get(frames.size() - 1), weight, Long::sum);
      // A recursive frame counts once a stack.
      for (String frame : new LinkedHashSet<>(frames)) {
        within.merge(frame, weight, Long::sum);
      }
    }
    List<Frame> top =
        self.entrySet().stream()
            .map(e -> new Frame(e.getKey(), e.getValue(), within.getOrDefault(e.getKey(), 0L)))
            .sorted(Comparator.comparingLong(Frame::self).reversed().thenComparing(Frame::name))
            .limit(most)
            .toList();
    return new TopFrames(total, top);
  }
}
