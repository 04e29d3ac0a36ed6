package io.github.jmhgate.lint;

import io.github.jmhgate.jardiff.OpenJar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * One benchmark method: its code, what JMH reads in annotations, and its states.
 *
 * @param name as JMH's list has it
 * @param line its class and superclasses, as far as the jar has them
 * @param body the method, in one of these
 */
record BenchmarkCode(Effects effects, String name, List<ClassNode> line, MethodBody body) {
  /** Returns a benchmark's methods: several if it is a group; none if its class is missing. */
  static List<BenchmarkCode> of(Effects effects, OpenJar jar, String name) {
    int dot = name.lastIndexOf('.');
    List<ClassNode> line = effects.line(jar.nested(name.substring(0, dot).replace('.', '/')));
    Map<String, BenchmarkCode> found = new LinkedHashMap<>();
    for (ClassNode each : line) {
      for (MethodNode method : each.methods) {
        AnnotationNode group = annotation(method.visibleAnnotations, "Group");
        String called = group == null ? method.name : text(group, "value", "group");
        if (called.equals(name.substring(dot + 1))
            && annotation(method.visibleAnnotations, "Benchmark") != null) {
          BenchmarkCode code = new BenchmarkCode(effects, name, line, new MethodBody(each, method));
          found.putIfAbsent(method.name + method.desc, code);
        }
      }
    }
    return List.copyOf(found.values());
  }

  static @Nullable AnnotationNode annotation(@Nullable List<AnnotationNode> all, String name) {
    for (AnnotationNode one : all == null ? List.<AnnotationNode>of() : all) {
      if (one.desc.equals("Lorg/openjdk/jmh/annotations/" + name + ";")) {
        return one;
      }
    }
    return null;
  }

  /** Returns the annotation that counts: of the method, or of the nearest class. */
  Optional<AnnotationNode> annotation(String name) {
    return Stream.concat(
            Stream.ofNullable(annotation(body.method().visibleAnnotations, name)),
            line.stream().map(type -> annotation(type.visibleAnnotations, name)))
        .filter(Objects::nonNull)
        .findFirst();
  }

  /** Returns a value of an annotation as text; enums by their names, lists in brackets. */
  static String text(AnnotationNode annotation, String key, String usual) {
    List<Object> values = annotation.values == null ? List.of() : annotation.values;
    int at = values.indexOf(key);
    return at < 0 || at % 2 == 1 ? usual : text(values.get(at + 1));
  }

  private static String text(Object value) {
    if (value instanceof List<?> list) {
      return list.stream().map(BenchmarkCode::text).toList().toString();
    }
    return value instanceof String[] constant ? constant[1] : String.valueOf(value);
  }

  String text(String annotation, String key, String usual) {
    return annotation(annotation).map(found -> text(found, key, usual)).orElse(usual);
  }

  /** Returns what annotations say of how it is measured. */
  List<String> measured() {
    return Stream.of("BenchmarkMode", "Fork", "Measurement", "Warmup")
        .map(
            name -> annotation(name).map(annotation -> text((Object) annotation.values)).orElse(""))
        .toList();
  }

  /** Returns the classes of its states, each before its superclasses: its own first. */
  List<ClassNode> states() {
    List<ClassNode> states = new ArrayList<>(line);
    for (Type argument : Type.getArgumentTypes(body.method().desc)) {
      List<ClassNode> state = effects.line(argument.getInternalName());
      if (state.stream().anyMatch(type -> annotation(type.visibleAnnotations, "State") != null)) {
        state.stream().filter(type -> !states.contains(type)).forEach(states::add);
      }
    }
    return states;
  }

  private static @Nullable AnnotationNode fixture(MethodNode method) {
    AnnotationNode setup = annotation(method.visibleAnnotations, "Setup");
    return setup == null ? annotation(method.visibleAnnotations, "TearDown") : setup;
  }

  /** Returns a fixture of its states that runs around each call; empty if there is none. */
  Optional<MethodBody> invocationFixture() {
    for (ClassNode type : states()) {
      for (MethodNode method : type.methods) {
        AnnotationNode fixture = fixture(method);
        if (fixture != null && text(fixture, "value", "").equals("Invocation")) {
          return Optional.of(new MethodBody(type, method));
        }
      }
    }
    return Optional.empty();
  }

  /** Returns how many combinations the values of all params of its states have. */
  int rows() {
    int rows = 1;
    for (ClassNode type : states()) {
      for (FieldNode field : type.fields) {
        AnnotationNode param = annotation(field.visibleAnnotations, "Param");
        List<Object> values = param == null ? null : param.values;
        rows *= values != null && values.get(1) instanceof List<?> all ? all.size() : 1;
      }
    }
    return rows;
  }

  /** Returns a flaw at an instruction of a method; at its beginning if there is none. */
  Flaw flaw(
      FlawRule rule, FlawLevel level, String what, MethodBody at, @Nullable AbstractInsnNode each) {
    int number = 0;
    boolean passed = false;
    for (AbstractInsnNode one : at.method().instructions) {
      passed |= one == each || (each == null && number > 0);
      if (one instanceof LineNumberNode found && !passed) {
        number = found.line;
      }
    }
    String type = at.type().name;
    String source = at.type().sourceFile;
    String file = source == null ? "" : type.substring(0, type.lastIndexOf('/') + 1) + source;
    return new Flaw(rule, level, name, what, file, number);
  }
}
