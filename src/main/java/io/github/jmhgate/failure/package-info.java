/** How the gate says that something went wrong. Begin with {@code GateFailure}. */
@NullMarked
package io.github.jmhgate.failure;

import org.jspecify.annotations.NullMarked;
