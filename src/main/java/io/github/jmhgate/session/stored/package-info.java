/**
 * What is stored of an environment: its baseline and its calibrated noise, and whether that may
 * decide times.
 *
 * <p>Begin with {@code Stored}.
 */
@NullMarked
package io.github.jmhgate.session.stored;

import org.jspecify.annotations.NullMarked;
