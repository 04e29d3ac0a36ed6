package io.github.jmhgate.lint;

import io.github.jmhgate.jardiff.OpenJar;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What instructions do that others can see, by following a jar's calls. Whatever cannot be followed
 * may change anything: native and overridden methods, the JDK but for a list, volatile fields,
 * locks.
 */
final class Effects {

  private static final int MOST_CALLEES = 100;

  static final String BOXES = "java/lang/(Integer|Long|Short|Byte|Character|Boolean|Float|Double)";

  private static final Pattern FUNCTIONS =
      Pattern.compile(
          "java/lang/(Strict)?Math[.](?!random).*|java/lang/(Object|Record|Enum)[.]<init>.*|"
              + BOXES
              + "[.](?!getInteger|getLong|getBoolean|<init>).*"
              + "|java/lang/String[.](?!getChars|getBytes\\(II|<init>|intern).*"
              + "|java/math/Big(Integer|Decimal)[.](?!<init>\\(ILjava/util/Random|probablePrime).*"
              + "|java/time/(Duration|Instant|Period|Local(Date|Time|DateTime))[.](?!now).*");

  private static final Pattern READS =
      Pattern.compile(
          "java/lang/(StringBu(ild|ff)er|String|\\w*(Exception|Error))[.]<init>.*"
              + "|java/util/\\w*(List|Set|Map|Deque)[.]<init>.*|java/util/Iterator[.]hasNext.*"
              + "|java/(lang|util)/(?!ThreadLocal)[\\w$]+[.](length|charAt|toString|compareTo|equals"
              + "|hash(Code)?|indexOf|substring|get|getOrDefault|contains\\w*|size|isEmpty|iterator"
              + "|entrySet|keySet|values|toArray|subList|getKey|getValue|stream|asList|of|copyOf\\w*"
              + "|empty\\w*|singleton\\w*|unmodifiable\\w+|binarySearch|max|min)\\(.*"
              + "|java/util/stream/\\w+[.](?!forEach|peek|iterate|generate|onClose).*|\\[.*[.]clone.*");

  /** Types whose objects never change. */
  private static final Pattern UNCHANGEABLE =
      Pattern.compile("[VZCBSIFJD]|L(" + BOXES + "|java/lang/(String|Class)|java/(math|time)/.*);");

  private final OpenJar jar;
  private final Map<String, ClassNode> classes = new HashMap<>();
  private final Map<MethodNode, Optional<Flow>> flows = new HashMap<>();
  private final Map<MethodNode, EffectKind> kinds = new HashMap<>();

  Effects(OpenJar jar) {
    this.jar = jar;
  }

  /** Returns a class and its superclasses, as far as the jar has them. */
  List<ClassNode> line(@Nullable String type) {
    List<ClassNode> line = new ArrayList<>();
    for (String at = type; at != null && jar.hasClass(at) && line.size() < MOST_CALLEES; ) {
      ClassNode read = classes.computeIfAbsent(at, name -> jar.classNode(name, true));
      line.add(read);
      at = read.superName;
    }
    return line;
  }

  /** Returns the method that a class has or inherits, named with its descriptor. */
  Optional<MethodBody> body(String type, String method) {
    return line(type).stream()
        .flatMap(at -> at.methods.stream().map(each -> new MethodBody(at, each)))
        .filter(each -> (each.method().name + each.method().desc).equals(method))
        .findFirst();
  }

  /** Returns what an instruction calls, or the lambda or method reference that it makes. */
  static Optional<Handle> called(AbstractInsnNode each) {
    if (each instanceof MethodInsnNode call) {
      int any = Opcodes.H_INVOKESTATIC;
      return Optional.of(new Handle(any, call.owner, call.name, call.desc, call.itf));
    }
    return each instanceof InvokeDynamicInsnNode dynamic
            && dynamic.bsmArgs.length > 1
            && dynamic.bsmArgs[1] instanceof Handle lambda
        ? Optional.of(lambda)
        : Optional.empty();
  }

  Optional<MethodBody> body(Handle called) {
    return body(called.getOwner(), called.getName() + called.getDesc());
  }

  Optional<Flow> flow(MethodBody body) {
    return flows.computeIfAbsent(body.method(), method -> Flow.of(body));
  }

  /**
   * Returns the only method that a call can reach; empty if there may be others, if it locks, or if
   * JMH keeps the compiler from looking into it.
   */
  Optional<MethodBody> target(MethodInsnNode call) {
    int opcode = call.getOpcode();
    boolean fixed = opcode == Opcodes.INVOKESTATIC || opcode == Opcodes.INVOKESPECIAL;
    return body(call.owner, call.name + call.desc)
        .filter(body -> !call.owner.startsWith("org/openjdk/jmh/infra/"))
        .filter(body -> fixed || isFinal(body))
        .filter(
            body ->
                (body.method().access & Opcodes.ACC_SYNCHRONIZED) == 0
                    && BenchmarkCode.annotation(body.method().visibleAnnotations, "CompilerControl")
                        == null);
  }

  /** Returns whether no class overrides a method; hardly any overrides those of a state. */
  private static boolean isFinal(MethodBody body) {
    int access = body.method().access | body.type().access;
    return (access & (Opcodes.ACC_FINAL | Opcodes.ACC_PRIVATE)) != 0
        || ((access & Opcodes.ACC_ABSTRACT) == 0
            && BenchmarkCode.annotation(body.type().visibleAnnotations, "State") != null);
  }

  /** Returns what a method does, with all that it calls. */
  EffectKind kind(MethodBody body) {
    EffectKind known = kinds.get(body.method());
    if (known != null) {
      return known;
    }
    EffectKind found = EffectKind.FUNCTION;
    List<MethodBody> all = new ArrayList<>(List.of(body));
    for (int i = 0; i < all.size() && found != EffectKind.CHANGES; i++) {
      Flow flow = i == MOST_CALLEES ? null : flow(all.get(i)).orElse(null);
      if (flow == null) {
        found = EffectKind.CHANGES;
        break;
      }
      for (AbstractInsnNode each : flow.code()) {
        Optional<MethodBody> callee = callee(each);
        callee.filter(called -> !all.contains(called)).ifPresent(all::add);
        EffectKind own = callee.isPresent() ? EffectKind.FUNCTION : own(flow, each);
        found = own.compareTo(found) > 0 ? own : found;
      }
    }
    kinds.put(body.method(), found);
    return found;
  }

  /** Returns what one instruction does, with all that it calls. */
  EffectKind kind(Flow flow, AbstractInsnNode each) {
    return callee(each).map(this::kind).orElseGet(() -> own(flow, each));
  }

  /** Returns the method of the jar that an instruction calls, or whose lambda it makes. */
  private Optional<MethodBody> callee(AbstractInsnNode each) {
    return each instanceof MethodInsnNode call ? target(call) : called(each).flatMap(this::body);
  }

  /** Returns what an instruction does that calls no method of the jar. */
  private EffectKind own(Flow flow, AbstractInsnNode each) {
    int opcode = each.getOpcode();
    Handle call = called(each).orElse(null);
    if (call != null) {
      String name = call.getOwner() + "." + call.getName() + call.getDesc();
      // An iterator of this method's own, as a loop has, changes nothing else.
      boolean steps =
          name.startsWith("java/util/Iterator.next(")
              && flow.maker(each, 0) instanceof MethodInsnNode made
              && made.name.equals("iterator");
      boolean reads = steps || READS.matcher(name).matches();
      if (FUNCTIONS.matcher(name).matches()) {
        return EffectKind.FUNCTION;
      }
      return reads ? EffectKind.READS : EffectKind.CHANGES;
    } else if (each instanceof InvokeDynamicInsnNode dynamic) {
      boolean text = dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
      return text ? EffectKind.READS : EffectKind.CHANGES;
    } else if (each instanceof FieldInsnNode field) {
      int access = access(field);
      boolean fixed = (access & Opcodes.ACC_FINAL) != 0 && opcode == Opcodes.GETSTATIC;
      boolean reads = opcode == Opcodes.GETSTATIC || opcode == Opcodes.GETFIELD;
      // Nobody else sees yet what a constructor writes to its own object.
      boolean makes =
          flow.body.method().name.equals("<init>")
              && opcode == Opcodes.PUTFIELD
              && flow.maker(each, 0) instanceof VarInsnNode object
              && object.var == 0;
      if ((access & Opcodes.ACC_VOLATILE) != 0) {
        return EffectKind.CHANGES;
      }
      if (fixed || makes) {
        return EffectKind.FUNCTION;
      }
      return reads ? EffectKind.READS : EffectKind.CHANGES;
    }
    boolean reads = Flow.isLoad(each) || opcode == Opcodes.ARRAYLENGTH;
    if (Flow.isStore(each) || opcode == Opcodes.MONITORENTER) {
      return EffectKind.CHANGES;
    }
    if (opcode == Opcodes.ATHROW) {
      return EffectKind.THROWS;
    }
    return reads ? EffectKind.READS : EffectKind.FUNCTION;
  }

  /** Returns whether a field is final, volatile or another kind; 0 if it is unknown. */
  int access(FieldInsnNode field) {
    return line(field.owner).stream()
        .flatMap(type -> type.fields.stream())
        .filter(declared -> declared.name.equals(field.name))
        .mapToInt(declared -> declared.access)
        .findFirst()
        .orElse(0);
  }

  /**
   * Returns whether a value is made of constants alone: literals, static final fields, and what is
   * computed from them.
   *
   * @param calls collects the calls that compute it
   */
  boolean isConstant(Flow flow, Set<AbstractInsnNode> origins, Set<MethodInsnNode> calls) {
    AbstractInsnNode each = origins.size() == 1 ? origins.iterator().next() : null;
    if (each == null || each instanceof VarInsnNode) {
      return false;
    }
    int opcode = each.getOpcode();
    // What a loop counts or adds up has two origins.
    boolean constant =
        (opcode > Opcodes.NOP && opcode <= Opcodes.LDC)
            || (Flow.isOperation(each) && opcode != Opcodes.IINC);
    int skipped = 0;
    if (each instanceof FieldInsnNode field) {
      constant =
          opcode == Opcodes.GETSTATIC
              && (access(field) & Opcodes.ACC_FINAL) != 0
              && UNCHANGEABLE.matcher(field.desc).matches();
    } else if (each instanceof MethodInsnNode call) {
      calls.add(call);
      // A method that computes from its arguments alone does not read its receiver.
      skipped = opcode != Opcodes.INVOKESTATIC && target(call).isPresent() ? 1 : 0;
      String type = Type.getReturnType(call.desc).getDescriptor();
      constant =
          kind(flow, call) == EffectKind.FUNCTION
              && (call.owner.startsWith("java/") || UNCHANGEABLE.matcher(type).matches());
    }
    return constant
        && flow.operands(each).stream()
            .skip(skipped)
            .allMatch(operand -> isConstant(flow, operand, calls));
  }
}
