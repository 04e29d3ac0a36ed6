package io.github.jmhgate.store;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

public final class EnvironmentMatch {
  private EnvironmentMatch() {}

  /** Returns differences that forbid comparing times, one clause each. */
  public static List<String> timeObstacles(Environment baseline, Environment candidate) {
    List<String> obstacles = new ArrayList<>();
    add(obstacles, "CPU", baseline.cpu(), candidate.cpu());
    add(obstacles, "cores", baseline.cores(), candidate.cores());
    add(obstacles, "OS", baseline.os(), candidate.os());
    add(obstacles, "architecture", baseline.arch(), candidate.arch());
    add(obstacles, "JVM vendor", baseline.jvmVendor(), candidate.jvmVendor());
    add(obstacles, "JVM version", baseline.jvmVersion(), candidate.jvmVersion());
    add(obstacles, "VM", baseline.vmName(), candidate.vmName());
    add(obstacles, "GC", baseline.gc(), candidate.gc());
    add(obstacles, "VM flags", baseline.vmFlags(), candidate.vmFlags());
    return obstacles;
  }

  /** Returns differences that forbid comparing bytes per operation. */
  public static List<String> allocationObstacles(
      Environment baseline, Environment candidate, Run before, Run after) {
    List<String> obstacles = new ArrayList<>();
    add(obstacles, "JDK feature release", baseline.featureRelease(), candidate.featureRelease());
    add(obstacles, "GC", baseline.gc(), candidate.gc());
    add(obstacles, "JMH version", jmhVersions(before), jmhVersions(after));
    return obstacles;
  }

  private static String jmhVersions(Run run) {
    TreeSet<String> versions = new TreeSet<>();
    run.results().forEach(result -> versions.add(result.conditions().jmhVersion()));
    return String.join(", ", versions);
  }

  private static void add(List<String> obstacles, String what, Object before, Object after) {
    if (!before.equals(after)) {
      obstacles.add("%s differs: %s, then %s".formatted(what, shown(before), shown(after)));
    }
  }

  private static String shown(Object value) {
    String text = value.toString();
    return text.isEmpty() ? "unknown" : text.equals("[]") ? "none" : text;
  }
}
