/** Seeds of random data, the same on both sides. Begin with {@code RandomSeed}. */
@NullMarked
package io.github.jmhgate.measure.host.random;

import org.jspecify.annotations.NullMarked;
