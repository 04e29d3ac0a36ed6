package io.github.jmhgate.measure.host.probes;

import io.github.jmhgate.measure.host.GeneratedLoop;
import io.github.jmhgate.measure.host.Host;
import io.github.jmhgate.measure.host.records.OutsideCalls;
import io.github.jmhgate.measure.host.records.Probes;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes the methods of one loader's classes report that they run. What cannot be rewritten, and
 * what other loaders load, counts as not watched.
 */
final class MethodProbes implements Probes.Methods {
  private static final String HOST = Host.class.getPackageName().replace('.', '/') + "/";

  /** The method that calls a benchmark while a thread waits for others to begin or to end. */
  private static final Pattern WAITING_LOOP =
      Pattern.compile(".+_(Throughput|AverageTime|SampleTime|SingleShotTime)");

  /** What the threads of one iteration share; an argument of a loop. */
  private static final String CONTROL = "Lorg/openjdk/jmh/runner/InfraControl;";

  /** A class that JMH generated; up to JMH 1.23 its folder had the second name. */
  private static final Pattern GENERATED =
      Pattern.compile("(^|/)(jmh_generated/|generated/[^/]+_jmh(Test|Type))");

  private final String log;
  private final String counter;
  private volatile boolean counts;
  private final AtomicInteger methods = new AtomicInteger();
  private volatile @Nullable ClassLoader watched;
  private final List<ProbedClass> classes = new ArrayList<>();
  private final Set<String> unwatched = new LinkedHashSet<>();

  /** What the watched loader has loaded and counts, as it was before it was rewritten. */
  private final List<Original> originals = new ArrayList<>();

  /** Classes of the class path that the system's loader loaded once, for all benchmarks. */
  private final Set<String> shared = new LinkedHashSet<>();

  /**
   * Creates one.
   *
   * @param log the class that takes reports, as {@code a/b/C}
   * @param counter the class that counts bytecodes, likewise; empty for none
   */
  MethodProbes(String log, String counter) {
    this.log = log;
    this.counter = counter;
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (name == null || redefined != null || watched == null || !ofBenchmark(loader, name)) {
      return null;
    }
    if (loader == watched && !name.startsWith("org/openjdk/jmh/")) {
      byte[] rewritten = rewritten(name, bytes);
      if (rewritten.length > 0) {
        return rewritten;
      }
    }
    synchronized (classes) {
      (loader == Host.class.getClassLoader() ? shared : unwatched).add(name);
    }
    boolean blackhole = loader == watched && name.equals(BlackholeProbes.BLACKHOLE);
    return blackhole ? BlackholeProbes.rewritten(bytes, log) : null;
  }

  /**
   * Returns a class that reports, and counts if its methods do not grow too large by that; empty if
   * they grow too large by reporting alone.
   */
  private byte[] rewritten(String name, byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    boolean wanted = counts && !counter.isEmpty();
    for (boolean counting : wanted ? List.of(true, false) : List.of(false)) {
      try {
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        Prober prober = probe(name, reader, writer, counting, Map.of());
        byte[] rewritten = writer.toByteArray();
        synchronized (classes) {
          classes.add(new ProbedClass(name, prober.numbers, prober.calls, counting || !wanted));
          if (counting) {
            originals.add(new Original(name, reader, prober.numbers));
          }
        }
        return rewritten;
      } catch (RuntimeException e) {
        // ASM throws all sorts of exceptions for methods that grow too large.
      }
    }
    return new byte[0];
  }

  /**
   * Has a class report, and count if that is wanted.
   *
   * @param known the numbers of its methods; none if they get new ones
   */
  private Prober probe(
      String name,
      ClassReader reader,
      ClassWriter writer,
      boolean counting,
      Map<String, Integer> known) {
    boolean generated = GENERATED.matcher(name).find();
    Set<String> benchmarks = generated ? benchmarks(reader) : Set.of();
    Map<String, Integer> slots = counting && !generated ? slots(reader) : Map.of();
    Prober prober = new Prober(writer, !generated, benchmarks, counting, slots, known);
    reader.accept(prober, slots.isEmpty() ? 0 : ClassReader.EXPAND_FRAMES);
    return prober;
  }

  @Override
  public Map<String, byte[]> withoutCounts() {
    Map<String, byte[]> plain = new HashMap<>();
    synchronized (classes) {
      counts = false;
      for (Original type : originals) {
        ClassWriter writer = new ClassWriter(type.reader(), ClassWriter.COMPUTE_MAXS);
        probe(type.name(), type.reader(), writer, false, type.numbers());
        plain.put(type.name(), writer.toByteArray());
      }
      originals.clear();
    }
    return plain;
  }

  /** Returns the slots of local variables that each method of a class has. */
  private static Map<String, Integer> slots(ClassReader type) {
    Map<String, Integer> slots = new HashMap<>();
    ClassVisitor sizes =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
              @Override
              public void visitMaxs(int stack, int locals) {
                slots.put(name + descriptor, locals);
              }
            };
          }
        };
    type.accept(sizes, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return slots;
  }

  /** Returns the names of the benchmarks that a generated class calls; a group has several. */
  private static Set<String> benchmarks(ClassReader generated) {
    Set<String> names = new HashSet<>();
    ClassVisitor loops =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public @Nullable MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            GeneratedLoop.calledBy(name).ifPresent(names::add);
            return null;
          }
        };
    generated.accept(loops, ClassReader.SKIP_CODE);
    return names;
  }

  /** Returns whether a class may be the benchmark's: neither the JDK's nor ours. */
  private boolean ofBenchmark(@Nullable ClassLoader loader, String name) {
    return loader != null
        && loader != ClassLoader.getPlatformClassLoader()
        && loader != MethodProbes.class.getClassLoader()
        && !callsByReflection(loader)
        && !name.startsWith(HOST);
  }

  /**
   * Returns whether a loader is of those in which JDKs before 22 put the class that they write for
   * a member called often by reflection. What it calls is watched, and how often is chance.
   */
  private static boolean callsByReflection(ClassLoader loader) {
    Class<?> type = loader.getClass();
    return type.getClassLoader() == null
        && type.getName().equals("jdk.internal.reflect.DelegatingClassLoader");
  }

  @Override
  public void watch(ClassLoader loader, boolean again) {
    synchronized (classes) {
      if (!again) {
        classes.clear();
        unwatched.clear();
      }
      originals.clear();
      watched = loader;
    }
  }

  @Override
  public void count(boolean counts) {
    this.counts = counts;
  }

  @Override
  public List<String> work(IntToDoubleFunction work, IntUnaryOperator caller) {
    List<String> lines = new ArrayList<>();
    synchronized (classes) {
      Map<Integer, String> names = new HashMap<>();
      for (ProbedClass type : classes) {
        type.numbers().forEach((method, number) -> names.put(number, type.name() + "." + method));
      }
      for (ProbedClass type : classes) {
        if (!type.counted()) {
          lines.add("uncounted " + type.name());
        }
        for (var method : type.numbers().entrySet()) {
          double bytecodes = work.applyAsDouble(method.getValue());
          if (bytecodes > 0) {
            lines.add("work " + bytecodes + " " + type.name() + "." + method.getKey());
            String only = names.get(caller.applyAsInt(method.getValue()));
            if (only != null) {
              lines.add("under " + only);
            }
          }
        }
      }
    }
    return lines;
  }

  @Override
  public int next() {
    return methods.get();
  }

  @Override
  public List<String> end(IntToDoubleFunction calls) {
    List<String> lines = new ArrayList<>();
    synchronized (classes) {
      watched = null;
      for (ProbedClass type : classes) {
        lines.add("class " + type.name());
        for (var method : type.numbers().entrySet()) {
          double often = calls.applyAsDouble(method.getValue());
          if (often >= 0) {
            lines.add("method " + method.getKey());
            lines.add("calls " + often + " " + type.name() + "." + method.getKey());
            type.calls()
                .getOrDefault(method.getValue(), Set.of())
                .forEach(call -> lines.add("outside " + call));
          }
        }
      }
      unwatched.addAll(shared);
      unwatched.forEach(name -> lines.add("unwatched " + name));
    }
    return lines;
  }

  /**
   * A class that was rewritten.
   *
   * @param numbers of its methods
   * @param calls of the JDK that concern more than the benchmark, by the numbers of methods
   * @param counted false if its methods grew too large by counting
   */
  private record ProbedClass(
      String name,
      Map<String, Integer> numbers,
      Map<Integer, Set<String>> calls,
      boolean counted) {}

  /** A class that counts, before it was rewritten, with the numbers of its methods. */
  private record Original(String name, ClassReader reader, Map<String, Integer> numbers) {}

  private final class Prober extends ClassVisitor {
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final Map<Integer, Set<String>> calls = new HashMap<>();
    private final boolean written;
    private final Set<String> benchmarks;
    private final boolean counting;
    private final Map<String, Integer> slots;
    private final Map<String, Integer> known;
    private boolean framed;

    /**
     * Creates one for a class.
     *
     * @param written whether somebody wrote it, and not JMH's generator
     * @param benchmarks the names of those that a generated class calls
     * @param slots of local variables of methods that are to count; none for a generated class
     * @param known the numbers of its methods; none if they get new ones
     */
    Prober(
        ClassWriter writer,
        boolean written,
        Set<String> benchmarks,
        boolean counting,
        Map<String, Integer> slots,
        Map<String, Integer> known) {
      super(Opcodes.ASM9, writer);
      this.written = written;
      this.benchmarks = benchmarks;
      this.counting = counting;
      this.slots = slots;
      this.known = known;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String parent,
        String @Nullable [] interfaces) {
      framed = (version & 0xFFFF) > Opcodes.V1_6;
      super.visit(version, access, name, signature, parent, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      Integer before = known.get(name + descriptor);
      int number = before == null ? methods.getAndIncrement() : before;
      if (number >= Probes.MOST_METHODS) {
        throw new IllegalStateException();
      }
      numbers.put(name + descriptor, number);
      MethodVisitor plain = super.visitMethod(access, name, descriptor, signature, exceptions);
      MethodVisitor next = counting ? WorkDoneOnce.leftOut(plain, name, counter) : plain;
      int firstSlot = (access & Opcodes.ACC_STATIC) != 0 ? 0 : 1;
      MethodVisitor probed =
          new ProbedMethod(next, number, name, Type.getArgumentTypes(descriptor), firstSlot);
      Integer slot = slots.get(name + descriptor);
      return slot == null ? probed : new UserBlocks(probed, counter, framed, number, slot);
    }

    /** Returns the benchmarks whose calls in a method count while its thread waits for others. */
    private Set<String> whileWaiting(String method) {
      return WAITING_LOOP.matcher(method).matches() ? benchmarks : Set.of();
    }

    /** Makes one method report that it runs, and what it calls. */
    private final class ProbedMethod extends MethodVisitor {
      private final int number;
      private final Type[] arguments;
      private final int firstSlot;

      /** Whether it is the loop in which JMH measures. */
      private final boolean measures;

      /** The benchmarks whose calls in it are operations. */
      private final Set<String> operations;

      ProbedMethod(MethodVisitor next, int number, String name, Type[] arguments, int firstSlot) {
        super(Opcodes.ASM9, next);
        this.number = number;
        this.arguments = arguments;
        this.firstSlot = firstSlot;
        Optional<String> called = written ? Optional.empty() : GeneratedLoop.calledBy(name);
        measures = called.isPresent();
        operations = called.map(Set::of).orElseGet(() -> whileWaiting(name));
      }

      @Override
      public void visitCode() {
        super.visitCode();
        super.visitLdcInsn(number);
        log("ran", "(I)V");
        if (measures) {
          loadControl();
          log("iteration", "(Ljava/lang/Object;)V");
        }
      }

      @Override
      public void visitMethodInsn(
          int opcode, String owner, String called, String type, boolean isInterface) {
        boolean operation = operations.contains(called);
        if (operation) {
          log("operation", "()V");
        }
        if (operation && counting) {
          super.visitMethodInsn(Opcodes.INVOKESTATIC, counter, "beginCall", "()V", false);
        }
        look(owner, called, type);
        super.visitMethodInsn(opcode, owner, called, type, isInterface);
        if (operation && counting) {
          super.visitMethodInsn(Opcodes.INVOKESTATIC, counter, "endCall", "()V", false);
        }
        if (operation) {
          give(Type.getReturnType(type));
        }
      }

      @Override
      public void visitInvokeDynamicInsn(
          String called, String type, Handle bootstrap, Object... constants) {
        for (Object constant : constants) {
          if (constant instanceof Handle handle) {
            look(handle.getOwner(), handle.getName(), handle.getDesc());
          }
        }
        super.visitInvokeDynamicInsn(called, type, bootstrap, constants);
      }

      /** Reports what the benchmark returned; if nothing, the states that it has. */
      private void give(Type returned) {
        if (returned.getSort() == Type.VOID) {
          giveStates();
        } else {
          super.visitInsn(returned.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
          log("gave", BlackholeProbes.taking(returned));
        }
        log("operated", "()V");
      }

      private void giveStates() {
        List<Integer> states = new ArrayList<>();
        int slot = firstSlot;
        for (Type argument : arguments) {
          if (GENERATED.matcher(argument.getDescriptor().substring(1)).find()) {
            states.add(slot);
          }
          slot += argument.getSize();
        }
        super.visitLdcInsn(states.size());
        super.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
        for (int i = 0; i < states.size(); i++) {
          super.visitInsn(Opcodes.DUP);
          super.visitLdcInsn(i);
          super.visitVarInsn(Opcodes.ALOAD, states.get(i));
          super.visitInsn(Opcodes.AASTORE);
        }
        log("held", "([Ljava/lang/Object;)V");
      }

      private void loadControl() {
        int slot = firstSlot;
        for (Type argument : arguments) {
          if (argument.getDescriptor().equals(CONTROL)) {
            super.visitVarInsn(Opcodes.ALOAD, slot);
            return;
          }
          slot += argument.getSize();
        }
        throw new IllegalStateException();
      }

      private void look(String owner, String called, String type) {
        Set<String> outside = OutsideCalls.of(owner, called, type);
        if (written && !outside.isEmpty()) {
          calls.computeIfAbsent(number, n -> new TreeSet<>()).addAll(outside);
        }
      }

      private void log(String event, String type) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, log, event, type, false);
      }
    }
  }
}
