package io.github.jmhgate.statistics;

/**
 * A positive quantity with a two-sided 95 % interval: Student's t on the forks' logarithms, turned
 * back. The bounds are NaN with fewer than two forks per side; all is NaN if a fork is not above 0.
 *
 * @param estimate geometric mean of the forks, or the ratio of two of them
 */
public record LogInterval(double estimate, double low, double high) {
  private static final double TAIL = 0.025;

  /** Returns the geometric mean of one side's forks. */
  public static LogInterval mean(double[] forks) {
    Moments logs = Moments.of(logs(forks));
    if (logs.n() < 2) {
      return new LogInterval(Math.exp(logs.mean()), Double.NaN, Double.NaN);
    }
    return of(logs.mean(), Math.sqrt(logs.variance() / logs.n()), logs.n() - 1);
  }

  /** Returns the ratio of two sides, by Welch's t because JVMs differ in noise. */
  public static LogInterval ratio(double[] forks, double[] reference) {
    Moments a = Moments.of(logs(forks));
    Moments b = Moments.of(logs(reference));
    double difference = a.mean() - b.mean();
    if (a.n() < 2 || b.n() < 2) {
      return new LogInterval(Math.exp(difference), Double.NaN, Double.NaN);
    }
    double va = a.variance() / a.n();
    double vb = b.variance() / b.n();
    double df = (va + vb) * (va + vb) / (va * va / (a.n() - 1) + vb * vb / (b.n() - 1));
    return of(difference, Math.sqrt(va + vb), df);
  }

  private static LogInterval of(double centre, double se, double df) {
    double margin = se == 0 ? 0 : se * Quantiles.student(df, TAIL);
    return new LogInterval(Math.exp(centre), Math.exp(centre - margin), Math.exp(centre + margin));
  }

  private static double[] logs(double[] forks) {
    double[] logs = new double[forks.length];
    for (int i = 0; i < logs.length; i++) {
      logs[i] = forks[i] > 0 && Double.isFinite(forks[i]) ? Math.log(forks[i]) : Double.NaN;
    }
    return logs;
  }
}
