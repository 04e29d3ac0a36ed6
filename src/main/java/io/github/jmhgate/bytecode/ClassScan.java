package io.github.jmhgate.bytecode;

import org.jspecify.annotations.Nullable;

/**
 * What a class file says without being loaded.
 *
 * @param className its own name, as {@code a/b/C}; empty where it cannot be read
 * @param version major version of its format; 0 where it cannot be read
 * @param names numbers of the classes it names, itself left out
 * @param lookup what it looks other classes up with; null where it does not
 * @param opens what it opens jars with, or reads class files as data; null where it does not
 * @param unreadable why it cannot be read; null where it can
 */
record ClassScan(
    String className,
    int version,
    int[] names,
    @Nullable String lookup,
    @Nullable String opens,
    @Nullable String unreadable) {

  static ClassScan unreadable(String why) {
    return new ClassScan("", 0, new int[0], null, null, why);
  }
}
