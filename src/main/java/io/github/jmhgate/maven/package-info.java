/** Maven goals, which start the gate's jar in a new JVM. Begin with {@code GateMojo}. */
@NullMarked
package io.github.jmhgate.maven;

import org.jspecify.annotations.NullMarked;
