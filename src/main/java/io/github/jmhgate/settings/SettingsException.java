package io.github.jmhgate.settings;

import io.github.jmhgate.model.GateFailure;
import java.util.List;
import java.util.stream.Collectors;

/** Settings that cannot be used; the message has one line a problem, the first twenty of them. */
public final class SettingsException extends GateFailure {
  private static final long serialVersionUID = 1;
  private static final int MOST = 20;

  private final transient List<SettingsProblem> problems;

  /** Of at least one problem. */
  public SettingsException(List<SettingsProblem> problems) {
    super(Kind.UNUSABLE, message(problems), null);
    this.problems = List.copyOf(problems);
  }

  /** What is wrong, in the order in which it was given. */
  public List<SettingsProblem> problems() {
    return problems;
  }

  private static String message(List<SettingsProblem> problems) {
    String lines =
        problems.stream().limit(MOST).map(SettingsProblem::line).collect(Collectors.joining("\n"));
    int rest = problems.size() - MOST;
    return rest > 0 ? lines + "\n… and " + rest + " more" : lines;
  }
}
