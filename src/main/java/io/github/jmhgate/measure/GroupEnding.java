package io.github.jmhgate.measure;

import io.github.jmhgate.measure.jvm.HostException;
import io.github.jmhgate.measure.jvm.HostFailure;
import org.jspecify.annotations.Nullable;

record GroupEnding(String party, @Nullable Exception failure) {
  boolean isTimeOut() {
    return failure instanceof HostException e && e.kind() == HostFailure.TIMED_OUT;
  }
}
