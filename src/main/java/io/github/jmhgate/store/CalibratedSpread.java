package io.github.jmhgate.store;

import io.github.jmhgate.json.JsonField;

/**
 * How much one benchmark varied, as standard deviations of logarithms.
 *
 * @param count sessions, or pairs of builds, that it was measured in
 * @param forks forks, or pairs of forks, altogether; 0 if unknown
 * @param within between the forks of a session, or the pairs of forks of two builds, in the steady
 *     view; NaN if unknown
 * @param deviation of the effect between two sessions or two builds
 * @param upper upper 80 % limit of the latter; NaN if unknown
 */
public record CalibratedSpread(
    int count,
    int forks,
    @JsonField(optional = true) double within,
    double deviation,
    @JsonField(optional = true) double upper) {
  public CalibratedSpread {
    if (!(deviation >= 0) || within < 0 || upper < 0) {
      throw new IllegalArgumentException("deviations are numbers of 0 or more");
    }
  }
}
