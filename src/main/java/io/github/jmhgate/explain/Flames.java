package io.github.jmhgate.explain;

import io.github.jmhgate.model.WholeFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import one.convert.Arguments;
import one.convert.FlameGraph;
import one.convert.JfrToFlame;
import one.jfr.JfrReader;

/** A recording as stacks, and stacks as a flame graph. */
final class Flames {
  private static final Pattern WAITING =
      Pattern.compile(
          "(FileInputStream\\.readBytes|ProcessHandleImpl\\.waitForProcessExit0|EPoll\\.wait"
              + "|KQueue\\.poll|Net\\.accept|Net\\.poll|SocketDispatcher\\.read0|SocketInputStream\\.socketRead0|Unsafe\\.park|Object\\.wait0?)(_\\[[a-z0-9]\\])?"
              + " \\d+$");

  /** A frame of the JDK's, or of what runs benchmarks. */
  private static final Pattern OTHERS =
      Pattern.compile("^(java|javax|jdk|sun|com/sun|org/openjdk/jmh/(runner|infra))[/.]");

  /**
   * Stands for the sign that could end the page's script, until the script's literals are written:
   * a class file may name a class or a method so.
   */
  private static final char PLACEHOLDER = '\uE000';

  private Flames() {}

  /** The stacks of an event, a line each: frames from the root on, and its weight. */
  static String stacks(Path recording, Event event, Sampler sampler) throws IOException {
    Arguments arguments = arguments();
    arguments.output = "collapsed";
    // Threads that run; of Flight Recorder's samples all do, but under a state of another name.
    arguments.cpu = event == Event.CPU && sampler == Sampler.ASYNC_PROFILER;
    arguments.alloc = event == Event.ALLOC;
    arguments.lock = event == Event.LOCK;
    // By bytes and by time rather than by number of samples.
    arguments.total = event != Event.CPU;
    ByteArrayOutputStream stacks = new ByteArrayOutputStream();
    JfrToFlame.parse(recording.toString(), arguments).dump(stacks);
    String text = stacks.toString(StandardCharsets.UTF_8);
    if (event == Event.LOCK) {
      return contended(text);
    }
    return event == Event.CPU && sampler == Sampler.JFR ? working(text) : text;
  }

  /**
   * Stacks of threads that work: Flight Recorder also samples threads that wait in native code, and
   * cannot tell that they do.
   */
  static String working(String stacks) {
    StringBuilder working = new StringBuilder();
    stacks
        .lines()
        .filter(line -> !WAITING.matcher(line).find())
        .forEach(line -> working.append(line).append('\n'));
    return working.toString();
  }

  /**
   * Stacks of threads that wait where a benchmark's code is on the stack: JMH's own threads wait
   * for each other all the time, and so do idle ones of the JDK's pools.
   */
  static String contended(String stacks) {
    StringBuilder contended = new StringBuilder();
    stacks
        .lines()
        .filter(line -> !Stream.of(line.split(";")).allMatch(frame -> OTHERS.matcher(frame).find()))
        .forEach(line -> contended.append(line).append('\n'));
    return contended.toString();
  }

  /** What took the samples, which async-profiler notes: it has a choice where perf events fail. */
  static String engine(Path recording, String otherwise) throws IOException {
    try (JfrReader reader = new JfrReader(recording.toString())) {
      reader.readAllEvents();
      return reader.settings.getOrDefault("engine", otherwise);
    }
  }

  /** Writes the flame graph of stacks; it is there whole or not at all. */
  static void write(String stacks, String title, Path file) throws IOException {
    write(graph(stacks, title), file);
  }

  /**
   * Writes the flame graph of stacks with, by colour, what each has more or less than another's; it
   * is there whole or not at all.
   *
   * @param before the stacks to compare with
   */
  static void writeDifference(String before, String stacks, String title, Path file)
      throws IOException {
    FlameGraph graph = graph(stacks, title);
    graph.diff(graph(before, title));
    write(graph, file);
  }

  private static FlameGraph graph(String stacks, String title) throws IOException {
    Arguments arguments = arguments();
    arguments.title = escaped(title);
    FlameGraph graph = new FlameGraph(arguments);
    String inert = stacks.replace(PLACEHOLDER, '\uFFFD').replace('<', PLACEHOLDER);
    try (InputStream in = new ByteArrayInputStream(inert.getBytes(StandardCharsets.UTF_8))) {
      graph.parseCollapsed(new InputStreamReader(in, StandardCharsets.UTF_8));
    }
    return graph;
  }

  private static void write(FlameGraph graph, Path file) throws IOException {
    ByteArrayOutputStream html = new ByteArrayOutputStream();
    graph.dump(html);
    String page = html.toString(StandardCharsets.UTF_8);
    new WholeFile(file).write(page.replace(String.valueOf(PLACEHOLDER), "\\x3c"));
  }

  private static Arguments arguments() throws IOException {
    return new Arguments("--norm");
  }

  /** The title stands in the page as it is; names of benchmarks and params are untrusted. */
  private static String escaped(String title) {
    StringBuilder safe = new StringBuilder();
    title
        .codePoints()
        .forEach(
            c -> {
              boolean plain =
                  c < 0x7f && (Character.isLetterOrDigit(c) || " .,_-=".indexOf(c) >= 0);
              safe.append(plain ? Character.toString(c) : "&#" + c + ";");
            });
    return safe.toString();
  }
}
