package io.github.jmhgate.measure;

import io.github.jmhgate.measure.jvm.Launch;
import java.util.Set;

/**
 * The base's own jar, if the base that is measured has benchmarks of the candidate.
 *
 * @param own how to start the jar as it was built
 * @param ofCandidate names of the benchmarks that are the candidate's on both sides
 */
public record MixedBaseLaunch(Launch own, Set<String> ofCandidate) {
  public MixedBaseLaunch {
    ofCandidate = Set.copyOf(ofCandidate);
  }
}
