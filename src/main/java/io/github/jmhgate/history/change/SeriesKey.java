package io.github.jmhgate.history.change;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;

/** Values of different epochs are never compared, nor of different setups that alternate. */
record SeriesKey(BenchmarkId benchmark, Metric metric, String epoch, String setup) {
  SeriesKey of(BenchmarkId other) {
    return new SeriesKey(other, metric, epoch, setup);
  }

  SeriesKey apart() {
    return new SeriesKey(benchmark, metric, epoch + "; " + setup, setup);
  }

  SeriesKey group() {
    BenchmarkId plain = new BenchmarkId(benchmark.name(), benchmark.mode(), benchmark.params(), 1);
    return new SeriesKey(plain, metric, epoch, "");
  }
}
