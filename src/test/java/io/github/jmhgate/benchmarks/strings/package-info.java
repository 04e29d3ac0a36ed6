/**
 * Bytes against Strings, wrappers against flat results, code made at compile time against
 * reflection, and what each layer of a server adds: each pair in one run, from the same libraries,
 * on three scripts of text.
 */
@NullMarked
package io.github.jmhgate.benchmarks.strings;

import org.jspecify.annotations.NullMarked;
