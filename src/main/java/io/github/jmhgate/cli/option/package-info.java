/** Options that several commands have: where settings, jar and baselines are. */
@NullMarked
package io.github.jmhgate.cli.option;

import org.jspecify.annotations.NullMarked;
