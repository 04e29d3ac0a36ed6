package io.github.jmhgate.mixedjar;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/**
 * A class, field or method that code names.
 *
 * @param owner the class, as {@code a/b/C}
 * @param name of the member; empty for a class
 * @param descriptor of the member; empty for a class
 * @param isStatic whether the code uses it without an object
 * @param ofInterface whether the code takes the owner of a method for an interface
 */
record Reference(
    Kind kind,
    String owner,
    String name,
    String descriptor,
    boolean isStatic,
    boolean ofInterface) {
  static final String CONSTRUCTOR = "<init>";

  enum Kind {
    CLASS,
    FIELD,
    METHOD
  }

  static Reference ofClass(String name) {
    return new Reference(Kind.CLASS, name, "", "", false, false);
  }

  /** Returns the name and the descriptor, by which a class has a member once. */
  String member() {
    return name + descriptor;
  }

  /** Returns it as Java code has it, with simple names: {@code Codec.decode(byte[], int)}. */
  String inJava() {
    String type = simple(owner.replace('/', '.'));
    return switch (kind) {
      case CLASS -> "class " + owner.replace('/', '.').replace('$', '.');
      case FIELD -> type + "." + name;
      case METHOD ->
          name.equals(CONSTRUCTOR)
              ? "new " + type + arguments(descriptor)
              : type + "." + name + arguments(descriptor);
    };
  }

  private static String arguments(String descriptor) {
    return Arrays.stream(Type.getArgumentTypes(descriptor))
        .map(type -> simple(type.getClassName()))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
  }
}
