/** Reads and merges JMH result JSON of every version. Start with {@code JmhReader}. */
@NullMarked
package io.github.jmhgate.jmh;

import org.jspecify.annotations.NullMarked;
