/** A bisection, told step by step. */
@NullMarked
package io.github.jmhgate.report.bisect;

import org.jspecify.annotations.NullMarked;
