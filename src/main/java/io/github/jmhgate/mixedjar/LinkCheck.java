package io.github.jmhgate.mixedjar;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_INTERFACE;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PROTECTED;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;

import io.github.jmhgate.mixedjar.Reference.Kind;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.tree.MethodNode;

/**
 * Checks that what benchmark classes of the candidate name is in the base's code, as a JVM would
 * when it links: the member is there, is static or not as it is used, and may be used from there.
 * What the JDK has is taken to be the same for both sides.
 *
 * @param mixed the base's classes with the candidate's benchmark classes among them
 * @param candidate the candidate's classes: what it lacks, too, no benchmark needs
 */
record LinkCheck(CodeClasses mixed, CodeClasses candidate, CodeClasses jdk) {

  /** A member with the class that declares it. */
  private record Declared(CodeClass by, int access) {
    boolean is(int flag) {
      return (access & flag) != 0;
    }
  }

  /** Returns what the base lacks for a benchmark, as a clause; empty if all of it links. */
  Optional<String> obstacle(RowReach reach) {
    for (Map.Entry<String, CodeClass> one : reach.classes().entrySet()) {
      Optional<String> obstacle = obstacleOf(one.getValue());
      if (obstacle.isPresent()) {
        return obstacle;
      }
    }
    for (Map.Entry<String, Set<Reference>> one : reach.outward().entrySet()) {
      Optional<CodeClass> from = mixed.find(one.getKey());
      for (Reference reference : one.getValue()) {
        Optional<String> obstacle = from.flatMap(type -> obstacleOf(type, reference));
        if (obstacle.isPresent()) {
          return obstacle;
        }
      }
    }
    return reach.texts().stream().flatMap(text -> lookedUp(text).stream()).findFirst();
  }

  /** Returns that the base lacks a class that a benchmark may look up by a text. */
  private Optional<String> lookedUp(String text) {
    String name = ClassNames.inText(text);
    return name.indexOf('/') < 0 ? Optional.empty() : missing(name);
  }

  /** Returns why a class cannot have its parents. */
  private Optional<String> obstacleOf(CodeClass type) {
    for (String parent : type.parents()) {
      Optional<CodeClass> above = find(parent);
      if (above.isEmpty()) {
        return missing(parent);
      }
      boolean extended = type.superclass().filter(parent::equals).isPresent();
      if (extended == above.get().is(ACC_INTERFACE) || (extended && above.get().is(ACC_FINAL))) {
        String kind = extended ? "class that can be extended" : "interface";
        return Optional.of(
            "needs %s as a %s, which it is not in the base".formatted(shown(parent), kind));
      }
    }
    return type.is(ACC_ABSTRACT) ? Optional.empty() : unimplemented(type);
  }

  /** Returns an abstract method that a class does not implement, or a final one it overrides. */
  private Optional<String> unimplemented(CodeClass type) {
    for (CodeClass parent : above(type)) {
      boolean ofCode = !parent.equals(type) && mixed.find(parent.name()).isPresent();
      for (MethodNode method : ofCode ? parent.methods() : List.<MethodNode>of()) {
        String member = method.name + method.desc;
        Reference named =
            new Reference(
                Kind.METHOD,
                type.name(),
                method.name,
                method.desc,
                false,
                parent.is(ACC_INTERFACE));
        boolean isAbstract = (method.access & ACC_ABSTRACT) != 0;
        if (isAbstract
            && declaring(named).filter(found -> !found.is(ACC_ABSTRACT)).isEmpty()
            && hasOnlyKnownParents(type)) {
          return Optional.of(
              "lacks %s, which the base wants of each %s"
                  .formatted(ofParent(named, parent).inJava(), shown(parent.name())));
        }
        boolean isFinal =
            (method.access & ACC_FINAL) != 0 && (method.access & (ACC_STATIC | ACC_PRIVATE)) == 0;
        if (isFinal && type.method(member).isPresent()) {
          return Optional.of(
              "overrides %s, which is final in the base"
                  .formatted(ofParent(named, parent).inJava()));
        }
      }
    }
    return Optional.empty();
  }

  private static Reference ofParent(Reference member, CodeClass parent) {
    return new Reference(
        member.kind(), parent.name(), member.name(), member.descriptor(), false, false);
  }

  private boolean hasOnlyKnownParents(CodeClass type) {
    return above(type).stream()
        .flatMap(parent -> parent.parents().stream())
        .allMatch(parent -> find(parent).isPresent());
  }

  /** Returns why a class cannot use what it names. */
  private Optional<String> obstacleOf(CodeClass from, Reference reference) {
    Optional<CodeClass> owner = find(reference.owner());
    if (owner.isEmpty()) {
      return missing(reference.owner());
    }
    if (mixed.find(reference.owner()).isEmpty()) {
      return Optional.empty();
    }
    if (!mayUseClass(from, owner.get())) {
      return Optional.of(hidden(Reference.ofClass(reference.owner())));
    }
    if (reference.kind() == Kind.CLASS) {
      return Optional.empty();
    }
    if (reference.kind() == Kind.METHOD
        && reference.ofInterface() != owner.get().is(ACC_INTERFACE)) {
      String kind = reference.ofInterface() ? "an interface" : "a class";
      return Optional.of(
          "needs %s as %s, which it is not in the base".formatted(shown(reference.owner()), kind));
    }
    Optional<Declared> member = declaring(reference);
    if (member.isEmpty()) {
      return hasOnlyKnownParents(owner.get()) ? Optional.of(lacks(reference)) : Optional.empty();
    }
    if (member.get().is(ACC_STATIC) != reference.isStatic()) {
      String kind = reference.isStatic() ? "static" : "of an object";
      return Optional.of(
          "needs %s to be %s, which it is not in the base".formatted(reference.inJava(), kind));
    }
    return mayUse(from, member.get()) ? Optional.empty() : Optional.of(hidden(reference));
  }

  private static String lacks(Reference what) {
    return "needs %s, which the base lacks".formatted(what.inJava());
  }

  private static String hidden(Reference what) {
    return "needs %s, which the base does not let it use".formatted(what.inJava());
  }

  private static String shown(String type) {
    return Reference.ofClass(type).inJava();
  }

  private Optional<CodeClass> find(String name) {
    return mixed.find(name).or(() -> jdk.find(name));
  }

  /** Returns that the base lacks a class that was not found, if the candidate has it. */
  private Optional<String> missing(String name) {
    return !mixed.has(name) && candidate.has(name)
        ? Optional.of(lacks(Reference.ofClass(name)))
        : Optional.empty();
  }

  /** Finds the class that declares a member, as a JVM searches for it. */
  private Optional<Declared> declaring(Reference reference) {
    Optional<CodeClass> owner = find(reference.owner());
    if (owner.isEmpty()) {
      return Optional.empty();
    }
    Optional<Declared> abstractOne = Optional.empty();
    for (CodeClass type : above(owner.get())) {
      Optional<Declared> found =
          reference.kind() == Kind.FIELD
              ? type.field(reference.member()).map(field -> new Declared(type, field.access))
              : type.method(reference.member()).map(method -> new Declared(type, method.access));
      if (found.isPresent() && !found.get().is(ACC_ABSTRACT)) {
        return found;
      }
      abstractOne = abstractOne.or(() -> found);
      if (reference.name().equals(Reference.CONSTRUCTOR)) {
        break;
      }
    }
    return abstractOne;
  }

  /** Returns a class, its superclasses, and all their interfaces, in this order. */
  private Set<CodeClass> above(CodeClass type) {
    Set<CodeClass> all = new LinkedHashSet<>();
    Optional<CodeClass> next = Optional.of(type);
    while (next.isPresent() && all.add(next.get())) {
      next = next.get().superclass().flatMap(this::find);
    }
    for (CodeClass one : List.copyOf(all)) {
      addInterfaces(one, all, new HashSet<>());
    }
    return all;
  }

  private void addInterfaces(CodeClass type, Set<CodeClass> all, Set<String> seen) {
    for (String name : type.interfaces()) {
      if (seen.add(name)) {
        find(name)
            .ifPresent(
                one -> {
                  all.add(one);
                  addInterfaces(one, all, seen);
                });
      }
    }
  }

  private static boolean mayUseClass(CodeClass from, CodeClass type) {
    return type.is(ACC_PUBLIC) || inOnePackage(from, type);
  }

  private boolean mayUse(CodeClass from, Declared member) {
    if (member.is(ACC_PUBLIC)) {
      return true;
    }
    if (member.is(ACC_PRIVATE)) {
      return inOneNest(from, member.by());
    }
    return inOnePackage(from, member.by())
        || (member.is(ACC_PROTECTED) && above(from).contains(member.by()));
  }

  private boolean inOneNest(CodeClass one, CodeClass other) {
    String host = one.nestHost();
    return host.equals(other.nestHost())
        && isOfNest(one, host)
        && isOfNest(other, host)
        && inOnePackage(one, other);
  }

  private boolean isOfNest(CodeClass type, String host) {
    return type.name().equals(host)
        || mixed.find(host).filter(known -> known.hasNestMember(type.name())).isPresent();
  }

  private static boolean inOnePackage(CodeClass one, CodeClass other) {
    return home(one.name()).equals(home(other.name()));
  }

  private static String home(String type) {
    return type.substring(0, type.lastIndexOf('/') + 1);
  }
}
