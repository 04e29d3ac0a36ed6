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
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The code that belongs to a benchmark: its class with nested classes, their superclasses, and the
 * states of its methods, as far as the jar has them. Other benchmarks' methods, the measured code
 * and generated code are left out, as are the benchmark's name and how long it is measured.
 */
final class OwnCode {
  private static final String CLASS = ".class";
  private static final String HARNESS = "org/openjdk/jmh/";
  private static final String ANNOTATION = "Lorg/openjdk/jmh/annotations/";
  private static final String STATE = ANNOTATION + "State;";

  /** JMH's annotations but those that settings, mode and unit cover. */
  private static final Pattern COUNTS =
      Pattern.compile(
          ANNOTATION + "(?!(Warmup|Measurement|Fork|Timeout|BenchmarkMode|OutputTimeUnit);).*");

  /** The compiler numbers lambdas per class. */
  private static final Pattern LAMBDA = Pattern.compile("lambda[$]([\\w$]+?)[$][0-9]+");

  private static final int DIGITS = 16;

  private final OpenJar jar;
  private final NavigableSet<String> names;
  private final String type;
  private final String method;
  private final Predicate<MethodNode> others;
  private final Map<String, ClassNode> own = new TreeMap<>();

  /** Prepares the digest of a benchmark. */
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

  /** Returns the digest of the benchmark's own code. */
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
    if (own.containsKey(name) || name.startsWith(HARNESS) || !jar.hasClass(name)) {
      return;
    }
    ClassNode read = jar.classNode(name);
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
      for (Type argument : Type.getArgumentTypes(each.desc)) {
        if (!isOther(read, each)
            && argument.getSort() == Type.OBJECT
            && isState(argument.getInternalName())) {
          add(argument.getInternalName());
        }
      }
    }
  }

  /** Returns whether a class or one of its superclasses has {@code @State}. */
  private boolean isState(String name) throws IOException {
    String next = name;
    while (next != null && !next.startsWith(HARNESS) && jar.hasClass(next)) {
      ClassNode read = jar.classNode(next);
      if (read.visibleAnnotations != null
          && read.visibleAnnotations.stream().anyMatch(each -> each.desc.equals(STATE))) {
        return true;
      }
      next = read.superName;
    }
    return false;
  }

  /** Returns whether a method is another benchmark, or a lambda of one. */
  private boolean isOther(ClassNode in, MethodNode each) {
    return others.test(each)
        || in.methods.stream()
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
        String annotations = annotations(one.visibleAnnotations);
        parts.add(words("method", one.access, called, annotations, new MethodText(one)));
      }
    }
    parts.sort(null);
    String annotations = annotations(each.visibleAnnotations);
    String head =
        words("class", each.access, each.name, each.superName, each.interfaces, annotations) + "\n";
    String text =
        LAMBDA
            .matcher(head + String.join("\n", parts))
            .replaceAll("lambda\\$$1")
            .replace("lambda$" + method, "lambda$!");
    String bare = without(type, text);
    String home = type.substring(0, type.lastIndexOf('/') + 1);
    return home.isEmpty() ? bare : without(home, bare);
  }

  /** Replaces a name at the beginning of words and of types in descriptors. */
  private static String without(String name, String text) {
    return text.replaceAll("(?<=^|[^\\w$/]|L)" + Pattern.quote(name), "!");
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
    return value instanceof Object[] constant ? Arrays.toString(constant) : Objects.toString(value);
  }
}
