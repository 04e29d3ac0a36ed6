package io.github.jmhgate.classfile;

/**
 * A method of a class file.
 *
 * @param declaration digest of all but its code: flags, signature, exceptions, annotations, names
 *     of parameters
 * @param code digest of its code; empty if it has none, as it is abstract or native
 * @param inherited whether subtypes inherit it: it is no constructor or initialiser, and neither
 *     static nor private
 */
record MethodParts(String declaration, String code, boolean inherited) {
  boolean hasCode() {
    return !code.isEmpty();
  }
}
