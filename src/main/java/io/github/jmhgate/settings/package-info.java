/** Reads all settings into types. Begin with {@code Settings}. */
@NullMarked
package io.github.jmhgate.settings;

import org.jspecify.annotations.NullMarked;
