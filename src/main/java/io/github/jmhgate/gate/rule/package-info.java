/** The rules of the gate, one class each. Begin with {@code TimeRule}. */
@NullMarked
package io.github.jmhgate.gate.rule;

import org.jspecify.annotations.NullMarked;
