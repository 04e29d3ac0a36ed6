package io.github.jmhgate.mixedjar;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;

/**
 * What a class file names.
 *
 * @param classes the classes {@code a/b/C} that its code names or that it declares
 * @param others the classes that its annotations and descriptors name, and its texts may name
 * @param texts all its texts, among them names of members
 */
record ClassNames(Set<String> classes, Set<String> others, Set<String> texts) {
  private static final int TAG_TEXT = 1;
  private static final int TAG_CLASS = 7;
  private static final int TAG_CONSTANT = 8;
  private static final Pattern DESCRIPTOR = Pattern.compile("\\[*L([^;]+);");

  /** Reads a class file; finds nothing in a broken one, which no JVM loads. */
  static ClassNames of(byte[] file) {
    ClassNames names = new ClassNames(new HashSet<>(), new HashSet<>(), new HashSet<>());
    try {
      names.read(file);
      return names;
    } catch (RuntimeException e) {
      // The reader throws all sorts of exceptions.
      return new ClassNames(Set.of(), Set.of(), Set.of());
    }
  }

  private void read(byte[] file) {
    ClassReader reader = new ClassReader(file);
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      int tag = item == 0 ? 0 : reader.readByte(item - 1);
      if (tag == TAG_CLASS) {
        classes.add(element(reader.readUTF8(item, buffer)));
      } else if (tag == TAG_CONSTANT) {
        others.add(inText(reader.readUTF8(item, buffer)));
      } else if (tag == TAG_TEXT) {
        addText(new String(file, item + 2, reader.readUnsignedShort(item), UTF_8));
      }
    }
  }

  /** Adds a text of any kind; one with slashes only may be the name of a class in itself. */
  private void addText(String text) {
    texts.add(text);
    String element = element(text);
    if (!element.equals(text)) {
      others.add(element);
    } else if (text.indexOf('.') >= 0) {
      others.add(inText(text));
    }
  }

  private static String element(String name) {
    Matcher descriptor = DESCRIPTOR.matcher(name);
    return descriptor.matches() ? descriptor.group(1) : name;
  }

  /** Returns the class {@code a/b/C} that a text may name, by its name or its file. */
  static String inText(String text) {
    String file = text.startsWith("/") ? text.substring(1) : text;
    return JarClasses.className(file).replace('.', '/');
  }

  /** Returns the class {@code a/b/C} that a class is nested in, or itself. */
  static String outermost(String type) {
    int nested = type.indexOf('$', type.lastIndexOf('/') + 2);
    return nested < 0 ? type : type.substring(0, nested);
  }
}
