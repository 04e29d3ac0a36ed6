package io.github.jmhgate.explain;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.files.WholeFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import one.convert.Arguments;
import one.convert.FlameGraph;

/** Writes stacks as flame graphs. A page is there whole or not at all. */
final class FlameGraphs {
  private static final double THOUSANDTHS = 1000;
  private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9 .,_=-]");

  /** Stands for the sign that could end the page's script, which a class name may contain. */
  private static final char PLACEHOLDER = '\uE000';

  private FlameGraphs() {}

  static void write(Map<Trace, Long> stacks, String title, Path file) throws IOException {
    write(graph(collapsed(stacks, 1), title), file);
  }

  /** Writes what grew, as the candidate, and what vanished, as the base, in thousandths. */
  static List<Path> writeDifferences(Picture picture, String title, String name, Path folder)
      throws IOException {
    String base = collapsed(picture.stacks(false), THOUSANDTHS);
    String candidate = collapsed(picture.stacks(true), THOUSANDTHS);
    Path grown = folder.resolve(name + "-grown.html");
    Path vanished = folder.resolve(name + "-vanished.html");
    writeDifference(base, candidate, title + ", candidate - base", grown);
    writeDifference(candidate, base, title + ", base - candidate", vanished);
    return List.of(grown, vanished);
  }

  private static void writeDifference(String before, String stacks, String title, Path file)
      throws IOException {
    FlameGraph graph = graph(stacks, title);
    graph.diff(graph(before, title));
    write(graph, file);
  }

  /** Returns one line per stack: its frames from the root on, and its weight. */
  static String collapsed(Map<Trace, ? extends Number> stacks, double factor) {
    Map<String, Double> lines = new TreeMap<>();
    stacks.forEach(
        (trace, weight) -> {
          List<String> frames = new ArrayList<>();
          trace.frames().forEach(f -> frames.add(f.name().replaceAll("[;\\p{Cntrl}]", "\uFFFD")));
          Collections.reverse(frames);
          lines.merge(String.join(";", frames), weight.doubleValue(), Double::sum);
        });
    StringBuilder text = new StringBuilder();
    for (var line : lines.entrySet()) {
      long width = Math.round(line.getValue() * factor);
      if (width > 0) {
        text.append(line.getKey()).append(' ').append(width).append('\n');
      }
    }
    return text.toString();
  }

  private static FlameGraph graph(String stacks, String title) throws IOException {
    Arguments arguments = new Arguments("--norm");
    arguments.title = escaped(title);
    FlameGraph graph = new FlameGraph(arguments);
    String inert = stacks.replace(PLACEHOLDER, '\uFFFD').replace('<', PLACEHOLDER);
    graph.parseCollapsed(new StringReader(inert));
    return graph;
  }

  private static void write(FlameGraph graph, Path file) throws IOException {
    ByteArrayOutputStream html = new ByteArrayOutputStream();
    graph.dump(html);
    new WholeFile(file).write(html.toString(UTF_8).replace(String.valueOf(PLACEHOLDER), "\\x3c"));
  }

  /** Escapes a title, because the page contains it as it is and names are untrusted. */
  private static String escaped(String title) {
    return UNSAFE.matcher(title).replaceAll(sign -> "&#" + sign.group().codePointAt(0) + ";");
  }
}
