/**
 * Stored runs in {@code baselines/}: finds the one of an environment, reads it with its sidecar
 * files, waivers and calibrations, and replaces it by a new one. Decides nothing.
 *
 * <p>Begin with {@code BaselineStore}.
 */
@NullMarked
package io.github.jmhgate.store;

import org.jspecify.annotations.NullMarked;
