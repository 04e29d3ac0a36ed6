/** What benchmarks answer, as digests that two sides can compare. Begin with {@code AnswerLog}. */
@NullMarked
package io.github.jmhgate.measure.host.answers;

import org.jspecify.annotations.NullMarked;
