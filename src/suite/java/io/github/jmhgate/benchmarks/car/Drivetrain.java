package io.github.jmhgate.benchmarks.car;

import java.io.Serializable;
import java.util.List;

public record Drivetrain(Transmission transmission, List<Differential> differentials)
    implements Serializable {
  public Drivetrain {
    differentials = List.copyOf(differentials);
  }
}
