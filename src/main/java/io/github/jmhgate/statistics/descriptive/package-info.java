/** Describes samples: means, spreads, quantiles, levels, outliers. Begin with {@code Moments}. */
@NullMarked
package io.github.jmhgate.statistics.descriptive;

import org.jspecify.annotations.NullMarked;
