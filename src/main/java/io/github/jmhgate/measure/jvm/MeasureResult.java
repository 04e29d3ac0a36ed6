package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.model.Run;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a measuring gave.
 *
 * @param run the results, the failures and the environment
 * @param skipped benchmarks that said themselves why they cannot be measured here, one sentence
 *     each; untrusted text
 * @param file the results in JMH's own format; null where every benchmark failed
 * @param forkFiles JMH's JSON of each fork the results are made of
 * @param measuringSeconds time inside warm-up and measured iterations
 * @param wallSeconds time from the start of the first host to the end
 */
public record MeasureResult(
    Run run,
    List<String> skipped,
    @Nullable Path file,
    List<Path> forkFiles,
    double measuringSeconds,
    double wallSeconds) {

  public MeasureResult {
    skipped = List.copyOf(skipped);
    forkFiles = List.copyOf(forkFiles);
  }

  /** The share of the time that went into measuring, 0 to 1. */
  public double measuringShare() {
    return wallSeconds > 0 ? measuringSeconds / wallSeconds : 0;
  }
}
