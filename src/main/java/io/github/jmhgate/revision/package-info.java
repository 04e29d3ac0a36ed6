/**
 * Builds the benchmark jar of another revision from git, in a temporary worktree. The checkout and
 * its index stay as they are. Start with {@code Git}.
 */
@NullMarked
package io.github.jmhgate.revision;

import org.jspecify.annotations.NullMarked;
