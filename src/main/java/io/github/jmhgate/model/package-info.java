/** What was measured: runs, benchmarks, metrics and samples. Begin with {@code Run}. */
@NullMarked
package io.github.jmhgate.model;

import org.jspecify.annotations.NullMarked;
