package io.github.jmhgate.code;

import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds benchmarks in the classes of a jar, whether or not JMH's list has them. */
public final class BenchmarkSource implements AutoCloseable {
  private static final String LIST = "META-INF/BenchmarkList";
  private static final String BENCHMARK = "Lorg/openjdk/jmh/annotations/Benchmark;";
  private static final String GROUP = "Lorg/openjdk/jmh/annotations/Group;";
  private static final String GROUP_UNNAMED = "group";

  private final Path file;
  private final OpenJar jar;
  private final NavigableSet<String> names;
  private final Set<String> listed = new HashSet<>();

  private BenchmarkSource(Path file, OpenJar jar) {
    this.file = file;
    this.jar = jar;
    this.names = new TreeSet<>(jar.names());
  }

  /** Whether a jar has a benchmark. */
  public enum Presence {
    /** The jar has no such benchmark method. */
    NOWHERE,
    /** The jar has the method, but JMH's list does not. */
    NOT_LISTED,
    /** JMH's list has it. */
    LISTED
  }

  /** Opens a jar and the jars of its Class-Path. */
  public static BenchmarkSource open(Path file) throws GateFailure {
    OpenJar jar = OpenJar.of(file);
    BenchmarkSource source = new BenchmarkSource(file, jar);
    try {
      for (byte[] part : jar.has(LIST) ? jar.each(LIST) : List.<byte[]>of()) {
        new String(part, StandardCharsets.UTF_8)
            .lines()
            .forEach(line -> BenchmarkLine.of(line).ifPresent(l -> source.listed.add(l.name())));
      }
      return source;
    } catch (IOException e) {
      jar.close();
      throw OpenJar.damaged(file, e);
    }
  }

  /** Returns whether the jar has a benchmark. */
  public Presence of(String benchmark) throws GateFailure {
    if (listed.contains(benchmark)) {
      return Presence.LISTED;
    }
    String method = method(benchmark);
    for (ClassNode type : types(benchmark)) {
      for (MethodNode each : type.methods) {
        if (isBenchmark(each) && (each.name.equals(method) || inGroup(each, method))) {
          return Presence.NOT_LISTED;
        }
      }
    }
    return Presence.NOWHERE;
  }

  /**
   * Returns a digest of the benchmark's class and states, without the code that they measure; empty
   * if the jar lacks a class or it is unreadable.
   */
  public Optional<String> ownCode(String benchmark) {
    String type = type(benchmark);
    String method = method(benchmark);
    if (!jar.hasClass(type)) {
      return Optional.empty();
    }
    Predicate<MethodNode> others =
        each -> isBenchmark(each) && !each.name.equals(method) && !inGroup(each, method);
    try {
      return Optional.of(new OwnCode(jar, names, type, method, others).digest());
    } catch (IOException | RuntimeException e) {
      // The reader throws all sorts of exceptions for a broken class.
      return Optional.empty();
    }
  }

  private static String method(String benchmark) {
    return benchmark.substring(benchmark.lastIndexOf('.') + 1);
  }

  private static boolean isBenchmark(MethodNode method) {
    return annotation(method, BENCHMARK).isPresent();
  }

  private static boolean inGroup(MethodNode method, String name) {
    Optional<AnnotationNode> group = annotation(method, GROUP);
    if (group.isEmpty() || group.get().values == null) {
      return group.isPresent() && name.equals(GROUP_UNNAMED);
    }
    return group.get().values.size() == 2 && name.equals(group.get().values.get(1));
  }

  private static Optional<AnnotationNode> annotation(MethodNode method, String type) {
    List<AnnotationNode> visible = method.visibleAnnotations;
    return visible == null
        ? Optional.empty()
        : visible.stream().filter(each -> each.desc.equals(type)).findFirst();
  }

  /** Returns the benchmark's class, as {@code a/b/C}. */
  private String type(String benchmark) {
    String type = benchmark.substring(0, Math.max(0, benchmark.lastIndexOf('.'))).replace('.', '/');
    // JMH writes a dot before a nested class.
    while (!jar.hasClass(type) && type.contains("/")) {
      int slash = type.lastIndexOf('/');
      type = type.substring(0, slash) + "$" + type.substring(slash + 1);
    }
    return type;
  }

  /** Returns the benchmark's class and its superclasses, as far as the jar has them. */
  private List<ClassNode> types(String benchmark) throws GateFailure {
    List<ClassNode> types = new ArrayList<>();
    String next = type(benchmark);
    while (next != null && jar.hasClass(next)) {
      try {
        types.add(jar.classNode(next));
      } catch (IOException | RuntimeException e) {
        // The reader throws all sorts of exceptions for a broken class.
        throw OpenJar.damaged(file, e);
      }
      next = types.get(types.size() - 1).superName;
    }
    return types;
  }

  @Override
  public void close() {
    jar.close();
  }
}
