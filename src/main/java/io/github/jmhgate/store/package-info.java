/** Stored runs with sidecars, waivers and calibrations. Begin with {@code BaselineStore}. */
@NullMarked
package io.github.jmhgate.store;

import org.jspecify.annotations.NullMarked;
