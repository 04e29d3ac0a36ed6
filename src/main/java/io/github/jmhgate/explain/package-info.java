/**
 * Explains why a benchmark got worse: profiles both sides and shows the frames that cost more per
 * operation. Also records profiles and flame graphs. Begin with {@code Picture}.
 */
@NullMarked
package io.github.jmhgate.explain;

import org.jspecify.annotations.NullMarked;
