package io.github.jmhgate.gate.time;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.ForkLogs;
import io.github.jmhgate.gate.MetricRule;
import io.github.jmhgate.gate.Rule;
import io.github.jmhgate.model.Samples;
import java.util.List;

/** Decides metrics that vary from fork to fork; see {@code time} in docs/statistics.md. */
interface TimeRule extends MetricRule {
  @Override
  default Rule id() {
    return Rule.TIME;
  }

  @Override
  default List<Fact> obstacles(Comparability comparability) {
    return comparability.timeObstacles();
  }

  @Override
  default boolean usable(Samples samples) {
    return ForkLogs.measurable(samples);
  }
}
