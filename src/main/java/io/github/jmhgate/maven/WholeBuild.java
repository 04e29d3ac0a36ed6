package io.github.jmhgate.maven;

import java.util.Map;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;

/**
 * All modules of a build together, for a goal that was started by name: each may be without
 * benchmarks, but all of them?
 */
final class WholeBuild {
  private final MavenSession session;
  private final MojoExecution execution;

  WholeBuild(MavenSession session, MojoExecution execution) {
    this.session = session;
    this.execution = execution;
  }

  /** Whether the goal runs in several modules because somebody named it. */
  boolean hasSeveral() {
    return isNamed() && session.getProjects().size() > 1;
  }

  /**
   * Counts a module; they may end in any order.
   *
   * @param found whether there was anything in it to measure
   * @return whether it is the last one, and nothing was in any
   */
  boolean isEmptyWith(boolean found) {
    if (!isNamed()) {
      return false;
    }
    Map<String, Object> data = session.getRequest().getData();
    int seen = count(data, "jmh-gate.seen." + execution.getGoal(), 1);
    int foundInAll = count(data, "jmh-gate.found." + execution.getGoal(), found ? 1 : 0);
    return seen == session.getProjects().size() && foundInAll == 0;
  }

  private static int count(Map<String, Object> data, String name, int more) {
    int sum = data.get(name) instanceof Integer before ? before + more : more;
    data.put(name, sum);
    return sum;
  }

  private boolean isNamed() {
    return execution.getSource() == MojoExecution.Source.CLI;
  }
}
