package io.github.jmhgate.jardiff;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static java.util.function.Predicate.not;

import io.github.jmhgate.classfile.ClassOutline;
import io.github.jmhgate.classfile.ClassParts;
import io.github.jmhgate.classfile.Footprint;
import io.github.jmhgate.classfile.JarSide;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.model.WhatRan;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The code of one jar, and digests of what a benchmark ran of it. Not thread-safe. */
public final class JarCode implements AutoCloseable, JarSide {
  private final Path file;
  private final OpenJar jar;
  private final JarContents contents;
  private final Optional<String> outsideCode;
  private final String otherEntries;
  private final Map<String, Optional<ClassParts>> parts = new HashMap<>();
  private final Map<String, Optional<ClassOutline>> outlines = new HashMap<>();

  private JarCode(Path file, OpenJar jar, JarContext context) {
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

  public static JarCode open(Path file, JarContext context) throws GateFailure {
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
   * Returns two digests. The first is of what a benchmark ran, as {@link Footprint} has it; the
   * second is of all classes that it loaded, whichever of their methods ran. Both hold all entries
   * that are no classes, and either proves the same code. None if that may not be all that decides
   * how the benchmark runs: if it runs or reads something outside the jar, or some of its code was
   * not watched.
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
      Set<String> both = besidesLoadedClasses(benchmark, ran);
      Set<String> parts = new TreeSet<>(both);
      Footprint footprint = new Footprint(this, ran);
      for (String type : ran.loaded()) {
        footprint
            .of(type)
            .forEach((part, digest) -> parts.add(part.type() + " " + part.method() + digest));
        both.add(type + " " + files(type));
      }
      ran.ran()
          .forEach((type, those) -> those.forEach(method -> parts.add("ran " + type + method)));
      return List.of(Sha256.of(String.join("\n", parts)), Sha256.of(String.join("\n", both)));
    } catch (UncheckedIOException e) {
      throw OpenJar.damaged(file, e);
    } catch (RuntimeException e) {
      // The reader throws all sorts of exceptions for a broken class.
      return List.of();
    }
  }

  private Set<String> besidesLoadedClasses(String benchmark, WhatRan ran) {
    Set<String> all = new TreeSet<>(contents.lines(benchmark));
    all.add(otherEntries);
    contents.hints.stream().filter(line -> mayConcern(line, ran)).forEach(all::add);
    ran.missing().forEach(type -> all.add("missing " + type + " " + files(type)));
    // All other entries count, whether it asked for them or not.
    for (var type : contents.classes.entrySet()) {
      for (String entry : type.getValue()) {
        if (ran.asksFor(entry)) {
          all.add(entry + " " + jar.digests(entry));
        }
      }
    }
    return all;
  }

  /** Returns whether a compiler hint may be of a method that ran. */
  private boolean mayConcern(String line, WhatRan ran) {
    Hint hint = Hint.of(line);
    return !has(hint.type())
        || ran.unwatched().contains(hint.type())
        || ran.ran().getOrDefault(hint.type(), Set.of()).stream().anyMatch(hint::isOf);
  }

  @Override
  public Optional<ClassParts> parts(String type) {
    return parts.computeIfAbsent(
        type,
        name ->
            isPlain(name)
                ? Optional.of(ClassParts.of(jar.bytes(name + ".class")))
                : Optional.empty());
  }

  /** Returns whether a class has one file, whatever the Java release. */
  private boolean isPlain(String type) {
    return contents.classes.getOrDefault(type, List.of()).equals(List.of(type + ".class"));
  }

  @Override
  public String files(String type) {
    if (isPlain(type)) {
      return parts(type).map(ClassParts::whole).orElse("");
    }
    StringBuilder all = new StringBuilder();
    for (String entry : contents.classes.getOrDefault(type, List.of())) {
      all.append(entry).append(jar.digests(entry));
    }
    return all.toString();
  }

  @Override
  public Optional<ClassOutline> outline(String type) {
    return outlines.computeIfAbsent(
        type,
        name ->
            isPlain(name)
                ? Optional.of(ClassOutline.of(jar.bytes(name + ".class")))
                : Optional.empty());
  }

  /** Fails unless the jar has a class {@code a/b/C}, with a method if it is named. */
  public void require(String type, String method) throws GateFailure {
    if (!jar.hasClass(type)
        || jar.classNode(type, false).methods.stream()
            .noneMatch(node -> (node.name + "(").startsWith(method))) {
      String name = (type + "." + method).replace('/', '.').replaceAll("^[.]|[.(]$", "");
      throw unusable(file + ": has no class or method " + name);
    }
  }

  @Override
  public void close() {
    jar.close();
  }
}
