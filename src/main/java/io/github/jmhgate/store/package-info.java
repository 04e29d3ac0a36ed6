/**
 * The stored runs under {@code baselines/}: finding the one of an environment, reading it with its
 * sidecar and the waivers, and promoting a new one in its place. Never decides anything.
 *
 * <p>Begin with {@code BaselineStore}.
 */
@NullMarked
package io.github.jmhgate.store;

import org.jspecify.annotations.NullMarked;
