package io.github.jmhgate.maven;

import static java.util.function.Predicate.not;

import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.text.Argument;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.MavenProject;

/** The way this build was started, to start others like it. */
record StartedBuild(MavenSession session, MavenProject project) {
  private static final String BASE = "jmh-gate.base";

  /** The phase that makes jars, and all behind it. */
  private static final Pattern PACKAGING =
      Pattern.compile("package|(pre-|post-)?integration-test|verify|install|deploy");

  /** Returns whether a build is a base's; a goal that its pom binds then measures nothing. */
  static boolean isOfABase(MavenSession session) {
    return session.getUserProperties().containsKey(BASE);
  }

  /** Writes a command as a setting: separated by blanks, in double quotes what contains one. */
  static String asSetting(List<String> words) {
    return String.join(
        " ", words.stream().map(word -> word.contains(" ") ? '"' + word + '"' : word).toList());
  }

  static String goal(PluginDescriptor plugin, String goal) {
    return "%s:%s:%s:%s"
        .formatted(plugin.getGroupId(), plugin.getArtifactId(), plugin.getVersion(), goal);
  }

  /**
   * Returns this Maven's command for the base's benchmark jar, of the module and those it needs,
   * made by the build itself unless our goal makes it.
   */
  List<String> ofBase(PluginDescriptor plugin, boolean bundled) {
    List<String> words = new ArrayList<>(List.of(maven(), "--batch-mode"));
    if (session.getRequest().isOffline()) {
      words.add("--offline");
    }
    Path top = root();
    // A worktree and a submodule have a file in place of .git.
    while (top != null && !Files.exists(top.resolve(".git"))) {
      top = top.getParent();
    }
    if (top != null && !pom().equals(top.resolve("pom.xml"))) {
      words.addAll(List.of("-f", top.relativize(pom()).toString()));
    }
    words.addAll(options());
    words.addAll(module());
    words.add("-D" + BASE + "=true");
    // Compiling runs no tests, and a profile may omit the benchmarks if tests are skipped.
    boolean compiles = bundled && !makesJars();
    words.addAll(compiles ? List.of("test-compile") : List.of("-DskipTests", "package"));
    if (bundled) {
      words.add(goal(plugin, "bundle"));
    }
    return words;
  }

  private static String maven() {
    String home = System.getProperty("maven.home", "");
    Path mvn = Path.of(home, "bin", File.separatorChar == '\\' ? "mvn.cmd" : "mvn");
    return !home.isEmpty() && Files.isExecutable(mvn) ? mvn.toString() : "mvn";
  }

  /**
   * Returns the command that runs the gate once more for this module, without the gate's settings,
   * which it knows, and without secret properties.
   */
  String again(String goal) {
    List<String> words = new ArrayList<>(List.of("mvn"));
    String phase = makesJars() ? "package" : "test-compile";
    words.addAll(goal.isEmpty() ? List.of("verify") : List.of(phase, goal));
    Path here = Path.of("").toAbsolutePath();
    if (!pom().equals(here.resolve("pom.xml"))) {
      Path pom = pom().startsWith(here) ? here.relativize(pom()) : pom();
      words.addAll(List.of("-f", pom.toString()));
    }
    words.addAll(options(not(SettingNames::isSetting).and(not(Argument::isSecret))));
    words.addAll(module());
    return String.join(" ", words.stream().map(Argument::quoted).toList());
  }

  private Path root() {
    return Path.of(session.getExecutionRootDirectory()).toAbsolutePath().normalize();
  }

  private Path pom() {
    File pom = session.getRequest().getPom();
    return pom == null ? root().resolve("pom.xml") : pom.toPath().toAbsolutePath().normalize();
  }

  /** Returns whether the build packs jars; a module may need another's, relocated by shading. */
  private boolean makesJars() {
    return session.getRequest().getGoals().stream().anyMatch(PACKAGING.asMatchPredicate());
  }

  /** Returns options that identify the build: settings, profiles, properties of others. */
  List<String> options() {
    return options(key -> !key.startsWith("jmh-gate.") && !SettingNames.isSetting(key));
  }

  private List<String> options(Predicate<String> wanted) {
    List<String> words = new ArrayList<>();
    Path user = Path.of(System.getProperty("user.home"), ".m2");
    Path maven = Path.of(System.getProperty("maven.conf", ""));
    MavenExecutionRequest request = session.getRequest();
    named(request.getUserSettingsFile(), user.resolve("settings.xml"), "-s", words);
    named(request.getGlobalSettingsFile(), maven.resolve("settings.xml"), "-gs", words);
    named(request.getUserToolchainsFile(), user.resolve("toolchains.xml"), "-t", words);
    named(request.getGlobalToolchainsFile(), maven.resolve("toolchains.xml"), "-gt", words);
    List<String> profiles = new ArrayList<>(request.getActiveProfiles());
    request.getInactiveProfiles().forEach(profile -> profiles.add("!" + profile));
    if (!profiles.isEmpty()) {
      words.addAll(List.of("-P", String.join(",", profiles)));
    }
    // Not the session's properties: plugins add facts about this build's commit to them.
    var properties = new TreeMap<>(session.getRepositorySession().getUserProperties());
    properties.keySet().removeIf(key -> !wanted.test(key) || key.startsWith("env."));
    IntPredicate unquotable = c -> c == '"' || Character.isISOControl(c);
    properties.values().removeIf(value -> value.chars().anyMatch(unquotable));
    properties.forEach((key, value) -> words.add("-D" + key + "=" + value));
    return words;
  }

  /** Adds an option for a file that exists and is not Maven's default. */
  private static void named(File file, Path standard, String option, List<String> words) {
    if (file != null && file.exists() && !file.toPath().toAbsolutePath().equals(standard)) {
      words.addAll(List.of(option, file.getAbsolutePath()));
    }
  }

  /** Returns options for this module and those it needs; none for the root module. */
  private List<String> module() {
    return project.getBasedir().toPath().toAbsolutePath().normalize().equals(root())
        ? List.of()
        : List.of("-pl", ":" + project.getArtifactId(), "-am");
  }
}
