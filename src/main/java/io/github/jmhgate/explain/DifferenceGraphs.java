package io.github.jmhgate.explain;

import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.model.FileTrouble;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Two flame graphs of a picture: in the shape of the candidate what grew, in that of the base what
 * vanished. Widths are thousandths of the picture's unit an operation.
 */
public final class DifferenceGraphs {
  private static final int THOUSANDTHS = 1000;

  private DifferenceGraphs() {}

  /**
   * Writes both.
   *
   * @param title of the pages
   * @param name how the names of the files begin
   * @return their places, what grew first
   */
  public static List<Path> write(Picture picture, String title, String name, Path folder)
      throws MeasureException {
    String base = collapsed(picture.stacks(false));
    String candidate = collapsed(picture.stacks(true));
    Path grown = folder.resolve(name + "-grown.html");
    Path vanished = folder.resolve(name + "-vanished.html");
    try {
      Flames.writeDifference(base, candidate, title + ", candidate - base", grown);
      Flames.writeDifference(candidate, base, title + ", base - candidate", vanished);
    } catch (IOException e) {
      throw MeasureException.unusable(
          "the flame graphs cannot be written to " + folder + ": " + FileTrouble.of(e));
    }
    return List.of(grown, vanished);
  }

  /** A line each, its frames from the root on. */
  static String collapsed(Map<Trace, Double> stacks) {
    Map<String, Double> lines = new TreeMap<>();
    stacks.forEach(
        (trace, weight) -> {
          List<String> frames = new ArrayList<>();
          for (Frame frame : trace.frames()) {
            frames.add(frame.name().replaceAll("[;\\p{Cntrl}]", "\uFFFD"));
          }
          Collections.reverse(frames);
          lines.merge(String.join(";", frames), weight, Double::sum);
        });
    StringBuilder text = new StringBuilder();
    lines.forEach(
        (line, weight) -> {
          long width = Math.round(weight * THOUSANDTHS);
          if (width > 0) {
            text.append(line).append(' ').append(width).append('\n');
          }
        });
    return text.toString();
  }
}
