package io.github.jmhgate.cli;

/** Entry point of {@code jmh-gate}. It needs no other class to end as documented. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    int exitCode;
    try {
      exitCode = Cli.run(args);
    } catch (Throwable e) {
      // Even the classes that report failures may be missing, and a JVM that just ends does so with
      // 1.
      System.err.println(
          "jmh-gate: its jar is not whole, or was replaced while it ran (%s); run it again"
              .formatted(e.getClass().getSimpleName()));
      exitCode = ExitCode.UNUSABLE.number();
    }
    System.exit(exitCode);
  }
}
