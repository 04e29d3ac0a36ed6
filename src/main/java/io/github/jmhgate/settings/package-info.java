/**
 * Turns {@code benchmark.properties} and what overrides it into typed settings, and knows every
 * key. Nothing is measured before all of it is valid; what is not is named by key and line.
 *
 * <p>Begin with {@code Settings}.
 */
@NullMarked
package io.github.jmhgate.settings;

import org.jspecify.annotations.NullMarked;
