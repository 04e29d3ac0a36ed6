package io.github.jmhgate.classfile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What a class is among others.
 *
 * @param parents its superclass and interfaces, as {@code a/b/C}
 * @param inherited methods that subtypes inherit, as {@code name(descriptor)}
 */
public record ClassOutline(List<String> parents, Set<String> inherited) {
  private static final int NOT_INHERITED = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;

  /** Reads a class file; throws any exception for a broken one. */
  public static ClassOutline of(byte[] bytes) {
    return of(new ClassReader(bytes));
  }

  public static ClassOutline of(ClassReader reader) {
    List<String> parents = new ArrayList<>(List.of(reader.getInterfaces()));
    String superclass = reader.getSuperName();
    if (superclass != null) {
      parents.add(superclass);
    }
    Set<String> inherited = new HashSet<>();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public @Nullable MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            if (isInherited(access, name)) {
              inherited.add(name + descriptor);
            }
            return null;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new ClassOutline(List.copyOf(parents), Set.copyOf(inherited));
  }

  static boolean isInherited(int access, String name) {
    return (access & NOT_INHERITED) == 0 && !name.startsWith("<");
  }
}
