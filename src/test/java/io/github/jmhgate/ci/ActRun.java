package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.api.AbstractStringAssert;

/**
 * What act printed of a run.
 *
 * @param id the run's number, from 1
 */
record ActRun(int id, int exitCode, String output) {
  private static final Pattern JOB =
      Pattern.compile("(?m)^\\[([^\\]]+)\\] .*Job (succeeded|failed)$");
  private static final Pattern ERROR =
      Pattern.compile("(?m)::error (file=[^,]+,line=\\d+),title=([^:]*)::");

  AbstractStringAssert<?> exits(int code) {
    assertThat(exitCode).as(output).isEqualTo(code);
    return assertThat(output);
  }

  /** The jobs that ran, each with how it ended. */
  List<String> jobs() {
    return JOB.matcher(output)
        .results()
        .map(found -> found.group(1).replaceAll(".*/", "").strip() + " " + found.group(2))
        .sorted()
        .toList();
  }

  /** Errors at a line: the place and the title of each. */
  List<String> errors() {
    return ERROR
        .matcher(output)
        .results()
        .map(found -> found.group(1) + " " + found.group(2))
        .toList();
  }
}
