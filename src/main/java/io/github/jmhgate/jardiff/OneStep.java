package io.github.jmhgate.jardiff;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.model.WhatRan;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds benchmarks that are one call away from a change: a method that ran holds a call of
 * something that changed and did not run, such as of what fills a cache once it is full, or throws
 * an error. They are the likeliest to run it after all.
 */
public final class OneStep implements AutoCloseable {
  private final Path file;
  private final OpenJar jar;
  private final JarDifference difference;

  /** Calls by class and method. */
  private final Map<String, Map<String, Set<Call>>> calls = new HashMap<>();

  /** A method {@code name(descriptor)} of a type {@code a/b/C}. */
  private record Call(String owner, String method) {}

  private OneStep(Path file, OpenJar jar, JarDifference difference) {
    this.file = file;
    this.jar = jar;
    this.difference = difference;
  }

  /** Opens the candidate's jar. */
  public static OneStep open(Path candidate, JarDifference difference) throws GateFailure {
    return new OneStep(candidate, OpenJar.of(candidate), difference);
  }

  /** Returns a changed method that is one call away, as {@code a.b.C.name(Type)}. */
  public Optional<String> of(WhatRan ran) throws GateFailure {
    Set<Call> changed = changed(ran);
    if (changed.isEmpty()) {
      return Optional.empty();
    }
    try {
      for (var type : new TreeMap<>(ran.ran()).entrySet()) {
        for (String method : new TreeSet<>(type.getValue())) {
          for (Call call : calls(type.getKey()).getOrDefault(method, Set.of())) {
            Optional<String> owner = called(call, changed);
            if (owner.isPresent()) {
              return Optional.of(RanDifference.shown(owner.get(), call.method()));
            }
          }
        }
      }
      return Optional.empty();
    } catch (UncheckedIOException e) {
      throw OpenJar.damaged(file, e);
    }
  }

  /** Returns the type whose changed method a call may reach; empty if it reaches none. */
  private Optional<String> called(Call call, Set<Call> changed) {
    List<String> owners = new ArrayList<>(List.of(call.owner()));
    owners.addAll(difference.above(call.owner()));
    return owners.stream()
        .filter(owner -> changed.contains(new Call(owner, call.method())))
        .findFirst();
  }

  /** Returns what changed and did not run, under the names of all types that declare it. */
  private Set<Call> changed(WhatRan ran) {
    Set<Call> changed = new HashSet<>();
    difference.classes.forEach(
        (type, how) -> {
          for (String method : difference.difference(type).methods()) {
            if (!ran.ran(type, method)) {
              changed.add(new Call(type, method));
              difference.above(type).forEach(parent -> changed.add(new Call(parent, method)));
            }
          }
        });
    return changed;
  }

  private Map<String, Set<Call>> calls(String type) {
    return calls.computeIfAbsent(type, this::read);
  }

  private Map<String, Set<Call>> read(String type) {
    Map<String, Set<Call>> found = new HashMap<>();
    if (jar.hasClass(type) && !JarContents.isOfJmh(type)) {
      try {
        List<MethodNode> methods = jar.classNode(type, false).methods;
        methods.forEach(method -> found.put(method.name + method.desc, calls(method)));
        found.values().forEach(calls -> addBodiesOfLambdas(type, found, calls));
      } catch (IllegalStateException e) {
        // A broken class, which nothing can have loaded.
      }
    }
    return found;
  }

  /** Adds what the lambdas that a method makes call: they may run later, or in another thread. */
  private static void addBodiesOfLambdas(String type, Map<String, Set<Call>> all, Set<Call> calls) {
    Deque<Call> open = new ArrayDeque<>(calls);
    while (!open.isEmpty()) {
      Call call = open.pop();
      if (call.owner().equals(type) && call.method().startsWith("lambda$")) {
        for (Call inside : List.copyOf(all.getOrDefault(call.method(), Set.of()))) {
          if (calls.add(inside)) {
            open.push(inside);
          }
        }
      }
    }
  }

  private static Set<Call> calls(MethodNode method) {
    Set<Call> calls = new LinkedHashSet<>();
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof MethodInsnNode call) {
        calls.add(new Call(call.owner, call.name + call.desc));
      } else if (each instanceof InvokeDynamicInsnNode dynamic) {
        for (Object argument : dynamic.bsmArgs) {
          if (argument instanceof Handle handle) {
            calls.add(new Call(handle.getOwner(), handle.getName() + handle.getDesc()));
          }
        }
      }
    }
    return calls;
  }

  @Override
  public void close() {
    jar.close();
  }
}
