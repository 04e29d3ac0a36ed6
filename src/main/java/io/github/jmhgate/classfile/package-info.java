/**
 * Reads class files: what a class has, and what of it can matter to others. Begin with {@code
 * ClassParts}.
 */
@NullMarked
package io.github.jmhgate.classfile;

import org.jspecify.annotations.NullMarked;
