/**
 * The sentences: all that is said of findings, warnings and outcomes, made of the gate's facts.
 *
 * <p>To say something otherwise, or something new, change the class of the fact's kind. Begin with
 * {@code Wording}.
 */
@NullMarked
package io.github.jmhgate.report.wording;

import org.jspecify.annotations.NullMarked;
