package io.github.jmhgate.measure;

import io.github.jmhgate.measure.jvm.Launch;

/** A JVM with its flags that variants run on, and its name in reports. */
public record NamedLaunch(String name, Launch launch) {}
