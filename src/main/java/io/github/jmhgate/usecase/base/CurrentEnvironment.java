package io.github.jmhgate.usecase.base;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;

/** Finds out in which environment the candidate is measured; starts a JVM. */
public interface CurrentEnvironment {
  Environment environment() throws GateFailure, InterruptedException;
}
