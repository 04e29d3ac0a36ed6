/** Builds the benchmark jar of another revision in a worktree. Start with {@code Git}. */
@NullMarked
package io.github.jmhgate.revision;

import org.jspecify.annotations.NullMarked;
