/**
 * Carries out plans on recorded forks instead of fresh ones, thousands of times, to see how often
 * they fail for nothing and how small a loss they find. The plan itself is the one that measures.
 * The rules by which people compare two JMH results today are here to be measured against it.
 *
 * <p>Begin with {@code Replay}.
 */
@NullMarked
package io.github.jmhgate.lab.replay;

import org.jspecify.annotations.NullMarked;
