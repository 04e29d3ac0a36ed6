package io.github.jmhgate.study;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.lab.replay.PowerLab;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Prints the tables of {@code docs/statistics.md}, each row from one run of {@link PowerLab}.
 *
 * <p>{@code java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.study.PowerTables
 * steady-state.json [pairs.json.gz]}
 */
public final class PowerTables {
  private static final PrintStream OUT = System.out;
  private static final List<String> FACTORS = List.of("1.05", "1.10", "1.20");
  private static final List<String> RULES =
      List.of(
          "threshold",
          "jmh-interval",
          "mann-whitney",
          "welch",
          "mann-whitney+threshold",
          "welch+threshold",
          "one-look");

  /** Prints all tables as Markdown. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    PowerTables tables = new PowerTables();
    if (arguments.length > 1) {
      tables.plan("recorded pairs", arguments[1]);
    }
    tables.plan("two forks as a pair", arguments[0], "--paired");
    for (String forks : List.of("5", "10", "20")) {
      tables.plan("baseline of " + forks + " forks", arguments[0], "--baseline-forks", forks);
    }
    tables.plan("both sides", arguments[0]);
    for (String cost :
        List.of(
            "--iterations=15",
            "--iterations=10",
            "--iterations=5",
            "--max-forks=40",
            "--max-forks=30",
            "--max-forks=20")) {
      tables.plan(cost, arguments[0], cost);
    }
    for (String rule : RULES) {
      tables.plan(rule, arguments[0], "--rule", rule, "--forks", "5");
    }
  }

  /** Three losses shared by all iterations, and one that is all pauses. */
  private void plan(String name, String pool, String... more)
      throws IOException, InterruptedException {
    OUT.printf("%n### %s%n%n", name);
    OUT.println(
        "| slowed by | falsely failed, % | found, % | acquitted, % | INCONCLUSIVE, % | forks |"
            + " seconds |");
    OUT.println("|---|---|---|---|---|---|---|");
    for (String factor : FACTORS) {
      row(label(factor), pool, more, "--inject", factor);
    }
    row("10 %, pauses", pool, more, "--inject", "1.10", "--inject-kind", "pauses");
  }

  private static String label(String factor) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * (Double.parseDouble(factor) - 1));
  }

  private void row(String label, String pool, String[] more, String... loss)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                PowerLab.class.getName(),
                "--pool",
                pool,
                "--trials",
                "2000",
                "--seed",
                "1",
                "--format",
                "json"));
    command.addAll(List.of(more));
    command.addAll(List.of(loss));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("failed: " + String.join(" ", command));
    }
    Map<String, Object> json = JSON.std.mapFrom(text);
    OUT.printf(
        Locale.ROOT,
        "| %s | %s | %s | %s | %s | %s | %s |%n",
        label,
        share(json, "falseFailures", 2),
        share(json, "detected", 1),
        share(json, "unchanged", 1),
        share(json, "inconclusive", 1),
        number(json, "forksPerBenchmark", 1),
        number(json, "secondsPerBenchmark", 0));
  }

  private static String share(Map<String, Object> json, String name, int digits) {
    Map<?, ?> share = (Map<?, ?>) json.get(name);
    return "%s [%s, %s]"
        .formatted(
            percent(share.get("share"), digits),
            percent(share.get("low"), digits),
            percent(share.get("high"), digits));
  }

  private static String percent(Object share, int digits) {
    return String.format(Locale.ROOT, "%." + digits + "f", 100 * ((Number) share).doubleValue());
  }

  private static String number(Map<String, Object> json, String name, int digits) {
    Object value = json.get(name);
    return value == null
        ? "–"
        : String.format(Locale.ROOT, "%." + digits + "f", ((Number) value).doubleValue());
  }
}
