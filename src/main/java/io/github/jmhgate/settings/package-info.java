/**
 * Reads {@code benchmark.properties} and its overrides into typed settings. All keys are declared
 * here. An invalid setting is an error with key and line before anything is measured.
 *
 * <p>Begin with {@code Settings}.
 */
@NullMarked
package io.github.jmhgate.settings;

import org.jspecify.annotations.NullMarked;
