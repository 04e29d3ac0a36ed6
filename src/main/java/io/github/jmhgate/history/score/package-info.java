/** How often the gate and the history were right. Begin with {@code Score}. */
@NullMarked
package io.github.jmhgate.history.score;

import org.jspecify.annotations.NullMarked;
