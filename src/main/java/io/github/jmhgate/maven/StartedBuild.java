package io.github.jmhgate.maven;

import io.github.jmhgate.model.SecretProperty;
import io.github.jmhgate.model.ShellWord;
import io.github.jmhgate.settings.SettingNames;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/** How this build was started, as far as another one like it has to be told. */
final class StartedBuild {
  /** The phase that makes jars, and all behind it. */
  private static final Set<String> PACKAGING =
      Set.of(
          "package",
          "pre-integration-test",
          "integration-test",
          "post-integration-test",
          "verify",
          "install",
          "deploy");

  private static final String OURS = "jmh-gate.";

  /** The settings without which it would be compared with something else, or run elsewhere. */
  private static final Set<String> SAME_QUESTION =
      Set.of(
          SettingNames.AGAINST,
          SettingNames.COMPARE,
          SettingNames.SUITE,
          SettingNames.MODES,
          SettingNames.THREADS,
          SettingNames.JVM,
          SettingNames.JVM_ARGS);

  private final MavenSession session;
  private final MavenExecutionRequest request;
  private final MavenProject project;

  StartedBuild(MavenSession session, MavenProject project) {
    this.session = session;
    this.request = session.getRequest();
    this.project = project;
  }

  /** The folder it was started for. */
  Path root() {
    return Path.of(session.getExecutionRootDirectory()).toAbsolutePath().normalize();
  }

  /** The pom it was started for. */
  Path pom() {
    File pom = request.getPom();
    return pom == null ? root().resolve("pom.xml") : pom.toPath().toAbsolutePath().normalize();
  }

  boolean isOffline() {
    return request.isOffline();
  }

  /**
   * Whether it makes jars of its modules: one may need another's as it is packed, relocated by
   * shading for one.
   */
  boolean makesJars() {
    return request.getGoals().stream().anyMatch(PACKAGING::contains);
  }

  /** The options that say which build it is: settings, profiles, and properties not the gate's. */
  List<String> options() {
    return options(key -> !key.startsWith(OURS) && !SettingNames.isSetting(key));
  }

  /**
   * The command that people type to have the gate once more, for this module, whatever it is then
   * to measure; without properties whose names say that they are secret.
   *
   * @param goal the gate's own; empty where the pom binds it to a phase
   */
  String again(Optional<String> goal) {
    List<String> words = new ArrayList<>(List.of("mvn"));
    goal.ifPresentOrElse(
        name -> words.addAll(List.of(makesJars() ? "package" : "test-compile", name)),
        () -> words.add("verify"));
    Path here = Path.of("").toAbsolutePath();
    if (!pom().equals(here.resolve("pom.xml"))) {
      words.addAll(
          List.of("-f", pom().startsWith(here) ? here.relativize(pom()) + "" : pom() + ""));
    }
    words.addAll(
        options(
            key ->
                (!SettingNames.isSetting(key) || SAME_QUESTION.contains(key))
                    && !SecretProperty.isOne(key)));
    words.addAll(module());
    return String.join(" ", words.stream().map(ShellWord::of).toList());
  }

  private List<String> options(Predicate<String> wanted) {
    List<String> words = new ArrayList<>();
    Path user = Path.of(System.getProperty("user.home"), ".m2");
    Path maven = Path.of(System.getProperty("maven.conf", ""));
    named(request.getUserSettingsFile(), user.resolve("settings.xml"), "-s", words);
    named(request.getGlobalSettingsFile(), maven.resolve("settings.xml"), "-gs", words);
    named(request.getUserToolchainsFile(), user.resolve("toolchains.xml"), "-t", words);
    named(request.getGlobalToolchainsFile(), maven.resolve("toolchains.xml"), "-gt", words);
    profiles().ifPresent(profiles -> words.addAll(List.of("-P", profiles)));
    // Not the session's: plugins put what they found out of this build's commit there.
    new TreeMap<>(session.getRepositorySession().getUserProperties())
        .entrySet().stream()
            .filter(property -> wanted.test(property.getKey()))
            .filter(property -> isForACommandLine(property.getKey(), property.getValue()))
            .forEach(property -> words.add("-D" + property.getKey() + "=" + property.getValue()));
    return words;
  }

  /** The options for the module alone with those it needs; none for the one it was started for. */
  List<String> module() {
    return project.getBasedir().toPath().toAbsolutePath().normalize().equals(root())
        ? List.of()
        : List.of("-pl", ":" + project.getArtifactId(), "-am");
  }

  /** Named only where it is not the one that Maven takes anyway. */
  private static void named(File file, Path standard, String option, List<String> words) {
    if (file != null && file.exists() && !file.toPath().toAbsolutePath().equals(standard)) {
      words.addAll(List.of(option, file.getAbsolutePath()));
    }
  }

  private Optional<String> profiles() {
    List<String> profiles = new ArrayList<>(request.getActiveProfiles());
    request.getInactiveProfiles().forEach(profile -> profiles.add("!" + profile));
    return profiles.isEmpty() ? Optional.empty() : Optional.of(String.join(",", profiles));
  }

  private static boolean isForACommandLine(String key, String value) {
    return !value.contains("\"")
        && value.chars().noneMatch(Character::isISOControl)
        && !key.startsWith("env.");
  }
}
