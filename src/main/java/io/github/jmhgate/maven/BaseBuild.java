package io.github.jmhgate.maven;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.descriptor.PluginDescriptor;

/**
 * The command that builds the base's benchmark jar: this Maven, as it was started for this build,
 * for the module and those it needs, in a checkout of the base.
 */
record BaseBuild(List<String> words) {
  private static final String BASE = "jmh-gate.base";

  /**
   * The command for a module.
   *
   * @param bundled whether the jar is made by our goal; else the build makes it itself
   */
  static BaseBuild of(StartedBuild started, PluginDescriptor plugin, boolean bundled) {
    List<String> words = new ArrayList<>(List.of(maven(), "--batch-mode", "--quiet"));
    if (started.isOffline()) {
      words.add("--offline");
    }
    checkout(started.root())
        .map(top -> top.relativize(started.pom()))
        .filter(p -> p.getNameCount() > 1 || !p.endsWith("pom.xml"))
        .ifPresent(path -> words.addAll(List.of("-f", path.toString())));
    words.addAll(started.options());
    words.addAll(started.module());
    words.add("-D" + BASE + "=true");
    if (!bundled || started.makesJars()) {
      words.addAll(List.of("-DskipTests", "package"));
    } else {
      // Runs no tests, and a profile may hold the benchmarks back where they are skipped.
      words.add("test-compile");
    }
    if (bundled) {
      words.add(
          "%s:%s:%s:bundle"
              .formatted(plugin.getGroupId(), plugin.getArtifactId(), plugin.getVersion()));
    }
    return new BaseBuild(words);
  }

  /** As the setting takes it: parted by blanks, what contains one in double quotes. */
  String asSetting() {
    return String.join(
        " ", words.stream().map(word -> word.contains(" ") ? '"' + word + '"' : word).toList());
  }

  /** Whether a build is one of a base, in which a goal that its pom binds measures nothing. */
  static boolean isOne(MavenSession session) {
    return session.getUserProperties().containsKey(BASE);
  }

  private static String maven() {
    String home = System.getProperty("maven.home", "");
    Path mvn = Path.of(home, "bin", File.separatorChar == '\\' ? "mvn.cmd" : "mvn");
    return !home.isEmpty() && Files.isExecutable(mvn) ? mvn.toString() : "mvn";
  }

  /** The git checkout around a folder; a worktree and a submodule have a file in place of .git. */
  private static Optional<Path> checkout(Path folder) {
    for (Path at = folder; at != null; at = at.getParent()) {
      if (Files.exists(at.resolve(".git"))) {
        return Optional.of(at);
      }
    }
    return Optional.empty();
  }
}
