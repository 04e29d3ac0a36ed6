/**
 * Maven goals: options in, exit code out. Each goal starts the gate's jar in a new JVM, so that
 * nothing of the gate runs inside Maven. Begin with {@code GateMojo}.
 */
@NullMarked
package io.github.jmhgate.maven;

import org.jspecify.annotations.NullMarked;
