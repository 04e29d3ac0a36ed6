package io.github.jmhgate.benchmarks.car;

import java.io.Serializable;
import java.util.List;

/** What brings a car's power to the road. */
public record Drivetrain(Transmission transmission, List<Differential> differentials)
    implements Serializable {
  public Drivetrain {
    differentials = List.copyOf(differentials);
  }
}
