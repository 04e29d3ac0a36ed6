package io.github.jmhgate.mixedjar;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.jar.JarParts;
import io.github.jmhgate.jardiff.JarContents;
import io.github.jmhgate.jardiff.OpenJar;
import io.github.jmhgate.model.BenchmarkOrigin;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * A jar of the base's code with the candidate's benchmarks. {@link #plan} chooses what is taken,
 * {@link #write} makes the jar, always with the same bytes.
 */
public final class MixedJar {
  private static final String HINTS = "META-INF/CompilerHints";

  /** Signatures of a jar, which hold no longer once an entry changes. */
  private static final Pattern SIGNATURE = Pattern.compile("META-INF/[^/]+\\.(SF|RSA|DSA|EC)");

  private final Path base;
  private final MixedJarPlan plan;

  private MixedJar(Path base, MixedJarPlan plan) {
    this.base = base;
    this.plan = plan;
  }

  /**
   * Chooses what of a candidate's benchmarks runs on a base's code.
   *
   * @param before the sources of the base
   * @param after the sources of the candidate
   */
  public static MixedJarPlan plan(Path base, Path candidate, SourceRoots before, SourceRoots after)
      throws GateFailure {
    try (OpenJar old = OpenJar.of(base);
        OpenJar now = OpenJar.of(candidate)) {
      JarClasses oldClasses = new JarClasses(old);
      JarClasses classes = new JarClasses(now);
      MixedJarPlan plan = new MixedJarPlanning(oldClasses, classes, before, after).plan();
      String obstacle = obstacle(base, old);
      return obstacle.isEmpty() || !plan.takesAny() ? plan : plan.without(obstacle);
    } catch (UncheckedIOException e) {
      throw OpenJar.damaged(Path.of(base + " or " + candidate), e);
    } catch (IOException e) {
      throw OpenJar.damaged(base, e);
    }
  }

  /** Returns why a jar cannot be put together with another; empty if it can. */
  private static String obstacle(Path base, OpenJar open) throws IOException {
    // Names that begin at the root are the same from any folder.
    List<String> unknown =
        JarParts.unknown(base).stream().filter(what -> !what.startsWith("names file:/")).toList();
    if (!unknown.isEmpty()) {
      return "cannot be put into the base's jar, which " + unknown.get(0);
    }
    if (!open.has(JarContents.BENCHMARK_LIST)) {
      return "cannot be put into the base's jar, which lists no benchmarks";
    }
    try (ZipFile jar = new ZipFile(base.toFile())) {
      boolean own = jar.getEntry(JarContents.BENCHMARK_LIST) != null;
      return own && open.each(JarContents.BENCHMARK_LIST).size() == 1
          ? ""
          : "cannot be put into the base's jar, whose class path lists benchmarks, too";
    }
  }

  /**
   * Writes the jar of a base with what a plan takes of a candidate, and next to it the jars of the
   * base's class path.
   */
  public static void write(Path base, Path candidate, MixedJarPlan plan, Path target)
      throws GateFailure, IOException {
    try (OpenJar old = OpenJar.of(base);
        OpenJar now = OpenJar.of(candidate)) {
      Files.createDirectories(target.resolveSibling(""));
      MixedJar mixed = new MixedJar(base, plan);
      new WholeFile(target)
          .writeBytes(
              out -> {
                ZipOutputStream zip = new ZipOutputStream(out);
                zip.setLevel(Deflater.BEST_SPEED);
                mixed.write(old, now, zip);
                zip.finish();
              });
      JarParts.copyBeside(base, target);
    } catch (UncheckedIOException e) {
      throw OpenJar.damaged(Path.of(base + " or " + candidate), e);
    }
  }

  private void write(OpenJar old, OpenJar now, ZipOutputStream zip) throws IOException {
    Set<String> done = new HashSet<>(Set.of(JarContents.BENCHMARK_LIST, HINTS));
    plan.dropped().forEach(type -> done.add(type + JarClasses.SUFFIX));
    Set<String> taken = new TreeSet<>(plan.resources());
    plan.classes().forEach(type -> taken.add(type + JarClasses.SUFFIX));
    done.addAll(taken);
    try (ZipFile jar = new ZipFile(base.toFile())) {
      for (ZipEntry entry : Collections.list(jar.entries())) {
        String name = entry.getName();
        boolean signature = SIGNATURE.matcher(name.toUpperCase(Locale.ROOT)).matches();
        if (!entry.isDirectory() && !signature && done.add(name)) {
          try (InputStream in = jar.getInputStream(entry)) {
            add(zip, name, in.readAllBytes());
          }
        }
      }
    }
    for (String entry : taken) {
      add(zip, entry, now.bytes(entry));
    }
    add(zip, JarContents.BENCHMARK_LIST, text(list(old, now)));
    add(zip, HINTS, text(hints(old, now)));
  }

  private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(0);
    zip.putNextEntry(entry);
    zip.write(bytes);
  }

  private static byte[] text(Set<String> lines) {
    return lines.stream().map(line -> line + "\n").reduce("", String::concat).getBytes(UTF_8);
  }

  /** Returns JMH's list: taken benchmarks as the candidate has them, others as the base does. */
  private Set<String> list(OpenJar old, OpenJar now) {
    JarContents before = new JarContents(old);
    JarContents after = new JarContents(now);
    Set<String> lines = new TreeSet<>();
    for (Map.Entry<String, Set<String>> one : before.benchmarks.entrySet()) {
      Set<String> generated = before.generated.getOrDefault(one.getKey(), Set.of());
      BenchmarkOrigin row = plan.rows().get(one.getKey());
      boolean replaced = row != null && row.ofCandidate();
      boolean removed =
          !after.benchmarks.containsKey(one.getKey())
              && generated.stream().anyMatch(plan.dropped()::contains);
      if (!replaced && !removed) {
        lines.addAll(one.getValue());
      }
    }
    plan.rows()
        .forEach(
            (name, row) -> {
              if (row.ofCandidate()) {
                lines.addAll(after.benchmarks.getOrDefault(name, Set.of()));
              }
            });
    return lines;
  }

  /** Returns the compiler hints: of taken classes the candidate's, of others the base's. */
  private Set<String> hints(OpenJar old, OpenJar now) {
    Set<String> lines = new TreeSet<>();
    hints(old).stream().filter(line -> !isOfTaken(line)).forEach(lines::add);
    hints(now).stream().filter(this::isOfTaken).forEach(lines::add);
    return lines;
  }

  private static List<String> hints(OpenJar jar) {
    return jar.has(HINTS)
        ? jar.each(HINTS).stream().flatMap(text -> new String(text, UTF_8).lines()).toList()
        : List.of();
  }

  /** Returns whether a hint, a kind and a pattern after a comma, is of a class that is taken. */
  private boolean isOfTaken(String line) {
    String pattern = line.substring(line.indexOf(',') + 1);
    int method = pattern.lastIndexOf('.');
    return method > 0 && plan.classes().contains(pattern.substring(0, method).replace('.', '/'));
  }
}
