package io.github.jmhgate.mixedjar;

import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;

import io.github.jmhgate.mixedjar.Reference.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.objectweb.asm.tree.MethodNode;

/**
 * What one benchmark reaches in benchmark classes: the methods that its generated code may call,
 * and what these name. A call may run each method of its name and descriptor in the classes that
 * are reached. Methods that code may call back, such as those of an interface of the JDK, count as
 * called.
 */
final class RowReach {
  private static final String OBJECT = "java/lang/Object";
  private static final String INITIALIZER = "<clinit>()V";

  /** Methods that any code may call. */
  private static final Set<String> OF_OBJECT =
      Set.of(
          "equals(Ljava/lang/Object;)Z",
          "hashCode()I",
          "toString()Ljava/lang/String;",
          "compareTo(Ljava/lang/Object;)I",
          "finalize()V");

  private final CodeClasses jar;
  private final Predicate<String> isBenchmark;
  private final Map<String, CodeClass> classes = new TreeMap<>();
  private final Set<String> called = new HashSet<>();
  private final Map<String, Set<String>> visited = new LinkedHashMap<>();
  private final Map<String, Set<Reference>> outward = new LinkedHashMap<>();
  private final Set<String> texts = new TreeSet<>();
  private final Deque<Runnable> open = new ArrayDeque<>();

  private RowReach(CodeClasses jar, Predicate<String> isBenchmark) {
    this.jar = jar;
    this.isBenchmark = isBenchmark;
  }

  /**
   * Follows a benchmark.
   *
   * @param generated the classes that JMH's list names for it
   * @param isBenchmark whether a class is a benchmark's, and not code
   */
  static RowReach of(CodeClasses jar, Set<String> generated, Predicate<String> isBenchmark) {
    RowReach reach = new RowReach(jar, isBenchmark);
    for (String type : generated) {
      reach.visit(type);
      for (MethodNode method : reach.declared(type)) {
        reach.visit(type, method);
      }
    }
    while (!reach.open.isEmpty()) {
      reach.open.pop().run();
    }
    return reach;
  }

  /** Returns the benchmark classes that are reached, by name. */
  Map<String, CodeClass> classes() {
    return classes;
  }

  /** Returns the methods {@code name(descriptor)} of a class that are reached. */
  Set<String> methods(String type) {
    return visited.getOrDefault(type, Set.of());
  }

  /** Returns what methods of each of these classes name outside of benchmark classes. */
  Map<String, Set<Reference>> outward() {
    return outward;
  }

  /** Returns the texts in the reached code, which may name resources. */
  Set<String> texts() {
    return texts;
  }

  private List<MethodNode> declared(String type) {
    CodeClass known = classes.get(type);
    return known == null ? List.of() : known.methods();
  }

  private void visit(String name) {
    if (classes.containsKey(name) || jar.find(name).isEmpty()) {
      return;
    }
    CodeClass type = jar.find(name).orElseThrow();
    classes.put(name, type);
    for (String parent : type.parents()) {
      follow(name, Reference.ofClass(parent));
    }
    for (MethodNode method : type.methods()) {
      String member = method.name + method.desc;
      if (member.equals(INITIALIZER)
          || called.contains(member)
          || OF_OBJECT.contains(member)
          || mayBeCalledBack(type, method)) {
        visit(name, method);
      }
    }
  }

  /** Returns whether a class has parents that are no benchmarks, and so may call its methods. */
  private boolean mayBeCalledBack(CodeClass type, MethodNode method) {
    if ((method.access & (ACC_STATIC | ACC_PRIVATE)) != 0
        || method.name.equals(Reference.CONSTRUCTOR)) {
      return false;
    }
    Deque<String> above = new ArrayDeque<>(type.parents());
    Set<String> seen = new HashSet<>();
    while (!above.isEmpty()) {
      String parent = above.pop();
      if (!parent.equals(OBJECT) && seen.add(parent)) {
        if (!isBenchmark.test(parent)) {
          return true;
        }
        jar.find(parent).map(CodeClass::parents).ifPresent(above::addAll);
      }
    }
    return false;
  }

  private void visit(String type, MethodNode method) {
    if (visited.computeIfAbsent(type, t -> new HashSet<>()).add(method.name + method.desc)) {
      open.push(
          () -> {
            CodeClass.texts(method).forEach(this::lookUp);
            CodeClass.references(method).forEach(one -> follow(type, one));
          });
    }
  }

  /** Visits all of a benchmark class that a text names, for what is looked up may be called. */
  private void lookUp(String text) {
    texts.add(text);
    String name = ClassNames.inText(text);
    if (name.indexOf('/') >= 0 && isBenchmark.test(name)) {
      visit(name);
      declared(name).forEach(method -> visit(name, method));
    }
  }

  private void follow(String from, Reference reference) {
    if (!isBenchmark.test(reference.owner())) {
      outward.computeIfAbsent(from, f -> new LinkedHashSet<>()).add(reference);
      return;
    }
    visit(reference.owner());
    if (reference.kind() == Kind.METHOD) {
      if (called.add(reference.member())) {
        for (String type : new ArrayList<>(classes.keySet())) {
          visitMember(type, reference.member());
        }
      }
      if (!isDeclaredByBenchmarks(reference)) {
        outward.computeIfAbsent(from, f -> new LinkedHashSet<>()).add(reference);
      }
    } else if (reference.kind() == Kind.FIELD && !isDeclaredByBenchmarks(reference)) {
      outward.computeIfAbsent(from, f -> new LinkedHashSet<>()).add(reference);
    }
  }

  private void visitMember(String type, String member) {
    declared(type).stream()
        .filter(method -> (method.name + method.desc).equals(member))
        .forEach(method -> visit(type, method));
  }

  /** Returns whether a benchmark class has a member, itself or from a benchmark class above it. */
  private boolean isDeclaredByBenchmarks(Reference reference) {
    Deque<String> above = new ArrayDeque<>(Set.of(reference.owner()));
    Set<String> seen = new HashSet<>();
    while (!above.isEmpty()) {
      String name = above.pop();
      if (!seen.add(name) || !isBenchmark.test(name) || jar.find(name).isEmpty()) {
        continue;
      }
      CodeClass type = jar.find(name).orElseThrow();
      boolean declares =
          reference.kind() == Kind.FIELD
              ? type.field(reference.member()).isPresent()
              : type.method(reference.member()).isPresent();
      if (declares) {
        return true;
      }
      above.addAll(type.parents());
    }
    return false;
  }
}
