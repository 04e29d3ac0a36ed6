package io.github.jmhgate.statistics;

import static java.lang.Double.NaN;
import static java.lang.Double.isFinite;
import static java.lang.Math.log;

import io.github.jmhgate.statistics.descriptive.Moments;
import java.util.Arrays;

/**
 * A positive quantity with a two-sided 95 % interval: Student's t on the forks' logarithms, turned
 * back. The bounds are NaN with fewer than two forks per side; all is NaN if a fork is not above 0.
 *
 * @param estimate geometric mean of the forks, or the ratio of two of them
 */
public record LogInterval(double estimate, double low, double high) {

  public static LogInterval mean(double[] forks) {
    return of(MeanInterval.of(logs(forks)));
  }

  /** Returns the ratio of two sides, by Welch's t because JVMs differ in noise. */
  public static LogInterval ratio(double[] forks, double[] reference) {
    return of(MeanInterval.difference(logMean(reference), logMean(forks), 0, 0.025));
  }

  /** Returns the mean of the forks' logarithms; NaN if a fork is not above 0. */
  public static MeanInterval.Mean logMean(double[] forks) {
    Moments logs = Moments.of(logs(forks));
    return new MeanInterval.Mean(logs.mean(), logs.variance() / logs.n(), logs.n());
  }

  /** Returns the interval of a mean of logarithms. */
  public static LogInterval of(MeanInterval logs) {
    return new LogInterval(Math.exp(logs.mean()), bound(logs.low()), bound(logs.high()));
  }

  /** Returns the interval of one over the value. */
  public LogInterval inverse() {
    return new LogInterval(1 / estimate, 1 / high, 1 / low);
  }

  private static double bound(double log) {
    return Double.isInfinite(log) ? Double.NaN : Math.exp(log);
  }

  private static double[] logs(double[] forks) {
    return Arrays.stream(forks).map(one -> one > 0 && isFinite(one) ? log(one) : NaN).toArray();
  }
}
