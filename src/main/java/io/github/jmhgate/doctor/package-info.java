/** Checks the machine for what spoils measurements; only reads. Begin with {@code Doctor}. */
@NullMarked
package io.github.jmhgate.doctor;

import org.jspecify.annotations.NullMarked;
