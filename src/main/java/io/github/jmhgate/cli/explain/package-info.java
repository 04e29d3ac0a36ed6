/**
 * Explanations of losses and profiles: options, progress, files and text.
 *
 * <p>Begin with {@code ExplainRun}.
 */
@NullMarked
package io.github.jmhgate.cli.explain;

import org.jspecify.annotations.NullMarked;
