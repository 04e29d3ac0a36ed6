package io.github.jmhgate.lint;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds pools of threads that a set-up starts and nothing ends. It accuses only where all is in the
 * classes of a benchmark's states: a pool without a factory of threads, kept in a field, given a
 * task, never shut down and never handed on.
 */
final class StrayPools {
  private static final Pattern MAKES =
      Pattern.compile(
          "new(Fixed|Cached|Scheduled)ThreadPool[(]I?[)].*"
              + "|newSingleThread(Scheduled)?Executor[(][)].*");
  private static final Pattern POOL =
      Pattern.compile(
          "java/util/concurrent/(Executor|ExecutorService|ScheduledExecutorService|ThreadPoolExecutor)");
  private static final Pattern STARTS =
      Pattern.compile("execute|submit|invoke(All|Any)|schedule.*");
  private static final Pattern ENDS =
      Pattern.compile("shutdown|shutdownNow|close|awaitTermination");

  private final BenchmarkCode benchmark;
  private final List<ClassNode> states;

  private StrayPools(BenchmarkCode benchmark) {
    this.benchmark = benchmark;
    this.states = benchmark.states();
  }

  static List<Flaw> find(BenchmarkCode benchmark) {
    return new StrayPools(benchmark).find();
  }

  private List<Flaw> find() {
    if (!isKept()) {
      return List.of();
    }
    List<Flaw> found = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (ClassNode type : states) {
      type.methods.stream()
          .filter(method -> BenchmarkCode.annotation(method.visibleAnnotations, "Setup") != null)
          .map(method -> new MethodBody(type, method))
          .forEach(setup -> addPools(setup, seen, found));
    }
    return found;
  }

  private void addPools(MethodBody setup, Set<String> seen, List<Flaw> found) {
    Optional<Flow> flow = benchmark.effects().flow(setup);
    for (AbstractInsnNode each : flow.map(Flow::code).orElse(Set.of())) {
      if (each instanceof FieldInsnNode field
          && field.getOpcode() == Opcodes.PUTFIELD
          && flow.get().maker(field, 1) instanceof MethodInsnNode made
          && made.owner.equals("java/util/concurrent/Executors")
          && MAKES.matcher(made.name + made.desc).matches()
          && !isUsedBeside(field)
          && seen.add(field.owner + "." + field.name)) {
        String what =
            "%s starts a pool of threads in the field %s, and nothing ends it"
                .formatted(setup.method().name, field.name);
        found.add(benchmark.flaw(FlawRule.STRAY_THREADS, FlawLevel.WARNING, what, setup, made));
      }
    }
  }

  /** Returns whether a class of the same source that is no state of the benchmark reads a field. */
  private boolean isUsedBeside(FieldInsnNode field) {
    return states.stream()
        .flatMap(this::nest)
        .filter(type -> states.stream().noneMatch(state -> state.name.equals(type.name)))
        .flatMap(type -> type.methods.stream())
        .flatMap(method -> Stream.of(method.instructions.toArray()))
        .anyMatch(
            each ->
                each instanceof FieldInsnNode read
                    && read.getOpcode() == Opcodes.GETFIELD
                    && read.owner.equals(field.owner)
                    && read.name.equals(field.name));
  }

  private Stream<ClassNode> nest(ClassNode type) {
    String name = type.nestHostClass == null ? type.name : type.nestHostClass;
    return benchmark.effects().line(name).stream()
        .filter(host -> host.name.equals(name))
        .flatMap(
            host ->
                Stream.concat(
                    Stream.of(host),
                    Stream.ofNullable(host.nestMembers)
                        .flatMap(List::stream)
                        .flatMap(member -> benchmark.effects().line(member).stream())));
  }

  /** Returns whether pools get tasks, and neither end nor leave the classes of the states. */
  private boolean isKept() {
    boolean starts = false;
    for (ClassNode type : states) {
      for (MethodNode method : type.methods) {
        if (hasPool(method.desc)) {
          return false;
        }
        for (AbstractInsnNode each : method.instructions) {
          if (each instanceof MethodInsnNode call) {
            if (hasPool(call.desc.replaceFirst("[)].*", "")) || ENDS.matcher(call.name).matches()) {
              return false;
            }
            starts |= POOL.matcher(call.owner).matches() && STARTS.matcher(call.name).matches();
          }
        }
      }
    }
    // A field that others can reach may be ended elsewhere.
    boolean shared =
        states.stream()
            .flatMap(type -> type.fields.stream())
            .filter(field -> hasPool(field.desc))
            .anyMatch(field -> (field.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC)) != 0);
    return starts && !shared;
  }

  private static boolean hasPool(String descriptor) {
    return POOL.matcher(descriptor).find();
  }
}
