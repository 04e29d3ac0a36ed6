package io.github.jmhgate.model;

import java.util.List;

/**
 * How JMH measured a row, as far as its JSON says. Fields that the JMH version did not write are
 * empty strings, 0 or empty lists.
 *
 * @param jmhVersion JMH's version, written since 1.19
 * @param jvm the java executable, a path on the machine that measured; untrusted text
 * @param jvmArgs arguments of the forks
 * @param jdkVersion {@code java.version}, such as {@code 17.0.15}
 * @param vmName {@code java.vm.name}, written since 1.21
 * @param vmVersion {@code java.vm.version}
 * @param warmup the warm-up of each fork
 * @param measurement the measuring of each fork
 */
public record Conditions(
    String jmhVersion,
    String jvm,
    List<String> jvmArgs,
    String jdkVersion,
    String vmName,
    String vmVersion,
    Phase warmup,
    Phase measurement) {

  /** Nothing known. */
  public static final Conditions UNKNOWN =
      new Conditions("", "", List.of(), "", "", "", Phase.UNKNOWN, Phase.UNKNOWN);

  public Conditions {
    jvmArgs = List.copyOf(jvmArgs);
  }

  /**
   * One phase of a fork.
   *
   * @param iterations number of iterations
   * @param time length of one, as JMH writes it, such as {@code 10 s} or {@code single-shot}
   * @param batchSize calls per operation
   */
  public record Phase(int iterations, String time, int batchSize) {
    /** Nothing known. */
    public static final Phase UNKNOWN = new Phase(0, "", 0);
  }
}
