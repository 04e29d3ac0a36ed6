package io.github.jmhgate.measure;

import io.github.jmhgate.measure.jvm.Launch;

/**
 * A JVM with its flags that variants run on.
 *
 * @param name its name in reports
 * @param launch how it is started
 */
public record NamedLaunch(String name, Launch launch) {}
