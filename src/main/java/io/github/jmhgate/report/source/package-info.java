/**
 * Where a benchmark's method stands in the sources, so that an annotation can point at it.
 *
 * <p>Begin with {@code SourceLocator}.
 */
@NullMarked
package io.github.jmhgate.report.source;

import org.jspecify.annotations.NullMarked;
