package io.github.jmhgate.code;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.model.Sha256;
import java.io.IOException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The code that is a benchmark's own: its class with what is nested in it, what that inherits from,
 * and the states that its methods take, as far as the jar has them. Other benchmarks' methods are
 * not, nor is the code that it measures, nor what JMH generates. What the benchmark, its class and
 * its package are called does not show, nor does how long it is measured.
 */
final class OwnCode {
  private static final String CLASS = ".class";
  private static final String HARNESS = "org/openjdk/jmh/";
  private static final String MARK = "Lorg/openjdk/jmh/annotations/";
  private static final String STATE = MARK + "State;";

  /** Settings say it, or the benchmark's mode and unit do. */
  private static final Set<String> HOW_LONG =
      Set.of("Warmup", "Measurement", "Fork", "Timeout", "BenchmarkMode", "OutputTimeUnit");

  /** Numbered by the compiler through all of a class. */
  private static final Pattern LAMBDA = Pattern.compile("lambda[$]([\\w$]+?)[$][0-9]+");

  private static final int DIGITS = 16;

  private final OpenJar jar;
  private final NavigableSet<String> names;
  private final String type;
  private final String method;
  private final Predicate<MethodNode> others;
  private final Map<String, ClassNode> own = new TreeMap<>();

  /**
   * Of a benchmark.
   *
   * @param names of all entries of the jar
   * @param type its class, as {@code a/b/C}
   * @param method its method or group
   * @param others which methods are other benchmarks
   */
  OwnCode(
      OpenJar jar,
      NavigableSet<String> names,
      String type,
      String method,
      Predicate<MethodNode> others) {
    this.jar = jar;
    this.names = names;
    this.type = type;
    this.method = method;
    this.others = others;
  }

  /**
   * Its digest.
   *
   * @throws IOException where the jar cannot be read
   * @throws RuntimeException where a class cannot
   */
  String digest() throws IOException {
    add(type);
    MessageDigest digest = Sha256.digest();
    own.values().stream()
        .map(this::nameless)
        .sorted()
        .forEach(text -> digest.update((text + "\n\n").getBytes(UTF_8)));
    return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
  }

  private void add(String name) throws IOException {
    if (own.containsKey(name) || name.startsWith(HARNESS) || !jar.has(name + CLASS)) {
      return;
    }
    ClassNode read = read(name);
    own.put(name, read);
    if (read.superName != null) {
      add(read.superName);
    }
    // All that begin so: the character behind the one that parts them ends the range.
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

  private ClassNode read(String name) throws IOException {
    ClassNode read = new ClassNode();
    new ClassReader(jar.bytes(name + CLASS))
        .accept(read, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return read;
  }

  /** The mark of a state is inherited. */
  private boolean isState(String name) throws IOException {
    String next = name;
    while (next != null && !next.startsWith(HARNESS) && jar.has(next + CLASS)) {
      ClassNode read = read(next);
      if (read.visibleAnnotations != null
          && read.visibleAnnotations.stream().anyMatch(each -> each.desc.equals(STATE))) {
        return true;
      }
      next = read.superName;
    }
    return false;
  }

  /** Whether it is another benchmark, or a lambda of one. */
  private boolean isOther(ClassNode in, MethodNode each) {
    if (others.test(each)) {
      return true;
    }
    return in.methods.stream()
        .filter(others)
        .anyMatch(other -> each.name.startsWith("lambda$" + other.name + "$"));
  }

  private String nameless(ClassNode each) {
    List<String> parts = new ArrayList<>();
    for (FieldNode field : each.fields) {
      parts.add(words("field", field.access, field.name, field.desc, field.value));
    }
    for (MethodNode one : each.methods) {
      if (!isOther(each, one)) {
        String called = one.name.equals(method) ? "!" : one.name;
        String marks = marks(one.visibleAnnotations);
        parts.add(words("method", one.access, called, marks, NamelessMethod.text(one)));
      }
    }
    parts.sort(null);
    String marks = marks(each.visibleAnnotations);
    String head =
        words("class", each.access, each.name, each.superName, each.interfaces, marks) + "\n";
    String text =
        LAMBDA
            .matcher(head + String.join("\n", parts))
            .replaceAll("lambda\\$$1")
            .replace("lambda$" + method, "lambda$!");
    String bare = NamelessMethod.without(type, text);
    String home = type.substring(0, type.lastIndexOf('/') + 1);
    return home.isEmpty() ? bare : NamelessMethod.without(home, bare);
  }

  /** In every locale alike. */
  private static String words(@Nullable Object... each) {
    return Arrays.stream(each).map(String::valueOf).collect(Collectors.joining(" "));
  }

  /** What JMH is told of it, but for how long it is measured. */
  private static String marks(@Nullable List<AnnotationNode> all) {
    return all == null
        ? ""
        : all.stream()
            .filter(each -> each.desc.startsWith(MARK))
            .filter(each -> !HOW_LONG.contains(each.desc.substring(MARK.length()).replace(";", "")))
            .map(each -> each.desc + told(each.values))
            .sorted()
            .collect(Collectors.joining(" "));
  }

  private static String told(@Nullable Object value) {
    if (value instanceof List<?> list) {
      return list.stream().map(OwnCode::told).collect(Collectors.joining(",", "(", ")"));
    }
    if (value instanceof AnnotationNode nested) {
      return nested.desc + told(nested.values);
    }
    return value instanceof Object[] constant ? Arrays.toString(constant) : Objects.toString(value);
  }
}
