package io.github.jmhgate.mixedjar;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PROTECTED;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;

import io.github.jmhgate.jardiff.JarContents;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.FieldNode;

/**
 * The constants of code that have another value in the candidate than in the base. A compiler
 * copies constants into the classes that use them, and what it computes from them, so that a
 * benchmark of the candidate brings the candidate's values to the base's code.
 */
final class ChangedConstants {
  private final JarClasses base;
  private final JarClasses candidate;
  private final Predicate<String> isBenchmark;
  private @Nullable List<Constant> changed;

  /** A constant of the candidate; before is null if the base has it and computes its value. */
  private record Constant(CodeClass owner, FieldNode field, @Nullable Object before) {
    /** Returns whether a class may use it. */
    boolean isOpenTo(String type) {
      if ((field.access & ACC_PRIVATE) != 0) {
        return ClassNames.outermost(type).equals(ClassNames.outermost(owner.name()));
      }
      boolean isOpen = owner.is(ACC_PUBLIC) && (field.access & (ACC_PUBLIC | ACC_PROTECTED)) != 0;
      return isOpen || home(type).equals(home(owner.name()));
    }

    /** Returns whether a method may differ by this constant or by what is computed from it. */
    boolean explains(MethodConstants old, MethodConstants now) {
      if (field.desc.equals("Z")) {
        return true;
      }
      boolean isMoved = now.mayHold(field.value) && (before == null || old.mayHold(before));
      return isMoved || (!(field.value instanceof String) && old.rest().equals(now.rest()));
    }

    String text() {
      String name = owner.name().substring(owner.name().lastIndexOf('/') + 1).replace('$', '.');
      return "may be compiled with %s.%s, which is %s, and %s in the base"
          .formatted(name, field.name, shown(field.value), shown(before));
    }

    private static String shown(@Nullable Object value) {
      if (value instanceof String) {
        return '"' + value.toString() + '"';
      }
      return value == null ? "unknown" : value.toString();
    }

    private static String home(String type) {
      return type.substring(0, type.lastIndexOf('/') + 1);
    }
  }

  ChangedConstants(JarClasses base, JarClasses candidate, Predicate<String> isBenchmark) {
    this.base = base;
    this.candidate = candidate;
    this.isBenchmark = isBenchmark;
  }

  /**
   * Returns that methods of a benchmark class may differ by a copy of a constant, as a clause;
   * empty if none does.
   *
   * @param methods {@code name(descriptor)} of the methods of interest
   */
  Optional<String> copiedTo(String type, Set<String> methods) {
    if (base.find(type).isEmpty() || candidate.find(type).isEmpty()) {
      return Optional.empty();
    }
    CodeClass before = base.find(type).orElseThrow();
    CodeClass now = candidate.find(type).orElseThrow();
    List<Constant> open = changed().stream().filter(one -> one.isOpenTo(type)).toList();
    for (String member : open.isEmpty() ? Set.<String>of() : new TreeSet<>(methods)) {
      Optional<MethodConstants> old = before.method(member).map(MethodConstants::of);
      Optional<MethodConstants> fresh = now.method(member).map(MethodConstants::of);
      if (old.isPresent() && fresh.isPresent() && !old.equals(fresh)) {
        for (Constant constant : open) {
          if (constant.explains(old.get(), fresh.get())) {
            return Optional.of(constant.text());
          }
        }
      }
    }
    return Optional.empty();
  }

  private List<Constant> changed() {
    if (changed == null) {
      changed = find();
    }
    return changed;
  }

  private List<Constant> find() {
    List<Constant> found = new ArrayList<>();
    for (String entry : new TreeSet<>(candidate.jar().names())) {
      String name = JarClasses.className(entry);
      if (candidate.has(name)
          && base.has(name)
          && !JarContents.isOfJmh(name)
          && !Arrays.equals(base.bytes(name), candidate.bytes(name))
          && !isBenchmark.test(name)) {
        Optional<CodeClass> before = base.find(name);
        candidate.find(name).ifPresent(now -> before.ifPresent(old -> addOf(old, now, found)));
      }
    }
    return found;
  }

  private static void addOf(CodeClass before, CodeClass now, List<Constant> found) {
    for (FieldNode field : now.fields()) {
      boolean isConstant =
          (field.access & (ACC_STATIC | ACC_FINAL)) == (ACC_STATIC | ACC_FINAL)
              && field.value != null;
      before
          .field(field.name + field.desc)
          .filter(old -> isConstant && !field.value.equals(old.value))
          .ifPresent(old -> found.add(new Constant(now, field, old.value)));
    }
  }
}
