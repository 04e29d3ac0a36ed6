package io.github.jmhgate.cli;

/** Entry point of {@code jmh-gate}. */
public final class Main {
  private Main() {}

  /** Runs the command line. */
  public static void main(String[] args) {
    System.exit(0);
  }
}
