/**
 * Runs what got worse once more on both sides under a profiler, and explains it. Begin with {@link
 * io.github.jmhgate.session.explain.ExplainSession}.
 */
@NullMarked
package io.github.jmhgate.session.explain;

import org.jspecify.annotations.NullMarked;
