package io.github.jmhgate.lint;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Finds what a compiler, a thread or JMH makes of a benchmark that its author did not mean. */
final class CodeRules {
  /** Methods that are called for the exception that they may throw, or to move on. */
  private static final Pattern CHECKS =
      Pattern.compile("(check|validate|require|assert|ensure|verify|getClass|next).*");

  private static final Pattern BOXING =
      Pattern.compile(Effects.BOXES + "[.](valueOf\\([^L].*|\\w+Value\\(\\).*)");

  private static final Pattern SORTS = Pattern.compile("\\w*[sS]ort[(].*[)]V");
  private static final Pattern SORTED = Pattern.compile("\\[.*|Ljava/util/\\w*List;");

  /** Methods that take nanoseconds. */
  private static final Pattern QUICK =
      Pattern.compile(
          "(java/lang/(Strict)?Math|org/openjdk/jmh/infra/Blackhole|java/util/concurrent/atomic"
              + "/\\w+|"
              + Effects.BOXES
              + ")[.](?!consumeCPU).*|java/lang/Object[.]<init>.*"
              + "|java/lang/String\\w*[.](length|charAt|append)[(].*"
              + "|java/util/\\w*(List|Map|Set|Deque)[.](get(OrDefault)?|containsKey|size|isEmpty"
              + "|put|add|push|pop|peek|poll)[(](?!IL).*");

  private final BenchmarkCode benchmark;
  private final Effects effects;
  private final Flow own;
  private final boolean once;
  private final List<Flaw> found = new ArrayList<>();

  private CodeRules(BenchmarkCode benchmark, Flow own) {
    this.benchmark = benchmark;
    this.own = own;
    this.effects = benchmark.effects();
    this.once = benchmark.text("BenchmarkMode", "value", "").equals("[SingleShotTime]");
  }

  /** Returns all flaws; none of code that cannot be followed. */
  static List<Flaw> find(BenchmarkCode benchmark) {
    Optional<Flow> own = benchmark.effects().flow(benchmark.body());
    if (own.isEmpty()) {
      return List.of();
    }
    CodeRules rules = new CodeRules(benchmark, own.get());
    rules.findDeclared();
    rules.findDropped();
    rules.findStates();
    own.get().code().forEach(rules::findConstant);
    rules.findLoops();
    rules.found.addAll(StrayPools.find(benchmark));
    return rules.found;
  }

  private void add(
      FlawRule rule, FlawLevel level, MethodBody body, @Nullable AbstractInsnNode at, String what) {
    found.add(benchmark.flaw(rule, level, what, body, at));
  }

  private void findDeclared() {
    addDeclared(FlawRule.NO_FORK, FlawLevel.ERROR, "Fork", "value", "0");
    addDeclared(FlawRule.ONE_FORK, FlawLevel.HINT, "Fork", "value", "1");
    if (!once) {
      addDeclared(FlawRule.NO_WARM_UP, FlawLevel.WARNING, "Warmup", "iterations", "0");
    }
  }

  /** Adds a flaw of an annotation: at the method, or of its file if a class has it. */
  private void addDeclared(
      FlawRule rule, FlawLevel level, String annotation, String key, String value) {
    if (benchmark.text(annotation, key, "").equals(value)) {
      String what = "it has @%s(%s = %s)".formatted(annotation, key, value);
      Flaw at = benchmark.flaw(rule, level, what, own.body, null);
      var here = BenchmarkCode.annotation(own.body.method().visibleAnnotations, annotation);
      found.add(here != null ? at : new Flaw(rule, level, at.benchmark(), what, at.file(), 0));
    }
  }

  private void findDropped() {
    int before = found.size();
    for (MethodInsnNode call : own.calls().filter(this::isDropped).toList()) {
      String what = "the result of " + written(call) + " is unused";
      add(FlawRule.DROPPED_RESULT, FlawLevel.ERROR, own.body, call, what);
    }
    boolean throwing = false;
    boolean computes = false;
    for (AbstractInsnNode each : own.code()) {
      throwing |= each.getOpcode() == Opcodes.ATHROW || own.isGuarded(each);
      computes |= Flow.isOperation(each) || each instanceof InvokeDynamicInsnNode;
      if (each instanceof MethodInsnNode call) {
        Optional<Flow> called = effects.target(call).flatMap(effects::flow);
        computes |= called.isEmpty() || !called.get().code().isEmpty();
      }
    }
    boolean quiet = !throwing && effects.kind(own.body).compareTo(EffectKind.THROWS) < 0;
    if (found.size() == before && own.body.method().desc.endsWith(")V") && computes && quiet) {
      String what = "the method returns nothing, and changes nothing that can be seen";
      add(FlawRule.DROPPED_RESULT, FlawLevel.ERROR, own.body, null, what);
    }
  }

  /** Returns whether nothing uses what a call returns, or the object that it constructs. */
  private boolean isDropped(MethodInsnNode call) {
    boolean constructs = call.name.equals("<init>");
    AbstractInsnNode made = constructs ? own.maker(call, 0) : call;
    return made != null
        && (constructs ? made.getOpcode() == Opcodes.NEW : !call.desc.endsWith(")V"))
        && own.users(made).stream().allMatch(user -> user == call)
        && !CHECKS.matcher(call.name).matches()
        && !isBoxing(call)
        && !own.isGuarded(call)
        && !isEffective(call, new HashSet<>());
  }

  /** Returns whether a call changes something or throws, as may lambdas that it gets. */
  private boolean isEffective(AbstractInsnNode each, Set<AbstractInsnNode> seen) {
    return effects.kind(own, each).compareTo(EffectKind.THROWS) >= 0
        || own.operands(each).stream()
            .flatMap(Set::stream)
            .filter(
                instruction ->
                    instruction instanceof InvokeDynamicInsnNode || isOfStream(instruction))
            .anyMatch(instruction -> seen.add(instruction) && isEffective(instruction, seen));
  }

  private static boolean isOfStream(AbstractInsnNode each) {
    return each instanceof MethodInsnNode call && call.owner.startsWith("java/util/stream/");
  }

  /** Looks at what an instruction returns or gives to a Blackhole. */
  private void findConstant(AbstractInsnNode each) {
    boolean returns = each.getOpcode() >= Opcodes.IRETURN && each.getOpcode() <= Opcodes.ARETURN;
    boolean consumes = isConsumed(each) && ((MethodInsnNode) each).name.equals("consume");
    Set<MethodInsnNode> calls = new LinkedHashSet<>();
    if ((returns || consumes)
        && effects.isConstant(own, own.operands(each).get(returns ? 0 : 1), calls)) {
      calls.removeIf(CodeRules::isBoxing);
      boolean folded = calls.stream().allMatch(this::isFolded);
      for (MethodInsnNode call : calls.stream().limit(1).toList()) {
        String what = "all inputs of " + written(call) + " are constants";
        FlawLevel level = folded ? FlawLevel.ERROR : FlawLevel.WARNING;
        add(FlawRule.CONSTANT_INPUT, level, own.body, call, what);
      }
    }
  }

  /** Returns whether a compiler folds a call of constants: loops and recursion mostly remain. */
  private boolean isFolded(MethodInsnNode call) {
    Optional<Flow> flow = effects.target(call).flatMap(effects::flow);
    return call.owner.endsWith("Math")
        || (flow.isPresent()
            && flow.get().loops().isEmpty()
            && flow.get().calls().allMatch(other -> effects.target(other).isEmpty()));
  }

  private void findLoops() {
    Set<Flow> all = new LinkedHashSet<>(List.of(own));
    // A benchmark's loop is often in a helper that several benchmarks share.
    own.calls()
        .flatMap(call -> effects.target(call).stream())
        .filter(helper -> helper.type() == own.body.type())
        .forEach(helper -> effects.flow(helper).ifPresent(all::add));
    for (Flow flow : all) {
      for (Set<AbstractInsnNode> loop : flow.loops()) {
        if (loop.stream().allMatch(each -> effects.kind(flow, each) != EffectKind.CHANGES)) {
          findLoop(flow, loop);
        }
      }
    }
  }

  private void findLoop(Flow flow, Set<AbstractInsnNode> loop) {
    List<AbstractInsnNode> sums = loop.stream().filter(each -> isSum(flow, each)).toList();
    // Another jump than the loop's own chooses among rounds.
    boolean all = loop.stream().filter(JumpInsnNode.class::isInstance).count() < 2;
    for (AbstractInsnNode each : all ? loop : Set.<AbstractInsnNode>of()) {
      Set<AbstractInsnNode> users = flow.users(each);
      if (isWork(flow, each)
          && !users.isEmpty()
          && users.stream().noneMatch(loop::contains)
          && !flow.isGuarded(each)) {
        String what = "the loop keeps only the last result of " + written(each);
        add(FlawRule.LOOP, FlawLevel.ERROR, flow.body, each, what);
        return;
      }
    }
    // No compiler merges sums of float or double; it may take work out of their loop.
    boolean merged =
        sums.stream().anyMatch(sum -> sum.getOpcode() > Opcodes.DSUB || sum.getOpcode() % 4 < 2)
            || (!sums.isEmpty() && loop.stream().anyMatch(each -> isWork(flow, each)));
    if (merged && loop.stream().allMatch(each -> isNeedless(flow, loop, each))) {
      String what = "the loop adds up what does not need a loop";
      add(FlawRule.LOOP, FlawLevel.ERROR, flow.body, sums.get(0), what);
      return;
    }
    boolean counted = benchmark.annotation("OperationsPerInvocation").isPresent();
    for (AbstractInsnNode each : counted || flow != own ? Set.<AbstractInsnNode>of() : loop) {
      if (flow.users(each).stream().anyMatch(sums::contains)
          && isWork(flow, each)
          && effects.target((MethodInsnNode) each).isPresent()) {
        String what = "one operation is a loop that adds up " + written(each);
        add(FlawRule.LOOP, FlawLevel.HINT, flow.body, each, what);
      }
    }
  }

  /** Returns whether an instruction adds something to its own result of the round before. */
  private static boolean isSum(Flow flow, AbstractInsnNode each) {
    int opcode = each.getOpcode();
    boolean adds =
        (opcode >= Opcodes.IADD && opcode <= Opcodes.DSUB)
            || (opcode >= Opcodes.IAND && opcode <= Opcodes.LXOR);
    return adds
        && flow.operands(each).stream().filter(operand -> operand.contains(each)).count() == 1;
  }

  /** Returns whether an instruction is a call that computes something and changes nothing. */
  private boolean isWork(Flow flow, AbstractInsnNode each) {
    return each instanceof MethodInsnNode call
        && !isBoxing(call)
        && (effects.target(call).isPresent() || effects.kind(flow, call) == EffectKind.FUNCTION);
  }

  /**
   * Returns whether an instruction of a loop makes the same in each round, or grows by the same
   * from round to round, or adds that up.
   */
  private boolean isNeedless(Flow flow, Set<AbstractInsnNode> loop, AbstractInsnNode each) {
    int opcode = each.getOpcode();
    if (isSum(flow, each) || each instanceof IincInsnNode) {
      return true;
    }
    boolean linear =
        (opcode >= Opcodes.IADD && opcode <= Opcodes.DMUL)
            || (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S)
            || !(Flow.isOperation(each) || each instanceof MethodInsnNode);
    for (Set<AbstractInsnNode> operand : flow.operands(each)) {
      for (AbstractInsnNode input : operand) {
        boolean counts = input instanceof IincInsnNode;
        boolean carried = operand.size() > 1 && !counts;
        if (loop.contains(input) && (carried || (!linear && (counts || Flow.isOperation(input))))) {
          return false;
        }
      }
    }
    return !Flow.isLoad(each) && (!(each instanceof MethodInsnNode) || isWork(flow, each));
  }

  /** Returns whether an instruction makes an array, or is linked when it first runs. */
  private static boolean mayTakeLong(AbstractInsnNode each) {
    int opcode = each.getOpcode();
    return each instanceof InvokeDynamicInsnNode
        || opcode == Opcodes.NEWARRAY
        || opcode == Opcodes.ANEWARRAY
        || opcode == Opcodes.MULTIANEWARRAY;
  }

  private void findStates() {
    Optional<MethodBody> fixture = benchmark.invocationFixture();
    boolean quick =
        own.loops().isEmpty()
            && own.code().stream().noneMatch(CodeRules::mayTakeLong)
            && own.calls()
                .allMatch(
                    call -> QUICK.matcher(call.owner + "." + call.name + call.desc).matches());
    if (quick && once && benchmark.text("Measurement", "batchSize", "1").equals("1")) {
      String what = "it is measured in single shots, and takes nanoseconds";
      add(FlawRule.SINGLE_SHOT, FlawLevel.WARNING, own.body, null, what);
    } else if (quick && !once && fixture.isPresent()) {
      String name = fixture.get().method().name;
      String what = name + " runs around each call, which takes nanoseconds";
      add(FlawRule.INVOCATION_FIXTURE, FlawLevel.WARNING, fixture.get(), null, what);
    }
    if (!once && fixture.isEmpty()) {
      findSorts();
    }
    boolean many =
        benchmark.annotation("Group").isPresent()
            || !benchmark.text("Threads", "value", "1").equals("1");
    // A state that all threads share anyway may as well be static.
    boolean apart = benchmark.text("State", "value", "Thread").equals("Thread");
    boolean locks =
        own.code().stream().anyMatch(each -> each.getOpcode() == Opcodes.MONITORENTER)
            || own.calls().anyMatch(call -> call.name.equals("lock"));
    boolean shared = !locks && (many || apart);
    for (AbstractInsnNode each : shared ? own.code() : Set.<AbstractInsnNode>of()) {
      boolean store = Flow.isStore(each);
      int wanted = store ? Opcodes.GETSTATIC : Opcodes.PUTSTATIC;
      if ((store ? own.maker(each, 0) : each) instanceof FieldInsnNode field
          && field.getOpcode() == wanted
          && (effects.access(field) & Opcodes.ACC_VOLATILE) == 0) {
        String what = "it writes the static " + written(field.owner, field.name);
        add(
            FlawRule.SHARED_STATIC,
            many ? FlawLevel.WARNING : FlawLevel.HINT,
            own.body,
            each,
            what);
      }
    }
  }

  /** Finds a field that each call sorts, if it does nothing else that changes it. */
  private void findSorts() {
    List<MethodInsnNode> sorts = own.calls().filter(call -> sorted(call) != null).toList();
    boolean alone =
        own.code().stream()
            .filter(each -> !sorts.contains(each) && !isConsumed(each))
            .noneMatch(
                each ->
                    each instanceof JumpInsnNode || effects.kind(own, each) == EffectKind.CHANGES);
    if (sorts.size() == 1 && alone) {
      MethodInsnNode call = sorts.get(0);
      String name = Objects.requireNonNull(sorted(call)).name;
      String what = "it sorts the field %s in place, call after call".formatted(name);
      add(FlawRule.SORTED_INPUT, FlawLevel.ERROR, own.body, call, what);
    }
  }

  /** Returns the field that a call sorts in place; null if it sorts none. */
  private @Nullable FieldInsnNode sorted(MethodInsnNode call) {
    boolean sorts = SORTS.matcher(call.name + call.desc).matches();
    Optional<Flow> body = effects.target(call).flatMap(effects::flow);
    for (int i = 0; sorts && i < own.operands(call).size(); i++) {
      int place = i;
      // A method of the jar that takes two arrays may read one and fill the other.
      boolean one = call.desc.indexOf('[') == call.desc.lastIndexOf('[');
      boolean stores = one && body.filter(flow -> flow.storesInto(place)).isPresent();
      if ((stores || call.owner.startsWith("java/util/"))
          && own.maker(call, i) instanceof FieldInsnNode field
          && SORTED.matcher(field.desc).matches()) {
        return field;
      }
    }
    return null;
  }

  private static boolean isConsumed(AbstractInsnNode each) {
    return each instanceof MethodInsnNode call
        && call.owner.equals("org/openjdk/jmh/infra/Blackhole");
  }

  private static boolean isBoxing(MethodInsnNode call) {
    return BOXING.matcher(call.owner + "." + call.name + call.desc).matches();
  }

  private static String written(AbstractInsnNode each) {
    MethodInsnNode call = (MethodInsnNode) each;
    return written(call.owner, call.name);
  }

  /** Returns a call as its author wrote it, such as {@code Math.log}. */
  static String written(String owner, String name) {
    String type = owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1);
    return name.equals("<init>") ? "new " + type + "()" : type + "." + name;
  }
}
