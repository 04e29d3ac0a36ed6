package io.github.jmhgate.measure;

import io.github.jmhgate.measure.jvm.HostException;
import io.github.jmhgate.model.GateFailure;

/** What runs a fork to its end. */
interface ForkTask {
  void run() throws HostException, GateFailure, InterruptedException;
}
