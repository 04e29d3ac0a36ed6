/** Profiles benchmarks and shows which frames cost more. Begin with {@code Picture}. */
@NullMarked
package io.github.jmhgate.explain;

import org.jspecify.annotations.NullMarked;
