/**
 * What the gate has to say, as data: kinds and numbers, no sentences. {@code report.wording} makes
 * sentences of them.
 *
 * <p>A new thing to say is a record of the fact's interface here, and a line there.
 *
 * <p>Begin with {@code Rule}.
 */
@NullMarked
package io.github.jmhgate.gate.fact;

import org.jspecify.annotations.NullMarked;
