package io.github.jmhgate.code;

import io.github.jmhgate.model.GateFailure;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds benchmarks that draw random data without a seed, by reading a jar. It follows calls from
 * each benchmark's method, set-up and state to methods in packages that begin with the same two
 * parts, as far as the named class has them; so it may miss data that a subclass or a library
 * draws.
 */
public final class UnseededData {
  private static final String ANNOTATION = "Lorg/openjdk/jmh/annotations/";
  private static final Pattern GIVEN_SEEDS =
      Pattern.compile(
          "java/util/Random[.]<init>[(][)]V|java/util/SplittableRandom[.]<init>[(][)]V"
              + "|java/util/concurrent/ThreadLocalRandom[.]current[(].*"
              + "|java/lang/(Strict)?Math[.]random[(].*"
              + "|java/util/Collections[.]shuffle[(]Ljava/util/List;[)]V"
              + "|java/util/random/RandomGenerator[.](getDefault|of)[(].*"
              + "|java/util/random/RandomGeneratorFactory[.]create[(][)].*"
              + "|org/apache/commons/lang3?/Random(String)?Utils[.].*"
              + "|org/apache/commons/rng/simple/RandomSource[.]create[(][)].*"
              + "|kotlin/random/Random\\$Default[.]next.*|scala/util/Random\\$[.]next.*");
  private static final Pattern SECURE =
      Pattern.compile(
          "java/security/SecureRandom[.](<init>|getInstance).*|java/util/UUID[.]random.*");

  private final OpenJar jar;
  private final Map<String, Optional<ClassNode>> classes = new HashMap<>();

  private UnseededData(OpenJar jar) {
    this.jar = jar;
  }

  /** Where a benchmark draws, and from what; secure if no seed ever makes the same numbers. */
  public record Draw(String source, boolean secure, String place) {}

  /** Returns the first draw of each benchmark that draws without a seed, by name. */
  public static Map<String, Draw> of(Path file) throws GateFailure {
    Map<String, Draw> found = new TreeMap<>();
    try (OpenJar jar = OpenJar.of(file)) {
      UnseededData data = new UnseededData(jar);
      for (String benchmark : new JarContents(jar).benchmarks.keySet()) {
        Draw draw = data.find(benchmark);
        if (draw != null) {
          found.put(benchmark, draw);
        }
      }
      return found;
    } catch (RuntimeException e) {
      throw OpenJar.damaged(file, e);
    }
  }

  private record Body(ClassNode type, MethodNode method) {}

  /** Returns the nearest draw that no seed makes the same, if any; otherwise the nearest. */
  private @Nullable Draw find(String benchmark) {
    int dot = benchmark.lastIndexOf('.');
    String type = benchmark.substring(0, dot).replace('.', '/');
    Deque<Body> open = new ArrayDeque<>();
    Set<MethodNode> seen = new HashSet<>();
    for (ClassNode own : read(jar.nested(type)).stream().toList()) {
      addState(own, open);
      for (MethodNode method : own.methods) {
        if (method.name.equals(benchmark.substring(dot + 1))) {
          open.add(new Body(own, method));
          for (Type argument : Type.getArgumentTypes(method.desc)) {
            if (argument.getSort() == Type.OBJECT) {
              read(argument.getInternalName())
                  .filter(state -> isAnnotated(state.visibleAnnotations, "State"))
                  .ifPresent(state -> addState(state, open));
            }
          }
        }
      }
    }
    Draw first = null;
    String project = project(type);
    while (!open.isEmpty()) {
      Body body = open.remove();
      if (seen.add(body.method)) {
        Draw draw = follow(body, project, open);
        if (draw != null && draw.secure) {
          return draw;
        }
        first = first == null ? draw : first;
      }
    }
    return first;
  }

  /** Adds what runs before a state's benchmark: initialisers, constructors and set-up. */
  private void addState(ClassNode state, Deque<Body> open) {
    for (ClassNode type = state; type != null; type = read(type.superName).orElse(null)) {
      for (MethodNode method : type.methods) {
        if (method.name.startsWith("<") || isAnnotated(method.visibleAnnotations, "Setup")) {
          open.add(new Body(type, method));
        }
      }
    }
  }

  private static boolean isAnnotated(@Nullable List<AnnotationNode> all, String name) {
    return all != null && all.stream().anyMatch(one -> one.desc.equals(ANNOTATION + name + ";"));
  }

  private static String project(String type) {
    String[] parts = type.split("/");
    return String.join("/", List.of(parts).subList(0, Math.min(2, parts.length - 1)));
  }

  /** Returns what a method draws itself, and adds the project's methods that it calls. */
  private @Nullable Draw follow(Body body, String project, Deque<Body> open) {
    int line = 0;
    Draw draw = null;
    for (AbstractInsnNode each : body.method.instructions) {
      if (each instanceof LineNumberNode number) {
        line = number.line;
      }
      for (String[] call : calls(each)) {
        String text = call[0] + "." + call[1] + call[2];
        boolean secure = SECURE.matcher(text).matches();
        if (secure || (draw == null && GIVEN_SEEDS.matcher(text).matches())) {
          draw = new Draw(source(call[0], call[1]), secure, place(body, line));
          if (secure) {
            return draw;
          }
        } else if (call[0].startsWith(project)) {
          body(call[0], call[1] + call[2]).ifPresent(open::add);
          body(call[0], "<clinit>()V").ifPresent(open::add);
        }
      }
    }
    return draw;
  }

  private static List<String[]> calls(AbstractInsnNode each) {
    List<String[]> calls = new ArrayList<>();
    if (each instanceof MethodInsnNode call) {
      calls.add(new String[] {call.owner, call.name, call.desc});
    } else if (each instanceof InvokeDynamicInsnNode dynamic) {
      Stream.of(dynamic.bsmArgs)
          .filter(Handle.class::isInstance)
          .map(Handle.class::cast)
          .forEach(one -> calls.add(new String[] {one.getOwner(), one.getName(), one.getDesc()}));
    }
    return calls;
  }

  private Optional<Body> body(String type, String method) {
    for (ClassNode at = read(type).orElse(null); at != null; at = read(at.superName).orElse(null)) {
      for (MethodNode each : at.methods) {
        if ((each.name + each.desc).equals(method)) {
          return Optional.of(new Body(at, each));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<ClassNode> read(@Nullable String type) {
    return type == null || !jar.hasClass(type)
        ? Optional.empty()
        : classes.computeIfAbsent(type, name -> Optional.of(jar.classNode(name, true)));
  }

  private static String source(String owner, String name) {
    String type = owner.substring(owner.lastIndexOf('/') + 1);
    return name.equals("<init>") ? "new " + type + "()" : type + "." + name;
  }

  private static String place(Body body, int line) {
    String type = body.type.name.replace('/', '.');
    String where =
        body.type.sourceFile == null ? "" : " (" + body.type.sourceFile + ":" + line + ")";
    return type + "." + body.method.name + where;
  }
}
