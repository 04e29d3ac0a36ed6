package io.github.jmhgate.maven;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Profile;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.project.MavenProject;

/** Counts modules with benchmarks over a build, for a goal that was started by name. */
final class WholeBuild {
  private static final Pattern BENCHMARKS =
      Pattern.compile("jmh|bench|perf", Pattern.CASE_INSENSITIVE);

  private final MavenSession session;
  private final MojoExecution execution;

  WholeBuild(MavenSession session, MojoExecution execution) {
    this.session = session;
    this.execution = execution;
  }

  /** Whether the goal runs in several modules because it was named. */
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

  /**
   * The profiles of its poms that are off and look as if they were about benchmarks, sorted: by
   * their name, by JMH as a dependency, or by the modules they bring.
   */
  Set<String> profilesThatMayHoldThemBack() {
    Set<String> names = new TreeSet<>();
    Set<String> active = new TreeSet<>();
    for (MavenProject project : session.getProjects()) {
      for (MavenProject at = project; at != null && at.getFile() != null; at = at.getParent()) {
        at.getActiveProfiles().forEach(profile -> active.add(profile.getId()));
        at.getOriginalModel().getProfiles().stream()
            .filter(WholeBuild::isAboutBenchmarks)
            .forEach(profile -> names.add(profile.getId()));
      }
    }
    names.removeAll(active);
    return names;
  }

  private static boolean isAboutBenchmarks(Profile profile) {
    return Stream.concat(Stream.of(profile.getId()), profile.getModules().stream())
            .anyMatch(name -> BENCHMARKS.matcher(name).find())
        || profile.getDependencies().stream()
            .anyMatch(dependency -> "org.openjdk.jmh".equals(dependency.getGroupId()));
  }

  private static int count(Map<String, Object> data, String name, int more) {
    int sum = data.get(name) instanceof Integer before ? before + more : more;
    data.put(name, sum);
    return sum;
  }

  /** Whether the goal was named on the command line. */
  boolean isNamed() {
    return execution.getSource() == MojoExecution.Source.CLI;
  }
}
