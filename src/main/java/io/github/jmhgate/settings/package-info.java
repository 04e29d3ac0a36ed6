/**
 * Reads {@code benchmark.properties} and its overrides into typed settings; all keys are declared
 * here. Begin with {@code Settings}.
 */
@NullMarked
package io.github.jmhgate.settings;

import org.jspecify.annotations.NullMarked;
