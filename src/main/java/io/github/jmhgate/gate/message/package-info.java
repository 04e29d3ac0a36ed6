/**
 * What is found, with its sentence: verdicts, facts, warnings and what they are made of. Begin with
 * {@code Fact}.
 */
@NullMarked
package io.github.jmhgate.gate.message;

import org.jspecify.annotations.NullMarked;
