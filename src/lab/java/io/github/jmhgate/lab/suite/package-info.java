/**
 * Measures the bundled suite against what others published, and writes docs/results.md.
 *
 * <p>Begin with {@code SuiteLab}.
 */
@NullMarked
package io.github.jmhgate.lab.suite;

import org.jspecify.annotations.NullMarked;
