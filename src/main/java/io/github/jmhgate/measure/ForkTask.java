package io.github.jmhgate.measure;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.jvm.HostException;

/** What runs a fork to its end. */
interface ForkTask {
  void run() throws HostException, GateFailure, InterruptedException;
}
