package io.github.jmhgate.model;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.files.WholeFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The record of a benchmark: what short forks of one side ran and read. Classes are {@code a/b/C},
 * methods {@code name(descriptor)}; those of the JDK are not in it.
 *
 * <p>A fork writes it as lines, each a word of {@link Line}, a blank, and a name. A benchmark that
 * draws random data is recorded with several draws, one after the other in the same text; the
 * record is their union.
 */
public final class WhatRan {
  /** The kind of {@link #outside} calls that read what is outside the jar, or write it. */
  public static final String READS = "reads";

  /** What a line of a record says. Forks write these words in lower case. */
  enum Line {
    /** Begins a loaded class whose methods were watched. */
    CLASS,
    /** A method of the class above that ran. */
    METHOD,
    /** Calls per operation, a blank, and {@code a/b/C.name(descriptor)}. */
    CALLS,
    UNWATCHED,
    LISTED,
    OPENED,
    MISSING,
    OUTSIDE,
    UNSTEADY,
    /** Bytecodes per operation, a blank, and {@code a/b/C.name(descriptor)}. */
    WORK,
    /** The one method {@code a/b/C.name(descriptor)} that calls that of the line before. */
    UNDER,
    /** Bytecodes and bytes per operation, calls, and {@code settled} or {@code unsettled}. */
    WORKED,
    /** Bytecodes of the first call of the benchmark, and of a later one. */
    REPEATED,
    UNCOUNTED,
    /** The {@link Answer} of the next operation. */
    ANSWER,
    /** The answers below it are those of the next draw. */
    NEXT,
    /** Random data was drawn. */
    DREW,
    /** The last line of a draw. */
    END;

    private static final Map<String, Line> BY_WORD = new HashMap<>();

    static {
      for (Line line : values()) {
        BY_WORD.put(line.word(), line);
      }
    }

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  final Map<String, Set<String>> ran;
  final Map<String, Double> calls;
  final Set<String> unwatched;
  final Set<String> listed;
  final Set<String> opened;
  final Set<String> missing;
  final Set<String> outside;
  final Set<String> unsteady;
  final boolean drew;
  final Optional<Work> work;
  final Answers answers;

  WhatRan(WhatRanBuilder from) {
    Map<String, Set<String>> methods = new HashMap<>();
    from.ran.forEach((type, those) -> methods.put(type, Set.copyOf(those)));
    ran = Collections.unmodifiableMap(methods);
    calls = Map.copyOf(from.calls);
    unwatched = Set.copyOf(from.unwatched);
    listed = Set.copyOf(from.listed);
    opened = Set.copyOf(from.opened);
    missing = Set.copyOf(from.missing);
    outside = Set.copyOf(from.outside);
    unsteady = Set.copyOf(from.unsteady);
    drew = from.drew;
    work = from.work();
    answers = new Answers(from.answers, from.repeated);
  }

  public static WhatRanBuilder builder() {
    return new WhatRanBuilder();
  }

  /** Returns the methods that ran, of each loaded class that was watched. */
  public Map<String, Set<String>> ran() {
    return ran;
  }

  /** Returns the loaded classes whose methods nothing watched. */
  public Set<String> unwatched() {
    return unwatched;
  }

  /** Returns the classes whose methods or constructors were listed by reflection. */
  public Set<String> listed() {
    return listed;
  }

  /** Returns the entries of the jar that were asked for, also those that are not there. */
  public Set<String> opened() {
    return opened;
  }

  /** Returns the classes that were asked for and were not there. */
  public Set<String> missing() {
    return missing;
  }

  /** Returns the classes and methods that only one of two records of the same side has. */
  public Set<String> unsteady() {
    return unsteady;
  }

  /** Returns the counted work of an operation; empty if it could not be counted. */
  public Optional<Work> work() {
    return work;
  }

  /** Returns what its first operations gave. */
  public Answers answers() {
    return answers;
  }

  /** Returns whether it drew random data. */
  public boolean drew() {
    return drew;
  }

  /**
   * Returns a call of the JDK of a kind as {@code a.b.C.method}; empty if there is none. Kinds are
   * {@code file}, {@code move}, {@code temporary}, {@code lock} and {@code port}, by which forks
   * may see each other, {@code clock}, and {@link #READS}.
   */
  public Optional<String> outside(String kind) {
    return outside.stream()
        .filter(line -> line.startsWith(kind + " "))
        .map(line -> line.substring(kind.length() + 1).replace('/', '.'))
        .min(Comparator.naturalOrder());
  }

  /** Returns the calls per operation of {@code a/b/C.name(descriptor)}; 0 if it ran elsewhere. */
  public double calls(String method) {
    return calls.getOrDefault(method, 0.0);
  }

  public boolean loaded(String type) {
    return ran.containsKey(type) || unwatched.contains(type);
  }

  /** Returns all loaded classes. */
  public Set<String> loaded() {
    Set<String> all = new HashSet<>(ran.keySet());
    all.addAll(unwatched);
    return all;
  }

  public boolean ran(String type, String method) {
    return ran.getOrDefault(type, Set.of()).contains(method);
  }

  /** Returns whether any method of this name ran, wherever it is declared. */
  public boolean ranAny(String name) {
    String call = name + "(";
    return ran.values().stream().flatMap(Set::stream).anyMatch(method -> method.startsWith(call));
  }

  /** Returns whether it asked for an entry of the jar, or for a folder above it. */
  public boolean asksFor(String entry) {
    for (String at = entry; !at.isEmpty(); at = at.substring(0, Math.max(0, at.lastIndexOf('/')))) {
      if (opened.contains(at) || opened.contains(at + "/")) {
        return true;
      }
    }
    return opened.contains("");
  }

  /**
   * Returns this record and another one of the same side together. What only one of them has is
   * {@link #unsteady}: time alone selects it. The other one, which is longer, has the work.
   */
  public WhatRan and(WhatRan other) {
    WhatRanBuilder both = builder().add(this).add(other).work(other.work.or(() -> work));
    both.answers(answers.confirmedBy(other.answers));
    for (String type : both.ran.keySet()) {
      if (ran.containsKey(type) != other.ran.containsKey(type)) {
        both.unsteady.add(type);
      }
      for (String method : both.ran.getOrDefault(type, Set.of())) {
        if (ran(type, method) != other.ran(type, method)) {
          both.unsteady.add(type + "." + method);
        }
      }
    }
    return both.build();
  }

  /** Reads the lines of a fork; empty if they are not whole. */
  public static Optional<WhatRan> of(String text) {
    return read(new BufferedReader(new StringReader(text)));
  }

  /** Reads what a fork wrote; empty if it is missing or not whole. */
  public static Optional<WhatRan> ofFork(Path file) {
    try (BufferedReader text = Files.newBufferedReader(file, UTF_8)) {
      return read(text);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Reads what {@link #write} wrote; empty if it is missing or damaged.
   *
   * @param key takes the key that it was written with, and returns whether to read it
   */
  public static Optional<WhatRan> read(Path file, Predicate<String> key) {
    try (Reader text =
        new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), UTF_8)) {
      BufferedReader lines = new BufferedReader(text);
      String first = lines.readLine();
      return first != null && key.test(first) ? read(lines) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<WhatRan> read(BufferedReader from) {
    try {
      WhatRanBuilder all = builder();
      boolean any = false;
      boolean counted = true;
      for (String line = from.readLine(); line != null; line = from.readLine()) {
        WhatRanBuilder draw = builder();
        if (!read(line, from, draw)) {
          return Optional.empty();
        }
        WhatRan one = draw.build();
        all.add(one);
        any = true;
        counted &= one.work.isPresent();
      }
      if (!counted) {
        // Which of the draws were counted is not kept, so that both sides could be mistaken.
        all.work(Optional.empty());
      }
      return any ? Optional.of(all.build()) : Optional.empty();
    } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Reads one draw, whose first line is read already; returns false if its end is missing. */
  private static boolean read(String first, BufferedReader from, WhatRanBuilder into)
      throws IOException {
    String type = "";
    String working = "";
    for (String text = first; text != null; text = from.readLine()) {
      int blank = (text + " ").indexOf(' ');
      Line line = Line.BY_WORD.get(text.substring(0, blank));
      String name = text.substring(Math.min(text.length(), blank + 1));
      if (line == null) {
        return false;
      }
      switch (line) {
        case END -> {
          return true;
        }
        case CLASS -> {
          type = name;
          into.ran(type);
        }
        case METHOD -> into.ran(type, name);
        case CALLS -> {
          int end = name.indexOf(' ');
          into.calls(
              name.substring(end + 1), Double.parseDouble(name.substring(0, Math.max(0, end))));
        }
        case WORK -> {
          int end = name.indexOf(' ');
          working = name.substring(end + 1);
          into.work(working, Double.parseDouble(name.substring(0, Math.max(0, end))));
        }
        case ANSWER -> into.answer(Answer.parse(name));
        case NEXT -> into.nextDraw();
        case UNDER -> into.workUnder(working, name);
        case WORKED -> into.worked(name.split(" "));
        case REPEATED -> into.repeated(RepeatedWork.parse(name));
        default -> into.add(line, name);
      }
    }
    return false;
  }

  /** Writes it, compressed, with a key of one line that {@link #read} is asked for. */
  public void write(Path file, String key) throws IOException {
    List<String> lines = new ArrayList<>(List.of(key));
    new TreeMap<>(ran)
        .forEach(
            (type, methods) -> {
              lines.add(Line.CLASS.word() + " " + type);
              add(lines, Line.METHOD, methods);
            });
    new TreeMap<>(calls)
        .forEach((method, often) -> lines.add(Line.CALLS.word() + " " + often + " " + method));
    add(lines, Line.UNWATCHED, unwatched);
    add(lines, Line.LISTED, listed);
    add(lines, Line.OPENED, opened);
    add(lines, Line.MISSING, missing);
    add(lines, Line.OUTSIDE, outside);
    add(lines, Line.UNSTEADY, unsteady);
    work.ifPresent(one -> add(lines, one));
    addAnswers(lines);
    add(lines, Line.DREW, drew ? Set.of("") : Set.of());
    lines.add(Line.END.word());
    byte[] text = (String.join("\n", lines) + "\n").getBytes(UTF_8);
    new WholeFile(file)
        .writeBytes(
            bytes -> {
              try (var out = new GZIPOutputStream(bytes)) {
                out.write(text);
              }
            });
  }

  private static void add(List<String> lines, Line line, Set<String> names) {
    new TreeSet<>(names).forEach(name -> lines.add(line.word() + " " + name));
  }

  private static void add(List<String> lines, Work work) {
    work.methods()
        .forEach(
            (name, often) -> {
              lines.add(Line.WORK.word() + " " + often + " " + name);
              work.caller(name).ifPresent(one -> lines.add(Line.UNDER.word() + " " + one));
            });
    for (double draw : work.draws()) {
      String settled = work.settled() ? WhatRanBuilder.SETTLED : "un" + WhatRanBuilder.SETTLED;
      lines.add(
          "%s %s %s %s %s"
              .formatted(Line.WORKED.word(), draw, work.bytes(), work.calls(), settled));
    }
    add(lines, Line.UNCOUNTED, work.uncounted());
  }

  private void addAnswers(List<String> lines) {
    answers.repeated().ifPresent(one -> lines.add(Line.REPEATED.word() + " " + one.text()));
    for (int draw = 0; draw < answers.draws().size(); draw++) {
      if (draw > 0) {
        lines.add(Line.NEXT.word());
      }
      answers.draws().get(draw).forEach(a -> lines.add(Line.ANSWER.word() + " " + a.text()));
    }
  }

  private List<Object> parts() {
    return List.of(
        ran, calls, unwatched, listed, opened, missing, outside, unsteady, drew, work, answers);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WhatRan that && parts().equals(that.parts());
  }

  @Override
  public int hashCode() {
    return Objects.hash(parts());
  }

  @Override
  public String toString() {
    return "ran %s, unwatched %s, opened %s".formatted(ran, unwatched, opened);
  }
}
