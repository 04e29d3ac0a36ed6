package io.github.jmhgate.code;

import org.jspecify.annotations.Nullable;

/**
 * What a class file says without being loaded.
 *
 * @param className its own name, as {@code a/b/C}; empty where it cannot be read
 * @param version major version of its format; 0 where it cannot be read
 * @param names numbers of the classes it names, itself left out
 * @param lookup the call that may look other classes up; null if there is none
 * @param opens the call that opens jars or reads a class file as data; null if there is none
 * @param reads the call that reads entries by names made at run time; null if there is none
 * @param namesClassFiles whether it has a text that names of class files can end with
 * @param unreadable why it cannot be read; null where it can
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
