/**
 * Options that several commands have: where settings, jar and baselines are.
 *
 * <p>Begin with {@code SettingsOptions}.
 */
@NullMarked
package io.github.jmhgate.cli.option;

import org.jspecify.annotations.NullMarked;
