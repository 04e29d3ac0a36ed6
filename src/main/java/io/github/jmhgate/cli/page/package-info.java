/**
 * Pages of what was measured before: {@code PageReport} tells what inputs are.
 *
 * <p>Begin with {@code PageReport}.
 */
@NullMarked
package io.github.jmhgate.cli.page;

import org.jspecify.annotations.NullMarked;
