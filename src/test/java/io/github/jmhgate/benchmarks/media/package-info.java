/**
 * Media content, the payload that jvm-serializers made known, in every codec: more texts and lists
 * than the car has.
 */
@NullMarked
package io.github.jmhgate.benchmarks.media;

import org.jspecify.annotations.NullMarked;
