/**
 * Texts for payloads. The script decides how the JVM holds a string and how many bytes a codec
 * makes of it.
 */
@NullMarked
package io.github.jmhgate.benchmarks.text;

import org.jspecify.annotations.NullMarked;
