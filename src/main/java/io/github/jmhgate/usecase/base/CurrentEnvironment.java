package io.github.jmhgate.usecase.base;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.model.Environment;

/** Finds out in which environment the candidate is measured; starts a JVM. */
public interface CurrentEnvironment {
  Environment environment() throws GateFailure, InterruptedException;
}
