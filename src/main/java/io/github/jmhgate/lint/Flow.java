package io.github.jmhgate.lint;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Where the values of a method come from, and what uses them. The origin of a value is the
 * instruction that makes it; that of a parameter is a load which is not part of the code, and
 * exceptions have none. Moves between stack and variables, and casts, neither make nor use values.
 */
final class Flow extends SourceInterpreter {
  /** Methods with more instructions are not followed, which would take long. */
  private static final int LONGEST = 4000;

  final MethodBody body;

  /** What each instruction takes that may ever run, in the order in which it was pushed. */
  private final Map<AbstractInsnNode, List<Set<AbstractInsnNode>>> operands = new LinkedHashMap<>();

  /** The indexes of the instructions after which each may run. */
  private final List<BitSet> before;

  private Flow(MethodBody body) throws AnalyzerException {
    super(ASM9);
    this.body = body;
    this.before = Stream.generate(BitSet::new).limit(body.method().instructions.size()).toList();
    new Analyzer<>(this) {
      @Override
      protected void newControlFlowEdge(int from, int to) {
        before.get(to).set(from);
      }
    }.analyze(body.type().name, body.method());
  }

  /** Returns the flow of a method; empty if it has no code, or some that cannot be followed. */
  static Optional<Flow> of(MethodBody body) {
    int size = body.method().instructions.size();
    try {
      return size == 0 || size > LONGEST ? Optional.empty() : Optional.of(new Flow(body));
    } catch (AnalyzerException | RuntimeException e) {
      // No JVM would verify it. The analyzer throws all sorts of exceptions.
      return Optional.empty();
    }
  }

  @Override
  public SourceValue newParameterValue(boolean instance, int local, Type type) {
    return new SourceValue(type.getSize(), new VarInsnNode(type.getOpcode(ILOAD), local));
  }

  @Override
  public SourceValue newOperation(AbstractInsnNode each) {
    return take(each, super.newOperation(each));
  }

  @Override
  public SourceValue copyOperation(AbstractInsnNode each, SourceValue value) {
    return value;
  }

  @Override
  public SourceValue unaryOperation(AbstractInsnNode each, SourceValue value) {
    return each.getOpcode() == CHECKCAST
        ? value
        : take(each, super.unaryOperation(each, value), value);
  }

  @Override
  public SourceValue binaryOperation(AbstractInsnNode each, SourceValue a, SourceValue b) {
    return take(each, super.binaryOperation(each, a, b), a, b);
  }

  @Override
  public SourceValue ternaryOperation(
      AbstractInsnNode each, SourceValue a, SourceValue b, SourceValue c) {
    return take(each, super.ternaryOperation(each, a, b, c), a, b, c);
  }

  @Override
  public SourceValue naryOperation(AbstractInsnNode each, List<? extends SourceValue> values) {
    return take(each, super.naryOperation(each, values), values.toArray(new SourceValue[0]));
  }

  /** Notes what an instruction takes; that only grows while ways through the code are found. */
  private SourceValue take(AbstractInsnNode each, SourceValue made, SourceValue... values) {
    operands.put(each, Stream.of(values).map(value -> value.insns).toList());
    return made;
  }

  /** Returns the instructions that may run and do more than moving values or jumping. */
  Set<AbstractInsnNode> code() {
    return operands.keySet();
  }

  Stream<MethodInsnNode> calls() {
    return code().stream().filter(MethodInsnNode.class::isInstance).map(MethodInsnNode.class::cast);
  }

  List<Set<AbstractInsnNode>> operands(AbstractInsnNode each) {
    return operands.getOrDefault(each, List.of());
  }

  /** Returns what uses a value, be it to return it; what drops or only keeps it does not. */
  Set<AbstractInsnNode> users(AbstractInsnNode origin) {
    return code().stream()
        .filter(each -> operands(each).stream().anyMatch(operand -> operand.contains(origin)))
        .collect(toSet());
  }

  /** Returns the one instruction that makes what another takes; null if there are several. */
  @Nullable AbstractInsnNode maker(AbstractInsnNode each, int operand) {
    Set<AbstractInsnNode> origins = operands(each).get(operand);
    return origins.size() == 1 ? origins.iterator().next() : null;
  }

  static boolean isStore(AbstractInsnNode each) {
    return each.getOpcode() >= IASTORE && each.getOpcode() <= SASTORE;
  }

  static boolean isLoad(AbstractInsnNode each) {
    return each.getOpcode() >= IALOAD && each.getOpcode() <= SALOAD;
  }

  static boolean isOperation(AbstractInsnNode each) {
    return each.getOpcode() >= IADD && each.getOpcode() <= DCMPG;
  }

  /** Returns whether it stores into the array of a variable. */
  boolean storesInto(int variable) {
    return code().stream()
        .anyMatch(
            each ->
                isStore(each)
                    && maker(each, 0) instanceof VarInsnNode array
                    && array.var == variable);
  }

  private int index(AbstractInsnNode each) {
    return body.method().instructions.indexOf(each);
  }

  /** Returns whether an exception of an instruction is caught here. */
  boolean isGuarded(AbstractInsnNode each) {
    return body.method().tryCatchBlocks.stream()
        .anyMatch(block -> index(block.start) <= index(each) && index(each) < index(block.end));
  }

  /** Returns the loops, each with all instructions that lead back to its start. */
  List<Set<AbstractInsnNode>> loops() {
    List<Set<AbstractInsnNode>> loops = new ArrayList<>();
    for (int start = 0; start < before.size(); start++) {
      for (int end : before.get(start).stream().toArray()) {
        if (end >= start) {
          BitSet loop = new BitSet();
          loop.set(start);
          Deque<Integer> open = new ArrayDeque<>(List.of(end));
          while (!open.isEmpty()) {
            int at = open.remove();
            if (!loop.get(at)) {
              loop.set(at);
              before.get(at).stream().forEach(open::add);
            }
          }
          loops.add(code().stream().filter(each -> loop.get(index(each))).collect(toSet()));
        }
      }
    }
    return loops;
  }
}
