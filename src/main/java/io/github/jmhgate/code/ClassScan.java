package io.github.jmhgate.code;

import org.jspecify.annotations.Nullable;

/**
 * The contents of a class file that determine what it reaches.
 *
 * @param className as {@code a/b/C}; empty if unreadable
 * @param version major version of the format; 0 if unreadable
 * @param names numbers of the classes it names, without itself
 * @param lookup the call that may look up other classes; null if there is none
 * @param opens the call that opens jars or reads a class file as data; null if there is none
 * @param reads the call that reads entries by names made at run time; null if there is none
 * @param namesClassFiles whether a string can be the end of a class file's name
 * @param unreadable why it is unreadable; null if it is readable
 */
record ClassScan(
    String className,
    int version,
    int[] names,
    @Nullable String lookup,
    @Nullable String opens,
    @Nullable String reads,
    boolean namesClassFiles,
    @Nullable String unreadable) {

  static ClassScan unreadable(String why) {
    return new ClassScan("", 0, new int[0], null, null, null, false, why);
  }
}
