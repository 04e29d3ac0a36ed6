/**
 * Goals of Maven's: options in, exit code out. Each starts the gate's own jar in a JVM of its own,
 * so that neither a benchmark nor what the gate needs runs in Maven's.
 *
 * <p>A goal says what it does in {@code execute}; what all have in common stands in {@code
 * GateMojo}.
 *
 * <p>Begin with {@code GateMojo}.
 */
@NullMarked
package io.github.jmhgate.maven;

import org.jspecify.annotations.NullMarked;
