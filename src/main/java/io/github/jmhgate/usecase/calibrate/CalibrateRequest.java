package io.github.jmhgate.usecase.calibrate;

import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.util.List;

/**
 * What is measured against itself, and how often.
 *
 * @param jars one; for {@link CalibrationMethod#BUILDS} an even number of builds
 * @param suites how many suites are measured, from 1
 * @param folder where they are measured
 * @param baselines the folder where what is found is kept
 */
public record CalibrateRequest(
    List<Path> jars,
    CalibrationMethod method,
    int suites,
    Path folder,
    Settings settings,
    Path baselines) {}
