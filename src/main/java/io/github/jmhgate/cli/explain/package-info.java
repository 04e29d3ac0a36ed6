/** Explanations of losses and profiles: options, progress, files and text. */
@NullMarked
package io.github.jmhgate.cli.explain;

import org.jspecify.annotations.NullMarked;
