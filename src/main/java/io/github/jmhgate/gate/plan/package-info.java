/**
 * When there is enough: looks at forks while they are measured, and who is next. Begin with {@code
 * Decider}.
 */
@NullMarked
package io.github.jmhgate.gate.plan;

import org.jspecify.annotations.NullMarked;
