/** Where a benchmark's method stands in the sources, so that an annotation can point at it. */
@NullMarked
package io.github.jmhgate.report.source;

import org.jspecify.annotations.NullMarked;
