/**
 * Launches benchmark jars and collects their forks, so that each fork is on disk before the next
 * one starts and no JVM outlives the gate. What a fork is worth is decided elsewhere.
 */
@NullMarked
package io.github.jmhgate.measure;

import org.jspecify.annotations.NullMarked;
