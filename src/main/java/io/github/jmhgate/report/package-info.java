/**
 * Renders a decision for people and for other programs: one walk over it, and a class a format that
 * supplies only its syntax. Nothing here decides, and all text of a run is taken as untrusted.
 *
 * <p>Begin with {@code Walk}.
 */
@NullMarked
package io.github.jmhgate.report;

import org.jspecify.annotations.NullMarked;
