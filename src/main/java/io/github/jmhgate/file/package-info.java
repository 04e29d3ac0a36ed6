/**
 * How the gate touches files: it writes them whole or not at all, never in place of something that
 * is no regular file, and says in words why one cannot be used. It knows nothing of what they hold.
 *
 * <p>Begin with {@code WholeFile}.
 */
@NullMarked
package io.github.jmhgate.file;

import org.jspecify.annotations.NullMarked;
