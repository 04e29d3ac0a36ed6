package io.github.jmhgate.usecase.calibrate;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What was measured, and where it is kept.
 *
 * @param kept the file that later runs read; empty if too little was measured to keep it
 */
public record CalibrateResult(Calibration calibration, Optional<Path> kept) {}
