package io.github.jmhgate.settings;

import static java.util.stream.Collectors.joining;

import io.github.jmhgate.failure.FailureKind;
import io.github.jmhgate.failure.GateFailure;
import java.util.List;

/** Settings that cannot be used; the message has one line per problem, the first twenty of them. */
public final class SettingsException extends GateFailure {
  private static final int MOST = 20;

  private final transient List<SettingsProblem> problems;

  SettingsException(List<SettingsProblem> problems) {
    super(FailureKind.UNUSABLE, message(problems), null);
    this.problems = List.copyOf(problems);
  }

  public List<SettingsProblem> problems() {
    return problems;
  }

  private static String message(List<SettingsProblem> problems) {
    String lines = problems.stream().limit(MOST).map(SettingsProblem::line).collect(joining("\n"));
    int rest = problems.size() - MOST;
    return rest > 0 ? lines + "\n… and " + rest + " more" : lines;
  }
}
