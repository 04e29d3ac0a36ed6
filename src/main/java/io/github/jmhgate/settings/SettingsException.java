package io.github.jmhgate.settings;

import static java.util.stream.Collectors.joining;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OneLine;
import java.util.List;

/** Settings that cannot be used; the message has one line per problem, the first twenty of them. */
public final class SettingsException extends GateFailure {
  private static final int MOST = 20;

  private final transient List<Problem> problems;

  SettingsException(List<Problem> problems) {
    super(Kind.UNUSABLE, message(problems), null);
    this.problems = List.copyOf(problems);
  }

  public List<Problem> problems() {
    return problems;
  }

  private static String message(List<Problem> problems) {
    String lines = problems.stream().limit(MOST).map(Problem::line).collect(joining("\n"));
    int rest = problems.size() - MOST;
    return rest > 0 ? lines + "\n… and " + rest + " more" : lines;
  }

  public record Problem(String where, String key, String what) {
    static Problem of(Given given, String what) {
      return new Problem(given.origin().toString(), OneLine.cut(given.key()), what);
    }

    public String line() {
      return where + ": " + (key.isEmpty() ? "" : key + ": ") + what;
    }
  }
}
