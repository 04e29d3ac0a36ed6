/** Creates an executable JMH jar and its {@code lib}, reproducibly. Begin with {@code Bundle}. */
@NullMarked
package io.github.jmhgate.bundle;

import org.jspecify.annotations.NullMarked;
