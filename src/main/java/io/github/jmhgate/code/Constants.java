package io.github.jmhgate.code;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * The constants of a class file in their order. Whatever an instruction, attribute or annotation
 * names is among them.
 */
final class Constants {
  /** All UTF-8 texts, also those that the others consist of. */
  final Set<String> texts = new LinkedHashSet<>();

  final Set<String> classes = new LinkedHashSet<>();
  final Set<String> strings = new LinkedHashSet<>();
  final Set<Call> calls = new LinkedHashSet<>();

  /** Methods of which there are handles, so that any code may call them. */
  final Set<Call> handles = new HashSet<>();

  private final ClassReader reader;
  private final char[] buffer;

  /** A method as code names it. */
  record Call(String owner, String method, String descriptor) {}

  /** Reads a class file; fails in any way if it is damaged or newer than ASM. */
  Constants(byte[] file, ClassReader reader) throws IOException {
    this.reader = reader;
    this.buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      // Tags of the JVM specification, table 4.4-B; none follows a long or double.
      switch (at == 0 ? 0 : reader.readByte(at - 1)) {
        case 1 -> texts.add(text(file, at));
        case 7 -> classes.add(reader.readUTF8(at, buffer));
        case 8 -> strings.add(reader.readUTF8(at, buffer));
        case 10, 11 -> calls.add(call(at));
        case 15 -> handles.add(call(reader.getItem(reader.readUnsignedShort(at + 1))));
        default -> {
          // Their texts are enough.
        }
      }
    }
  }

  private static String text(byte[] file, int at) throws IOException {
    return new DataInputStream(new ByteArrayInputStream(file, at, file.length - at)).readUTF();
  }

  private Call call(int at) {
    int name = reader.getItem(reader.readUnsignedShort(at + 2));
    return new Call(
        reader.readUTF8(reader.getItem(reader.readUnsignedShort(at)), buffer),
        reader.readUTF8(name, buffer),
        reader.readUTF8(name + 2, buffer));
  }
}
