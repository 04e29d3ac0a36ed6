/**
 * Builds the benchmark jar of another revision of the project, in a worktree of its own that is
 * gone afterwards. Neither the checkout nor its index is touched.
 *
 * <p>Begin with {@code Git}.
 */
@NullMarked
package io.github.jmhgate.revision;

import org.jspecify.annotations.NullMarked;
