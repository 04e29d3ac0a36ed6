package io.github.jmhgate.model;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The record of a benchmark: what one short fork of one side ran. Classes are {@code a/b/C}, and
 * those of the JDK are not in it.
 *
 * @param ran methods that ran, as {@code name(descriptor)}, of each loaded class that was watched
 * @param unwatched loaded classes whose methods nothing watched
 * @param listed classes whose members it listed by reflection, each after {@code F} and a blank for
 *     fields, {@code M} for methods, {@code O} for others
 * @param opened resources that it asked for, also those that are not there
 * @param missing classes that it asked for and that were not there
 * @param outside calls of the JDK by which forks may see each other or what is outside the jar,
 *     each after its kind and a blank: {@code file}, {@code move}, {@code temporary}, {@code lock},
 *     {@code port}, {@code clock}, and {@link #READS} for files, the environment, the network or
 *     native code
 * @param calls an operation, about, a blank and the method that ran as {@code
 *     a/b/C.name(descriptor)}
 */
public record WhatRan(
    Map<String, Set<String>> ran,
    Set<String> unwatched,
    Set<String> listed,
    Set<String> opened,
    Set<String> missing,
    Set<String> outside,
    Set<String> calls) {
  /** The kind of calls that read what is outside the jar, or write it. */
  public static final String READS = "reads";

  private static final String END = "end";
  private static final String KINDS = "UROFXN";

  public WhatRan {
    ran = Map.copyOf(ran);
    unwatched = Set.copyOf(unwatched);
    listed = Set.copyOf(listed);
    opened = Set.copyOf(opened);
    missing = Set.copyOf(missing);
    outside = Set.copyOf(outside);
    calls = Set.copyOf(calls);
  }

  /** Returns a call of a kind as {@code a.b.C.method}; empty if there is none. */
  public Optional<String> outside(String kind) {
    return outside.stream()
        .filter(one -> one.startsWith(kind + " "))
        .map(one -> one.substring(kind.length() + 1).replace('/', '.'))
        .min(Comparator.naturalOrder());
  }

  /** Returns the calls an operation of {@code a/b/C.name(descriptor)}; 0 if it ran elsewhere. */
  public double calls(String method) {
    return calls.stream()
        .filter(one -> one.endsWith(" " + method))
        .mapToDouble(one -> Double.parseDouble(one.substring(0, one.indexOf(' '))))
        .sum();
  }

  public boolean loaded(String type) {
    return ran.containsKey(type) || unwatched.contains(type);
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
   * Reads the lines of a fork: a letter, a blank, and a name. {@code C} begins a watched class,
   * {@code M} is a method of it that ran; {@code U}, {@code R}, {@code O}, {@code F}, {@code X} and
   * {@code N} are the other sets in their order; {@code end} is last. Empty if it is not whole.
   */
  public static Optional<WhatRan> of(String text) {
    return read(new BufferedReader(new StringReader(text)), "");
  }

  /** Reads what {@link #write} wrote; empty if it is missing, damaged, or of another key. */
  public static Optional<WhatRan> read(Path file, String key) {
    try (Reader text =
        new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), UTF_8)) {
      return read(new BufferedReader(text), key);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<WhatRan> read(BufferedReader from, String key) {
    Map<String, Set<String>> ran = new HashMap<>();
    Map<Character, Set<String>> sets = new HashMap<>();
    try {
      if (!key.isEmpty() && !key.equals(from.readLine())) {
        return Optional.empty();
      }
      Set<String> methods = new HashSet<>();
      String line = from.readLine();
      for (; line != null && !line.equals(END); line = from.readLine()) {
        String name = line.substring(Math.min(2, line.length()));
        switch (line.isEmpty() ? ' ' : line.charAt(0)) {
          case 'C' -> methods = ran.computeIfAbsent(name, type -> new HashSet<>());
          case 'M' -> methods.add(name);
          default -> sets.computeIfAbsent(line.charAt(0), any -> new HashSet<>()).add(name);
        }
      }
      return line == null ? Optional.empty() : Optional.of(of(ran, sets));
    } catch (IOException | UncheckedIOException | IndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  private static WhatRan of(Map<String, Set<String>> ran, Map<Character, Set<String>> sets) {
    IntFunction<Set<String>> set = at -> sets.getOrDefault(KINDS.charAt(at), Set.of());
    return new WhatRan(
        ran, set.apply(0), set.apply(1), set.apply(2), set.apply(3), set.apply(4), set.apply(5));
  }

  public void write(Path file, String key) throws IOException {
    List<String> lines = new ArrayList<>(List.of(key));
    new TreeMap<>(ran)
        .forEach(
            (type, methods) -> {
              lines.add("C " + type);
              methods.stream().sorted().forEach(method -> lines.add("M " + method));
            });
    List<Set<String>> sets = List.of(unwatched, listed, opened, missing, outside, calls);
    for (int i = 0; i < sets.size(); i++) {
      String kind = KINDS.charAt(i) + " ";
      sets.get(i).stream().sorted().forEach(name -> lines.add(kind + name));
    }
    lines.add(END);
    byte[] text = (String.join("\n", lines) + "\n").getBytes(UTF_8);
    new WholeFile(file)
        .writeBytes(
            bytes -> {
              try (var out = new GZIPOutputStream(bytes)) {
                out.write(text);
              }
            });
  }
}
