/**
 * Why a benchmark got worse: stacks of both sides in, frames that cost more per operation out, with
 * intervals over forks. Begin with {@link io.github.jmhgate.explain.Picture}. Pure: no files, no
 * JVMs.
 */
@NullMarked
package io.github.jmhgate.explain;

import org.jspecify.annotations.NullMarked;
