package io.github.jmhgate.code;

import static io.github.jmhgate.code.MethodCalls.ALL;
import static io.github.jmhgate.code.MethodCalls.COMMON;
import static io.github.jmhgate.code.MethodCalls.INITIALISER;

import io.github.jmhgate.code.MethodCalls.Call;
import io.github.jmhgate.model.GateFailure;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the methods of a jar that a benchmark can run, given what one fork of it ran. A method is
 * in reach if
 *
 * <ul>
 *   <li>it ran;
 *   <li>the code of a method in reach calls it, or calls what it overrides, even on a branch that
 *       the fork did not take;
 *   <li>it overrides a method of the JDK, which may call it, and its class is in reach;
 *   <li>reflection listed the methods of its class;
 *   <li>its class was not loaded, and a service or a constant of code in reach names the class.
 * </ul>
 *
 * <p>The last three do not hold for {@code equals}, {@code hashCode} and {@code toString} of a
 * class that the fork constructed. Instead, these are in reach if a method in reach names the class
 * and calls them on an object of unknown type, or makes text of one.
 *
 * <p>Not thread-safe.
 */
public final class MethodReach implements AutoCloseable {
  private static final String CONSTRUCTOR = "<init>(";

  /** What the JDK calls of serializable objects, although none of its types declares it. */
  private static final Set<String> SERIAL =
      Set.of(
          "readObject(Ljava/io/ObjectInputStream;)V",
          "readObjectNoData()V",
          "readResolve()Ljava/lang/Object;",
          "writeObject(Ljava/io/ObjectOutputStream;)V",
          "writeReplace()Ljava/lang/Object;");

  private final OpenJar jar;
  private final Map<String, Optional<ClassCode>> types = new HashMap<>();
  private final Map<String, Set<String>> methodsOfTheJdk = new HashMap<>();

  private final Set<String> providers = new TreeSet<>();

  private MethodReach(OpenJar jar) {
    this.jar = jar;
  }

  public static MethodReach open(Path file) throws GateFailure {
    MethodReach reach = new MethodReach(OpenJar.of(file));
    try {
      reach.jar.names().stream()
          .filter(entry -> entry.startsWith(EntryKind.SERVICES))
          .flatMap(entry -> reach.jar.each(entry).stream())
          .forEach(text -> reach.providers.addAll(EntryKind.providers(text)));
      return reach;
    } catch (UncheckedIOException e) {
      reach.close();
      throw OpenJar.damaged(file, e);
    }
  }

  /**
   * A class.
   *
   * @param above all of the jar that it extends and implements, itself included
   * @param foreign the methods of the JDK's types among these, except Object
   * @param calls the methods of the jar that the code of each method names, by {@code
   *     name(descriptor)}
   */
  private record ClassCode(
      List<String> parents, Set<String> above, Set<String> foreign, Map<String, Set<Call>> calls) {}

  /**
   * Returns the methods in reach of a fork, as {@code name(descriptor)} by class.
   *
   * @param listed classes whose methods were listed by reflection
   */
  public Map<String, Set<String>> of(
      Set<String> loaded, Map<String, Set<String>> ran, Set<String> listed) {
    Walk search = new Walk(loaded, ran);
    loaded.forEach(search::enter);
    ran.forEach((name, methods) -> methods.forEach(method -> search.reach(name, method)));
    listed.forEach(name -> search.reachAll(name, COMMON));
    providers.forEach(name -> search.call(new Call(name, ALL)));
    search.run(any -> false);
    return search.reached;
  }

  /**
   * Returns how many calls lead from what some classes call, or from a provider of a service, to a
   * method; -1 if none do. To name a class, as reflection does, counts as a call of all its
   * methods.
   *
   * @param closure all classes in reach
   * @param method how the method begins
   */
  int calls(Set<String> from, Set<String> closure, String type, String method) {
    Walk search = new Walk(Set.of(), Map.of());
    from.forEach(name -> search.reachAll(name, Set.of()));
    providers.stream().filter(closure::contains).map(p -> new Call(p, ALL)).forEach(search::call);
    return search.run(at -> at.owner().equals(type) && at.method().startsWith(method));
  }

  private final class Walk {
    final Map<String, Set<String>> reached = new HashMap<>();
    private final Map<String, Set<String>> ran;
    private final Set<String> loaded;
    private final ArrayDeque<Call> open = new ArrayDeque<>();
    private final Set<String> entered = new HashSet<>();
    private final Map<String, Set<String>> ownersByMethod = new HashMap<>();
    private final Map<String, List<String>> subtypes = new HashMap<>();

    Walk(Set<String> loaded, Map<String, Set<String>> ran) {
      this.loaded = loaded;
      this.ran = ran;
    }

    private boolean isConstructed(String name) {
      return ran.getOrDefault(name, Set.of()).stream().anyMatch(m -> m.startsWith(CONSTRUCTOR));
    }

    /** Takes a class into reach, and those of its methods that override what is called. */
    void enter(String name) {
      Optional<ClassCode> type = type(name);
      if (type.isEmpty() || !entered.add(name)) {
        return;
      }
      Set<String> foreign = type.get().foreign();
      Set<String> methods = new HashSet<>();
      for (String above : type.get().above()) {
        methods.addAll(type(above).orElseThrow().calls().keySet());
        subtypes.computeIfAbsent(above, owner -> new ArrayList<>()).add(name);
      }
      for (String method : methods) {
        Set<String> owners = ownersByMethod.getOrDefault(method, Set.of());
        if (!Collections.disjoint(owners, type.get().above())
            || (COMMON.contains(method)
                ? !isConstructed(name)
                : method.equals(INITIALISER)
                    || SERIAL.contains(method)
                    || foreign.contains(method)
                    || foreign.contains(ALL))) {
          declared(name, method);
        }
      }
      type.get().parents().forEach(this::enter);
    }

    void reachAll(String name, Set<String> but) {
      Set<String> all =
          new HashSet<>(type(name).map(type -> type.calls().keySet()).orElse(Set.of()));
      all.removeAll(but);
      all.forEach(method -> reach(name, method));
    }

    void reach(String name, String method) {
      if (reached.computeIfAbsent(name, n -> new HashSet<>()).add(method)) {
        open.add(new Call(name, method));
      }
    }

    /**
     * Follows calls up to a wanted method. Returns how many lead to it from what the first methods
     * call; -1 if none do.
     */
    int run(Predicate<Call> wanted) {
      for (int calls = -1; !open.isEmpty(); calls++) {
        for (int left = open.size(); left > 0; left--) {
          Call at = open.remove();
          if (wanted.test(at)) {
            return calls;
          }
          enter(at.owner());
          String method = at.method();
          type(at.owner())
              .ifPresent(type -> type.calls().getOrDefault(method, Set.of()).forEach(this::call));
        }
      }
      return -1;
    }

    void call(Call call) {
      String method = call.method();
      boolean all = method.equals(ALL);
      if (all && !loaded.contains(call.owner())) {
        reachAll(call.owner(), Set.of());
      } else if (method.equals(INITIALISER)) {
        enter(call.owner());
      } else if (!all
          && type(call.owner()).isPresent()
          && ownersByMethod.computeIfAbsent(method, m -> new HashSet<>()).add(call.owner())) {
        declared(call.owner(), method);
        if (!method.startsWith(CONSTRUCTOR)) {
          subtypes.getOrDefault(call.owner(), List.of()).forEach(type -> declared(type, method));
        }
      }
    }

    /** Reaches the method where the class or a parent declares it. */
    private void declared(String owner, String method) {
      Optional<ClassCode> type = type(owner);
      if (type.isPresent()) {
        if (type.get().calls().containsKey(method)) {
          reach(owner, method);
        }
        type.get().parents().forEach(parent -> declared(parent, method));
      }
    }
  }

  private Optional<ClassCode> type(String name) {
    Optional<ClassCode> known = types.get(name);
    if (known == null) {
      known = read(name);
      types.put(name, known);
    }
    return known;
  }

  private Optional<ClassCode> read(String name) {
    if (!jar.hasClass(name)) {
      return Optional.empty();
    }
    List<String> parents;
    Map<String, Set<Call>> calls = new HashMap<>();
    try {
      ClassNode read = jar.classNode(name, false);
      parents = new ArrayList<>(read.interfaces);
      if (read.superName != null) {
        parents.add(read.superName);
      }
      for (MethodNode method : read.methods) {
        Set<Call> named = MethodCalls.of(read, method);
        named.removeIf(call -> !jar.hasClass(call.owner()));
        calls.put(method.name + method.desc, named);
      }
    } catch (RuntimeException e) {
      // An unreadable class counts as changed for every benchmark.
      return Optional.empty();
    }
    Set<String> above = new HashSet<>(Set.of(name));
    Set<String> foreign = new HashSet<>();
    for (String parent : parents) {
      Optional<ClassCode> type = type(parent);
      if (type.isPresent()) {
        above.addAll(type.get().above());
        foreign.addAll(type.get().foreign());
      } else if (!parent.equals("java/lang/Object")) {
        foreign.addAll(methodsOfTheJdk.computeIfAbsent(parent, MethodReach::methodsOfTheJdk));
      }
    }
    return Optional.of(new ClassCode(parents, above, foreign, calls));
  }

  /** Returns what may override methods of a type outside the jar; all if it is not found. */
  private static Set<String> methodsOfTheJdk(String name) {
    Set<String> methods = new HashSet<>();
    try {
      Class<?> type =
          Class.forName(name.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
      List<Method> all = new ArrayList<>(List.of(type.getMethods()));
      for (Class<?> one = type; one != null; one = one.getSuperclass()) {
        all.addAll(List.of(one.getDeclaredMethods()));
      }
      all.forEach(one -> methods.add(one.getName() + Type.getMethodDescriptor(one)));
    } catch (ClassNotFoundException | LinkageError e) {
      methods.add(ALL);
    }
    return methods;
  }

  @Override
  public void close() {
    jar.close();
  }
}
