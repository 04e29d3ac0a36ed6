package io.github.jmhgate.lint;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.jardiff.JarContents;
import io.github.jmhgate.jardiff.OpenJar;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceMethodVisitor;

/** Finds benchmarks in the classes of a jar, whether or not JMH's list has them. */
public final class BenchmarkSource implements AutoCloseable {
  private static final String CLASS = ".class";
  private static final String ANNOTATION = "Lorg/openjdk/jmh/annotations/";

  /** JMH's annotations but those that settings, mode and unit cover. */
  private static final Pattern COUNTS =
      Pattern.compile(
          ANNOTATION + "(?!(Warmup|Measurement|Fork|Timeout|BenchmarkMode|OutputTimeUnit);).*");

  /** The compiler numbers lambdas per class. */
  private static final Pattern LAMBDA = Pattern.compile("lambda[$]([\\w$]+?)[$][0-9]+");

  private static final int DIGITS = 16;

  private final Path file;
  private final OpenJar jar;
  private final NavigableSet<String> names;
  private final Set<String> listed;

  private BenchmarkSource(Path file, OpenJar jar, Set<String> listed) {
    this.file = file;
    this.jar = jar;
    this.names = new TreeSet<>(jar.names());
    this.listed = listed;
  }

  public static BenchmarkSource open(Path file) throws GateFailure {
    OpenJar jar = OpenJar.of(file);
    try {
      return new BenchmarkSource(file, jar, new JarContents(jar).benchmarks.keySet());
    } catch (UncheckedIOException e) {
      jar.close();
      throw OpenJar.damaged(file, e);
    }
  }

  public Presence of(String benchmark) throws GateFailure {
    if (listed.contains(benchmark)) {
      return Presence.LISTED;
    }
    String method = method(benchmark);
    return types(benchmark).stream()
            .flatMap(type -> type.methods.stream())
            .anyMatch(each -> isBenchmark(each) && isCalled(each, method))
        ? Presence.NOT_LISTED
        : Presence.NOWHERE;
  }

  /** Returns the code of a benchmark's method and lambdas without their names; empty if absent. */
  public Optional<String> code(String benchmark) throws GateFailure {
    String method = method(benchmark);
    String lambda = "lambda$" + method + "$";
    for (ClassNode type : types(benchmark)) {
      StringBuilder text = new StringBuilder();
      boolean found = false;
      for (MethodNode each : type.methods) {
        boolean own = each.name.equals(method) && isBenchmark(each);
        found |= own;
        if (own || each.name.startsWith(lambda)) {
          text.append(text(each)).append('\n');
        }
      }
      if (found) {
        return Optional.of(withoutHome(type.name, text.toString().replace(lambda, "!")));
      }
    }
    return Optional.empty();
  }

  /** Leaves a class's own name and package out of a text. */
  private static String withoutHome(String type, String text) {
    String bare = without(type, text);
    String home = type.substring(0, type.lastIndexOf('/') + 1);
    return home.isEmpty() ? bare : without(home, bare);
  }

  /** Replaces a name at the beginning of words and of types in descriptors. */
  private static String without(String name, String text) {
    return text.replaceAll("(?<=^|[^\\w$/]|L)" + Pattern.quote(name), "!");
  }

  /** Returns a digest of the benchmark's class and states; empty if one is missing or broken. */
  public Optional<String> ownCode(String benchmark) {
    String type = type(benchmark);
    String method = method(benchmark);
    if (!jar.hasClass(type)) {
      return Optional.empty();
    }
    try {
      return Optional.of(new OwnCode(type, method).digest());
    } catch (RuntimeException e) {
      // The reader throws all sorts of exceptions for a broken class.
      return Optional.empty();
    }
  }

  private static String method(String benchmark) {
    return benchmark.substring(benchmark.lastIndexOf('.') + 1);
  }

  private static boolean isBenchmark(MethodNode method) {
    return BenchmarkCode.annotation(method.visibleAnnotations, "Benchmark") != null;
  }

  /** Returns whether a method or its group has a name. */
  private static boolean isCalled(MethodNode method, String name) {
    AnnotationNode group = BenchmarkCode.annotation(method.visibleAnnotations, "Group");
    return method.name.equals(name)
        || (group != null && name.equals(BenchmarkCode.text(group, "value", "group")));
  }

  private String type(String benchmark) {
    String type = benchmark.substring(0, Math.max(0, benchmark.lastIndexOf('.'))).replace('.', '/');
    return jar.nested(type);
  }

  /** Returns the benchmark's class and its superclasses, as far as the jar has them. */
  private List<ClassNode> types(String benchmark) throws GateFailure {
    List<ClassNode> types = new ArrayList<>();
    String next = type(benchmark);
    while (next != null && jar.hasClass(next)) {
      try {
        types.add(jar.classNode(next, false));
      } catch (RuntimeException e) {
        // The reader throws all sorts of exceptions for a broken class.
        throw OpenJar.damaged(file, e);
      }
      next = types.get(types.size() - 1).superName;
    }
    return types;
  }

  /**
   * The code that belongs to a benchmark: its class, nested classes, superclasses and states,
   * without other benchmarks, the measured and generated code, its name and how long it is
   * measured.
   */
  private final class OwnCode {
    private final String type;
    private final String method;
    private final Map<String, ClassNode> own = new TreeMap<>();

    OwnCode(String type, String method) {
      this.type = type;
      this.method = method;
    }

    String digest() {
      add(type);
      MessageDigest digest = Sha256.digest();
      own.values().stream()
          .map(this::nameless)
          .sorted()
          .forEach(text -> digest.update((text + "\n\n").getBytes(UTF_8)));
      return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
    }

    private void add(String name) {
      if (own.containsKey(name) || JarContents.isOfJmh(name) || !jar.hasClass(name)) {
        return;
      }
      ClassNode read = jar.classNode(name, false);
      own.put(name, read);
      if (read.superName != null) {
        add(read.superName);
      }
      // All names that begin with name$: % is the character after $.
      for (String nested : names.subSet(name + '$', name + '%')) {
        if (nested.endsWith(CLASS)) {
          add(nested.substring(0, nested.length() - CLASS.length()));
        }
      }
      for (MethodNode each : read.methods) {
        if (!isOther(read, each)) {
          for (Type argument : Type.getArgumentTypes(each.desc)) {
            if (argument.getSort() == Type.OBJECT && isState(argument.getInternalName())) {
              add(argument.getInternalName());
            }
          }
        }
      }
    }

    private boolean isState(String name) {
      if (JarContents.isOfJmh(name) || !jar.hasClass(name)) {
        return false;
      }
      ClassNode read = jar.classNode(name, false);
      return BenchmarkCode.annotation(read.visibleAnnotations, "State") != null
          || (read.superName != null && isState(read.superName));
    }

    /** Returns whether a method is another benchmark, or a lambda of one. */
    private boolean isOther(ClassNode in, MethodNode each) {
      return in.methods.stream()
          .filter(node -> isBenchmark(node) && !isCalled(node, method))
          .anyMatch(
              method -> method == each || each.name.startsWith("lambda$" + method.name + "$"));
    }

    private String nameless(ClassNode each) {
      List<String> parts = new ArrayList<>();
      for (FieldNode field : each.fields) {
        parts.add(words("field", field.access, field.name, field.desc, field.value));
      }
      for (MethodNode one : each.methods) {
        if (!isOther(each, one)) {
          String called = one.name.equals(method) ? "!" : one.name;
          String annotations = annotations(one.visibleAnnotations);
          parts.add(words("method", one.access, called, annotations, BenchmarkSource.text(one)));
        }
      }
      parts.sort(null);
      String annotations = annotations(each.visibleAnnotations);
      String head =
          words("class", each.access, each.name, each.superName, each.interfaces, annotations)
              + "\n";
      String text =
          LAMBDA
              .matcher(head + String.join("\n", parts))
              .replaceAll("lambda\\$$1")
              .replace("lambda$" + method, "lambda$!");
      return withoutHome(type, text);
    }

    private static String words(@Nullable Object... each) {
      return Arrays.stream(each).map(String::valueOf).collect(Collectors.joining(" "));
    }

    /** Returns JMH's annotations as text, except those on how long it is measured. */
    private static String annotations(@Nullable List<AnnotationNode> all) {
      return all == null
          ? ""
          : all.stream()
              .filter(each -> COUNTS.matcher(each.desc).matches())
              .map(each -> each.desc + text(each.values))
              .sorted()
              .collect(Collectors.joining(" "));
    }

    private static String text(@Nullable Object value) {
      if (value instanceof List<?> list) {
        return list.stream().map(OwnCode::text).collect(Collectors.joining(",", "(", ")"));
      }
      if (value instanceof AnnotationNode nested) {
        return nested.desc + text(nested.values);
      }
      return value instanceof Object[] constant
          ? Arrays.toString(constant)
          : Objects.toString(value);
    }
  }

  @Override
  public void close() {
    jar.close();
  }

  /** Returns a method's code as text. Digests of it are stored in baselines. */
  private static String text(MethodNode method) {
    Textifier text = new Textifier();
    TraceMethodVisitor visitor = new TraceMethodVisitor(text);
    method.tryCatchBlocks.forEach(block -> block.accept(visitor));
    method.instructions.accept(visitor);
    StringWriter written = new StringWriter();
    text.print(new PrintWriter(written, true));
    return method.desc + "\n" + written;
  }
}
