package io.github.jmhgate.code;

import static io.github.jmhgate.model.GateFailure.unusable;
import static java.util.function.Predicate.not;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.model.WhatRan;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The code of one jar, and digests of what a benchmark ran of it. Not thread-safe. */
public final class JarCode implements AutoCloseable {
  private final Path file;
  private final OpenJar jar;
  private final JarContents contents;
  private final Optional<String> outsideCode;
  private final String otherEntries;
  private final Map<String, Map<String, String>> parts = new HashMap<>();

  private JarCode(Path file, OpenJar jar, JarDifference.Context context) {
    this.file = file;
    this.jar = jar;
    this.contents = JarContents.of(jar);
    this.outsideCode = context.outsideCode();
    StringBuilder others = new StringBuilder();
    for (String entry : new TreeSet<>(jar.names())) {
      EntryKind kind = EntryKind.of(entry);
      if (kind == EntryKind.RESOURCE && !context.inert().test(entry)) {
        others.append(entry).append(jar.digests(entry));
      }
      if (jar.releases(entry) > 0) {
        others.append(entry).append(jar.releases(entry));
      }
    }
    this.otherEntries = Sha256.of(others + "\n" + contents.multiRelease + contents.manifest);
  }

  public static JarCode open(Path file, JarDifference.Context context) throws GateFailure {
    OpenJar jar = OpenJar.of(file);
    try {
      return new JarCode(file, jar, context);
    } catch (UncheckedIOException e) {
      jar.close();
      throw OpenJar.damaged(file, e);
    }
  }

  public boolean has(String className) {
    return contents.classes.containsKey(className);
  }

  /**
   * Returns two digests. The first is of what a benchmark ran, as {@link RanDifference} compares
   * it; the second is of all classes that it loaded, whichever of their methods ran. Both hold all
   * entries that are no classes, and either proves the same code. None if that may not be all that
   * decides how the benchmark runs: if it runs or reads something outside the jar, or some of its
   * code was not watched.
   */
  public List<String> digests(String benchmark, WhatRan ran) throws GateFailure {
    if (!contents.obstacles.isEmpty()
        || contents.lines(benchmark).isEmpty()
        || contents.missing(benchmark).isPresent()
        || contents.outside(benchmark).isPresent()
        || outsideCode.isPresent()
        || ran.outside(WhatRan.READS).isPresent()
        || ran.unwatched().stream().anyMatch(not(JarContents::isOfJmh))) {
      return List.of();
    }
    try {
      Set<String> both = new TreeSet<>(contents.lines(benchmark));
      both.add(otherEntries);
      contents.hints.stream().filter(line -> mayConcern(line, ran)).forEach(both::add);
      ran.missing().forEach(name -> both.add("missing " + name));
      ran.opened().forEach(name -> both.add("opened " + name));
      Stream.of(ran.unwatched().stream(), ran.missing().stream(), opened(ran))
          .flatMap(names -> names.flatMap(this::whole))
          .forEach(both::add);
      Set<String> parts = new TreeSet<>(both);
      ran.ran().forEach((name, methods) -> parts(name, loaded(name, methods)).forEach(parts::add));
      for (String listed : ran.listed()) {
        parts(listed.substring(2), Stream.of(listed.substring(0, 1))).forEach(parts::add);
      }
      ran.ran().keySet().stream().flatMap(this::whole).forEach(both::add);
      return List.of(Sha256.of(String.join("\n", parts)), Sha256.of(String.join("\n", both)));
    } catch (UncheckedIOException e) {
      throw OpenJar.damaged(file, e);
    } catch (RuntimeException e) {
      // The reader throws all sorts of exceptions for a broken class.
      return List.of();
    }
  }

  /** Returns whether a compiler hint may be of a method that ran. */
  private boolean mayConcern(String line, WhatRan ran) {
    JarContents.Hint hint = JarContents.Hint.of(line);
    return !has(hint.type())
        || ran.unwatched().contains(hint.type())
        || ran.ran().getOrDefault(hint.type(), Set.of()).stream().anyMatch(hint::isOf);
  }

  /** Returns the parts of a loaded class that matter, given the methods that ran. */
  private Stream<String> loaded(String name, Set<String> methods) {
    if (JarContents.isGenerated(name)) {
      return Stream.of(ClassDifference.WHOLE_CLASS);
    }
    Stream<String> others =
        partsOf(name).keySet().stream()
            .filter(
                part ->
                    part.equals(ClassDifference.SHAPE)
                        || part.equals(ClassDifference.REST)
                        || part.startsWith(ClassDifference.CONSTANT));
    return Stream.concat(others, methods.stream());
  }

  private Stream<String> opened(WhatRan ran) {
    return contents.classes.keySet().stream()
        .filter(name -> ran.asksFor(name) || ran.asksFor(name + ".class"));
  }

  private Stream<String> whole(String name) {
    return parts(name, Stream.of(ClassDifference.WHOLE_CLASS));
  }

  /** Returns some parts of a class with their digests; of one with versions, always all of it. */
  private Stream<String> parts(String name, Stream<String> wanted) {
    Map<String, String> all = partsOf(name);
    List<String> files = contents.classes.getOrDefault(name, List.of());
    return files.size() > 1 || !files.contains(name + ".class")
        ? files.stream().map(entry -> entry + " " + jar.digests(entry))
        : wanted.map(part -> name + " " + part + " " + all.get(part));
  }

  /** Returns the parts of the jar's class of a name; none if its code made it. */
  private Map<String, String> partsOf(String name) {
    return parts.computeIfAbsent(
        name, n -> jar.hasClass(n) ? ClassDifference.parts(jar.bytes(n + ".class")) : Map.of());
  }

  /** Fails unless the jar has a class {@code a/b/C}, with a method if it is named. */
  public void require(String type, String method) throws GateFailure {
    if (!jar.hasClass(type)
        || jar.classNode(type, false).methods.stream()
            .noneMatch(one -> (one.name + "(").startsWith(method))) {
      String name = (type + "." + method).replace('/', '.').replaceAll("^[.]|[.(]$", "");
      throw unusable(file + ": has no class or method " + name);
    }
  }

  @Override
  public void close() {
    jar.close();
  }
}
