package io.github.jmhgate.maven;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.MavenProject;

/**
 * The command that builds the base's benchmark jar: this Maven, as it was started for this build,
 * for the module and those it needs, in a checkout of the base.
 */
record BaseBuild(List<String> words) {

  /**
   * The command for a module.
   *
   * @param bundled whether the jar is made by our goal; else the build makes it itself
   */
  static BaseBuild of(
      MavenSession session, MavenProject project, PluginDescriptor plugin, boolean bundled) {
    MavenExecutionRequest request = session.getRequest();
    List<String> words = new ArrayList<>(List.of(maven(), "--batch-mode", "--quiet"));
    if (request.isOffline()) {
      words.add("--offline");
    }
    Path root = Path.of(session.getExecutionRootDirectory()).toAbsolutePath().normalize();
    Path pom = pom(request, root);
    checkout(root)
        .map(top -> top.relativize(pom))
        .filter(p -> p.getNameCount() > 1 || !p.endsWith("pom.xml"))
        .ifPresent(path -> words.addAll(List.of("-f", path.toString())));
    file(request.getUserSettingsFile(), ".m2").ifPresent(file -> words.addAll(List.of("-s", file)));
    profiles(request).ifPresent(profiles -> words.addAll(List.of("-P", profiles)));
    session
        .getUserProperties()
        .forEach((key, value) -> property(String.valueOf(key), String.valueOf(value), words));
    if (!project.getBasedir().toPath().toAbsolutePath().normalize().equals(root)) {
      words.addAll(List.of("-pl", ":" + project.getArtifactId(), "-am"));
    }
    if (bundled) {
      words.addAll(List.of("-DskipTests", "test-compile"));
      words.add(
          "%s:%s:%s:bundle"
              .formatted(plugin.getGroupId(), plugin.getArtifactId(), plugin.getVersion()));
    } else {
      words.addAll(List.of("-DskipTests", "package"));
    }
    return new BaseBuild(words);
  }

  /** As the setting takes it: parted by blanks, what contains one in double quotes. */
  String asSetting() {
    return String.join(
        " ", words.stream().map(word -> word.contains(" ") ? '"' + word + '"' : word).toList());
  }

  private static String maven() {
    String home = System.getProperty("maven.home", "");
    Path mvn = Path.of(home, "bin", File.separatorChar == '\\' ? "mvn.cmd" : "mvn");
    return !home.isEmpty() && Files.isExecutable(mvn) ? mvn.toString() : "mvn";
  }

  private static Path pom(MavenExecutionRequest request, Path root) {
    File pom = request.getPom();
    return pom == null ? root.resolve("pom.xml") : pom.toPath().toAbsolutePath().normalize();
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

  /** Named only where it is not the one that Maven takes anyway. */
  private static Optional<String> file(File file, String standard) {
    return Optional.ofNullable(file)
        .filter(File::exists)
        .filter(f -> !f.getParentFile().equals(new File(System.getProperty("user.home"), standard)))
        .map(File::getAbsolutePath);
  }

  private static Optional<String> profiles(MavenExecutionRequest request) {
    List<String> profiles = new ArrayList<>(request.getActiveProfiles());
    request.getInactiveProfiles().forEach(profile -> profiles.add("!" + profile));
    return profiles.isEmpty() ? Optional.empty() : Optional.of(String.join(",", profiles));
  }

  /** What a command line cannot take, and what is the gate's own, is left out. */
  private static void property(String key, String value, List<String> words) {
    if (!key.startsWith("jmh-gate.")
        && !io.github.jmhgate.settings.SettingNames.isSetting(key)
        && !value.contains("\"")
        && !key.startsWith("env.")) {
      words.add("-D" + key + "=" + value);
    }
  }
}
