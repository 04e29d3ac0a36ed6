package io.github.jmhgate.usecase.measure;

import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.store.CodeRecord;
import java.util.Set;

/**
 * The forks of a candidate that was measured alone.
 *
 * @param code what was recorded of them
 * @param suspects benchmarks whose allocation seemed to have changed, so that fresh forks were
 *     measured
 * @param isCompared whether the verdict was compared with what the fresh forks say
 */
record StoredForks(Batch batch, CodeRecord code, Set<BenchmarkId> suspects, boolean isCompared) {
  static StoredForks first(Batch batch, CodeRecord code) {
    return new StoredForks(batch, code, Set.of(), false);
  }

  StoredForks with(Batch fresh, Set<BenchmarkId> of) {
    return new StoredForks(batch.with(fresh), code, of, false);
  }

  StoredForks compared() {
    return new StoredForks(batch, code, suspects, true);
  }
}
