package io.github.jmhgate.maven;

import io.github.jmhgate.bundle.Bundle;
import io.github.jmhgate.cli.ExitCode;
import io.github.jmhgate.cli.WrittenReport;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.jar.JmhRelease;
import io.github.jmhgate.settings.BuildStart;
import io.github.jmhgate.settings.SettingNames;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.jspecify.annotations.Nullable;

/** The goals that need a benchmark jar: check, record, affected, doctor and bundle. */
public final class GateMojo extends AbstractMojo {
  /** Two modules of one build that are measured at once would disturb each other. */
  private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock();

  private static final String AGAINST = "benchmark.against";

  private static final String NONE =
      "no module of this build has benchmarks: they are methods with JMH's @Benchmark, in main or"
          + " test classes, and org.openjdk.jmh:jmh-core is a dependency, in test scope or another;"
          + " a profile that is off may hold them back, and a module that a plugin adds during the"
          + " build is still to come";

  private static final String MADE_BEFORE =
      "the parameter jar names an executable JMH jar that the build has made before, as in 'mvn"
          + " package'";

  /** Does nothing. */
  private boolean skip;

  /**
   * The executable JMH jar that the build makes itself, relative to the module. Without it one is
   * made of the module's classes and its test class path.
   */
  private @Nullable String jar;

  /**
   * The settings file. By default {@code benchmark.properties} of the module, else that of the
   * folder Maven was started for.
   */
  private @Nullable File settingsFile;

  /** Settings by name, over those of the file; {@code -D} of the same name is over both. */
  private @Nullable Map<String, String> settings;

  /** The folder of stored baselines. */
  private File baselines = new File("baselines");

  private final RepositorySystem repositories;
  private final MavenSession session;
  private final MavenProject project;
  private final MojoExecution execution;
  private final PluginDescriptor plugin;
  private final Goal goal;

  @Inject
  GateMojo(
      RepositorySystem repositories,
      MavenSession session,
      MavenProject project,
      MojoExecution execution) {
    this.repositories = repositories;
    this.session = session;
    this.project = project;
    this.execution = execution;
    this.plugin = execution.getMojoDescriptor().getPluginDescriptor();
    this.goal = Goal.named(execution.getGoal());
  }

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      skipped("jmh-gate.skip is set");
      return;
    }
    ONE_AT_A_TIME.lock();
    try {
      Optional<Path> found = jar == null ? bundle() : ownJar(jar);
      boolean none = isLastWithoutBenchmarks(found.isPresent());
      if (found.isPresent() && goal != Goal.BUNDLE) {
        end(runGoal(found.get()));
      } else if (none) {
        reportNone();
      }
    } catch (GateFailure e) {
      throw new MojoExecutionException("jmh-gate: " + e.getMessage(), e);
    } catch (IOException e) {
      String file = e instanceof FileSystemException named ? named.getFile() : null;
      throw new MojoExecutionException(
          "jmh-gate: %s cannot be used: %s; it needs a build folder that it can write to"
              .formatted(file == null ? output() : file, FileTrouble.of(e)),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("jmh-gate was interrupted", e);
    } finally {
      ONE_AT_A_TIME.unlock();
    }
  }

  private boolean isNamed() {
    return execution.getSource() == MojoExecution.Source.CLI;
  }

  /** Counts this module for a goal of the command line; true if it is the last and none has any. */
  private boolean isLastWithoutBenchmarks(boolean found) {
    if (!isNamed()) {
      return false;
    }
    Map<String, Object> data = session.getRequest().getData();
    String name = execution.getGoal();
    Object seen = data.merge("jmh-gate.seen." + name, 1, (a, b) -> (int) a + (int) b);
    Object any = data.merge("jmh-gate.found." + name, found, (a, b) -> (boolean) a || (boolean) b);
    return seen.equals(session.getProjects().size()) && any.equals(false);
  }

  /**
   * Warns if no module of the build has benchmarks. Fails if a jar was named, or if what was asked
   * for is to compare them.
   */
  private void reportNone() throws MojoExecutionException, IOException {
    if (jar != null) {
      throw new MojoExecutionException(
          "jmh-gate: no module of this build has %s; %s".formatted(jar, MADE_BEFORE));
    }
    Optional<String> against = overrides().value(AGAINST, settingsFileThere());
    if (goal == Goal.CHECK && against.isPresent() && !StartedBuild.isOfABase(session)) {
      throw new MojoExecutionException(
          "jmh-gate: %s=%s has nothing to compare: %s".formatted(AGAINST, against.get(), NONE));
    }
    getLog().warn(NONE);
  }

  private Optional<Path> settingsFileThere() {
    return settingsPlaces().stream().filter(Files::exists).findFirst();
  }

  private Overrides overrides() {
    Map<String, String> given = new TreeMap<>();
    Properties user = session.getUserProperties();
    user.forEach((key, value) -> given.put(String.valueOf(key), String.valueOf(value)));
    if (goal == Goal.RECORD) {
      given.put("benchmark.baseline", "record");
    }
    return new Overrides(settings == null ? Map.of() : settings, given);
  }

  /** Ends the build for every exit code but 0. */
  private void end(int exitCode) throws MojoExecutionException, MojoFailureException {
    if (exitCode == ExitCode.REGRESSED.number() && goal == Goal.DOCTOR) {
      throw new MojoFailureException("jmh-gate: benchmarks have errors, see above");
    } else if (exitCode == ExitCode.REGRESSED.number()) {
      throw new MojoFailureException("jmh-gate: " + headline("worse, or not as claimed"));
    }
    if (exitCode == ExitCode.INCONCLUSIVE.number()
        || exitCode == ExitCode.FAILED_TO_MEASURE.number()) {
      throw new MojoExecutionException("jmh-gate: " + headline("not decided"));
    }
    if (exitCode != ExitCode.PASSED.number()) {
      throw new MojoExecutionException(
          "jmh-gate ended with exit code %s; see the error above".formatted(exitCode));
    }
  }

  /** Returns the headline of the run's report and where its page is; the other text without one. */
  private String headline(String otherwise) {
    return new WrittenReport(output()).headline().orElse(otherwise + "; see the error above");
  }

  private int runGoal(Path benchmarks)
      throws GateFailure, MojoExecutionException, IOException, InterruptedException {
    if (StartedBuild.isOfABase(session)) {
      skipped("this builds a base");
      return ExitCode.PASSED.number();
    }
    StartedBuild started = new StartedBuild(session, project);
    Overrides overrides = overrides();
    List<Path> places = settingsPlaces();
    Optional<Path> file = settingsFileThere();
    Path written = output().resolve("overrides.properties");
    Overrides.write(overrides.commandLine(), written);
    Path pom = output().resolve("pom-settings.properties");
    Overrides.write(overrides.pom(), pom);
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of(goal.command(), "--jar", benchmarks.toString()));
    places.forEach(place -> arguments.addAll(List.of("--settings", place.toString())));
    arguments.addAll(List.of("--pom-settings", pom.toString(), "--overrides", written.toString()));
    if (goal == Goal.DOCTOR) {
      arguments.addAll(List.of("--fail-on", "error"));
      return gate(List.of(), arguments);
    }
    if (goal.measures()) {
      arguments.addAll(List.of("--baselines", baselines.toString(), "--out", output().toString()));
    }
    String against = overrides.value(AGAINST, file).orElse("");
    if (ReleasedBase.isRelease(against)) {
      arguments.addAll(List.of("--against-jar", released(against).toString()));
    }
    Path root = Path.of(session.getExecutionRootDirectory());
    Path shown = benchmarks.startsWith(root) ? root.relativize(benchmarks) : benchmarks;
    String again = started.again(isNamed() ? StartedBuild.goal(plugin, "check") : "");
    String build = StartedBuild.asSetting(started.ofBase(plugin, jar == null));
    BuildStart start =
        new BuildStart(Optional.of(again), Optional.of(shown.toString()), Optional.of(build));
    return gate(start.jvmArguments(), arguments);
  }

  private Path released(String against) throws GateFailure, MojoExecutionException, IOException {
    if (jar != null) {
      throw new MojoExecutionException(
          "jmh-gate: benchmark.against=%s replaces the module's classes by released ones, which a jar that the build makes itself does not keep apart; leave out jmh-gate.jar"
              .formatted(against));
    }
    return new ReleasedBase(new Artifacts(repositories, session, project), getLog())
        .write(against, output().resolve("bundle"), output().resolve("released"));
  }

  /** Returns the module's jar; empty for a parent, or if -D names it for several modules. */
  private Optional<Path> ownJar(String name) throws MojoExecutionException {
    Path own = project.getBasedir().toPath().resolve(name);
    boolean parent = project.getPackaging().equals("pom");
    if (!parent && Files.exists(own)) {
      return Optional.of(own);
    }
    boolean several = isNamed() && session.getProjects().size() > 1;
    if (!parent && !several) {
      throw new MojoExecutionException("jmh-gate: there is no %s; %s".formatted(own, MADE_BEFORE));
    }
    getLog().info("no " + name + " in this module");
    return Optional.empty();
  }

  private static void checkJmh(ModuleClasses module) throws GateFailure {
    String version = module.jmh();
    Optional<String> obstacle =
        module.jmhProperty().flatMap(property -> JmhRelease.obstacleInPom(version, property));
    if (obstacle.isPresent()) {
      throw GateFailure.unusable(obstacle.get());
    }
    Bundle.checkJmh(Optional.of(version));
  }

  private Optional<Path> bundle()
      throws GateFailure, MojoExecutionException, IOException, InterruptedException {
    ModuleClasses module = new ModuleClasses(project);
    Path folder = output().resolve("bundle");
    if (!module.hasBenchmarks()) {
      getLog().info("no benchmarks in this module");
      if (goal == Goal.BUNDLE) {
        // A gate that builds a base by this goal learns that it has none, and did not fail.
        Bundle.writeNone(folder);
      }
      return Optional.empty();
    }
    List<String> installed = module.installedSiblings(session.getProjects());
    if (!installed.isEmpty()) {
      getLog()
          .warn(
              "%s comes from a repository, not from this checkout, also for a base: what changes in it is not measured; start Maven where it is a module, with -pl and -am"
                  .formatted(String.join(", ", installed)));
    }
    // Before its generator is fetched, which such a version may not have.
    checkJmh(module);
    Path classPath = Files.createDirectories(output()).resolve("bundle-class-path");
    Files.write(classPath, module.classPath().stream().map(Path::toString).toList());
    List<String> arguments = new ArrayList<>(List.of("bundle", "--out", folder.toString()));
    module.classes().forEach(classes -> arguments.addAll(List.of("--classes", classes.toString())));
    arguments.addAll(List.of("--class-path", "@" + classPath));
    if (module.needsGenerator()) {
      String generator = new Artifacts(repositories, session, project).generator(module.jmh());
      arguments.addAll(List.of("--generator", generator));
    }
    int exitCode = gate(List.of("-XX:+UseSerialGC"), arguments);
    if (exitCode != ExitCode.PASSED.number()) {
      throw new MojoExecutionException("jmh-gate made no benchmark jar; see the error above");
    }
    return Optional.of(folder.resolve(Bundle.JAR));
  }

  private int gate(List<String> jvmArguments, List<String> arguments)
      throws IOException, InterruptedException {
    Path gate = plugin.getPluginArtifact().getFile().toPath();
    return new GateCall(gate, jvmArguments, arguments).run(project.getBasedir());
  }

  private Path output() {
    return Path.of(project.getBuild().getDirectory(), "jmh-gate");
  }

  /** Returns where the settings file may be; if the change has none, its target may. */
  private List<Path> settingsPlaces() {
    if (settingsFile != null) {
      return List.of(settingsFile.toPath());
    }
    List<Path> places =
        Stream.of(project.getBasedir().toPath(), Path.of(session.getExecutionRootDirectory()))
            .map(place -> place.resolve(SettingNames.FILE))
            .distinct()
            .toList();
    // The gate is started in the module and looks there itself; a file named alone must exist.
    return places.size() > 1 || Files.exists(places.get(0)) ? places : List.of();
  }

  /** Logs that nothing is measured; warns if that leaves a change under review unjudged. */
  private void skipped(String why) {
    if (SettingNames.TARGET_BRANCHES.stream()
        .anyMatch(name -> !System.getenv().getOrDefault(name, "").isBlank())) {
      getLog()
          .warn(
              "THIS CHANGE IS NOT JUDGED, since %s: by a pom, .mvn/maven.config or the command line"
                  .formatted(why));
    } else {
      getLog().info("nothing is measured, since " + why);
    }
  }
}
