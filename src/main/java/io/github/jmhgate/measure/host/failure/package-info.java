/** Why a fork could not be measured, in one line. Begin with {@code FailureReason}. */
@NullMarked
package io.github.jmhgate.measure.host.failure;

import org.jspecify.annotations.NullMarked;
