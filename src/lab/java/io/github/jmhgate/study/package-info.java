/**
 * Studies behind the defaults: programs that read what was measured and print the figures that the
 * documentation quotes.
 */
@NullMarked
package io.github.jmhgate.study;

import org.jspecify.annotations.NullMarked;
