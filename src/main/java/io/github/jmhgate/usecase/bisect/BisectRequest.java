package io.github.jmhgate.usecase.bisect;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * A request to bisect.
 *
 * @param benchmark its name, or the end of it from the class on; untrusted
 * @param good a ref without the loss
 * @param bad a later one with it
 * @param jar where the build puts the benchmark jar, inside the checkout; without it, where the
 *     settings say, or else at the usual place
 */
public record BisectRequest(
    String benchmark,
    String good,
    String bad,
    Optional<Path> jar,
    Path folder,
    SettingsSupplier settings,
    boolean resume,
    Map<String, String> variables) {}
