/**
 * Reads JMH result JSON of every JMH version into the model, and merges results of single forks
 * into one file. Both stream: a file is read once, row by row. Start with {@code JmhReader}.
 */
@NullMarked
package io.github.jmhgate.jmh;

import org.jspecify.annotations.NullMarked;
