package io.github.jmhgate.maven;

import io.github.jmhgate.bundle.Bundle;
import io.github.jmhgate.bundle.JmhVersion;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
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
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.jspecify.annotations.Nullable;

/** What the goals that need a benchmark jar have in common. */
abstract class GateMojo extends AbstractMojo {
  /** Two modules of one build that are measured at once would disturb each other. */
  private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock();

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
  }

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      skipped("jmh-gate.skip is set");
      return;
    }
    ONE_AT_A_TIME.lock();
    try {
      Optional<Path> found = jar == null ? bundle() : ownJar(jar);
      boolean none = new WholeBuild(session, execution).isEmptyWith(found.isPresent());
      if (found.isPresent()) {
        use(found.get());
      } else if (none) {
        sayThatNoneIs(new WholeBuild(session, execution).profilesThatMayHoldThemBack());
      }
    } catch (GateFailure e) {
      throw new MojoExecutionException("jmh-gate: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new MojoExecutionException(
          "jmh-gate: %s cannot be used: %s; it needs a build folder that it can write to"
              .formatted(file(e).orElse(output().toString()), FileTrouble.of(e)),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("jmh-gate was interrupted", e);
    } finally {
      ONE_AT_A_TIME.unlock();
    }
  }

  /** A gate that found nothing to guard in the whole build is not silent. */
  private void sayThatNoneIs(Set<String> profiles) throws MojoExecutionException {
    if (jar != null) {
      throw new MojoExecutionException(
          "jmh-gate: no module of this build has %s; %s".formatted(jar, MADE_BEFORE));
    }
    getLog()
        .warn(
            "no module of this build has benchmarks: they are methods with JMH's @Benchmark, in"
                + " main or test classes, and org.openjdk.jmh:jmh-core is a dependency, in test"
                + " scope or another"
                + (profiles.isEmpty()
                    ? ""
                    : "; profiles that are off and may hold them back: -P "
                        + String.join(",", profiles)));
  }

  private static Optional<String> file(IOException e) {
    return e instanceof FileSystemException named
        ? Optional.ofNullable(named.getFile())
        : Optional.empty();
  }

  /** Does what the goal is for with the module's benchmark jar. */
  abstract void use(Path benchmarks)
      throws MojoExecutionException, MojoFailureException, IOException, InterruptedException;

  /**
   * Does what the goal is for with a module that has no benchmarks: nothing.
   *
   * @param bundle folder in which its benchmark jar would lie
   */
  void withoutBenchmarks(Path bundle) throws GateFailure, IOException {}

  /**
   * Measures and judges.
   *
   * @param more settings of the goal's own, over all others
   * @return the gate's exit code
   */
  final int measure(Path benchmarks, Map<String, String> more)
      throws MojoExecutionException, IOException, InterruptedException {
    List<String> own = List.of("--baselines", baselines.toString(), "--out", output().toString());
    return run("measure", benchmarks, more, own);
  }

  /**
   * Runs a command of the gate's on the benchmark jar.
   *
   * @param more settings of the goal's own, over all others
   * @param own options of the command's own
   * @return the gate's exit code
   */
  final int run(String command, Path benchmarks, Map<String, String> more, List<String> own)
      throws MojoExecutionException, IOException, InterruptedException {
    if (BaseBuild.isOne(session)) {
      skipped("this builds a base");
      return ExitCodes.PASSED;
    }
    Overrides overrides = new Overrides(settings == null ? Map.of() : settings, userProperties());
    List<Path> places = settingsPlaces();
    Optional<Path> file = places.stream().filter(Files::exists).findFirst();
    Map<String, String> commandLine = new TreeMap<>();
    if (overrides.value(SettingNames.BUILD, file).isEmpty()) {
      commandLine.put(
          SettingNames.BUILD,
          BaseBuild.of(new StartedBuild(session, project), plugin, jar == null).asSetting());
    }
    commandLine.putAll(overrides.commandLine());
    commandLine.putAll(more);
    Path written = output().resolve("overrides.properties");
    Overrides.write(commandLine, written);
    Path pom = output().resolve("pom-settings.properties");
    Overrides.write(overrides.pom(), pom);
    List<String> arguments = new ArrayList<>(List.of(command, "--jar", benchmarks.toString()));
    for (Path place : places) {
      arguments.addAll(List.of("--settings", place.toString()));
    }
    arguments.addAll(List.of("--pom-settings", pom.toString(), "--overrides", written.toString()));
    arguments.addAll(own);
    Optional<Path> released = released(overrides.value(SettingNames.AGAINST, file).orElse(""));
    released.ifPresent(base -> arguments.addAll(List.of("--against-jar", base.toString())));
    return gate().run(again(benchmarks), arguments);
  }

  /** The benchmark jar over a release; empty where something else is compared with. */
  private Optional<Path> released(String against) throws MojoExecutionException, IOException {
    if (!ReleasedBase.isMeant(against)) {
      return Optional.empty();
    }
    if (jar != null) {
      throw new MojoExecutionException(
          ("jmh-gate: "
                  + SettingNames.AGAINST
                  + "=%s puts released classes in the place of the module's, which a jar that the build makes itself does not keep apart; leave out jmh-gate.jar")
              .formatted(against));
    }
    ReleasedBase base = new ReleasedBase(repositories, session, project, getLog());
    try {
      return Optional.of(base.write(against, output().resolve("bundle"), output()));
    } catch (GateFailure e) {
      throw new MojoExecutionException("jmh-gate: " + e.getMessage(), e);
    }
  }

  /** Ends the build for every exit code but 0. */
  final void failOn(int exitCode) throws MojoExecutionException, MojoFailureException {
    if (exitCode == ExitCodes.REGRESSED) {
      throw new MojoFailureException(
          "jmh-gate: something got worse, see above or " + output().resolve("report.md"));
    }
    if (exitCode != ExitCodes.PASSED) {
      throw new MojoExecutionException(
          "jmh-gate ended with exit code %s; what is wrong stands above".formatted(exitCode));
    }
  }

  /** Given by -D it is given for every module, also for those that make none. */
  private Optional<Path> ownJar(String name) throws MojoExecutionException {
    Path own = project.getBasedir().toPath().resolve(name);
    boolean parent = project.getPackaging().equals("pom");
    if (!parent && Files.exists(own)) {
      return Optional.of(own);
    }
    if (!parent && !new WholeBuild(session, execution).hasSeveral()) {
      throw new MojoExecutionException("jmh-gate: there is no %s; %s".formatted(own, MADE_BEFORE));
    }
    getLog().info("no " + name + " in this module");
    return Optional.empty();
  }

  private Optional<Path> bundle()
      throws GateFailure, MojoExecutionException, IOException, InterruptedException {
    ModuleClasses module = new ModuleClasses(project);
    if (!module.hasBenchmarks()) {
      getLog().info("no benchmarks in this module");
      withoutBenchmarks(output().resolve("bundle"));
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
    JmhVersion.check(Optional.of(module.jmh()));
    Path folder = output().resolve("bundle");
    Path classPath = output().resolve("bundle-class-path");
    Files.createDirectories(output());
    Files.write(classPath, module.classPath().stream().map(Path::toString).toList());
    List<String> arguments = new ArrayList<>(List.of("bundle", "--out", folder.toString()));
    module.classes().forEach(classes -> arguments.addAll(List.of("--classes", classes.toString())));
    arguments.addAll(List.of("--class-path", "@" + classPath));
    if (module.needsGenerator()) {
      arguments.add("--generator");
      arguments.add(new Generator(repositories, session, project).asPath(module.jmh()));
    }
    int exitCode = gate().run(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"), arguments);
    if (exitCode != ExitCodes.PASSED) {
      throw new MojoExecutionException("jmh-gate made no benchmark jar; why stands above");
    }
    return Optional.of(folder.resolve(Bundle.JAR));
  }

  /** How reports tell people to run it again. */
  private List<String> again(Path benchmarks) {
    Optional<String> goal =
        Optional.of("%s:%s:%s:check")
            .filter(name -> execution.getSource() == MojoExecution.Source.CLI)
            .map(
                name ->
                    name.formatted(
                        plugin.getGroupId(), plugin.getArtifactId(), plugin.getVersion()));
    Path root = Path.of(session.getExecutionRootDirectory());
    Path jar = benchmarks.startsWith(root) ? root.relativize(benchmarks) : benchmarks;
    return List.of(
        "-Djmhgate.again=" + new StartedBuild(session, project).again(goal),
        "-Djmhgate.again.jar=" + jar);
  }

  private GateJvm gate() {
    return new GateJvm(
        plugin.getPluginArtifact().getFile().toPath(), project.getBasedir().toPath());
  }

  private Path output() {
    return Path.of(project.getBuild().getDirectory(), "jmh-gate");
  }

  /** Where the settings file may be, also where the change has none: its target may have one. */
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

  /** Nobody must overlook that a change under review is not judged. */
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

  private Map<String, String> userProperties() {
    Map<String, String> properties = new TreeMap<>();
    session
        .getUserProperties()
        .forEach((key, value) -> properties.put(String.valueOf(key), String.valueOf(value)));
    return properties;
  }

  /** The gate's own jar in a JVM of its own; what it prints goes where Maven's output goes. */
  private static final class GateJvm {
    private final Path jar;
    private final Path folder;

    /**
     * A JVM to start.
     *
     * @param jar the gate's
     * @param folder to start it in
     */
    GateJvm(Path jar, Path folder) {
      this.jar = jar;
      this.folder = folder;
    }

    /** Runs a command to its end; where Maven is ended, so is it. */
    int run(List<String> jvmArguments, List<String> arguments)
        throws IOException, InterruptedException {
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(jvmArguments);
      command.addAll(List.of("-jar", jar.toString()));
      command.addAll(arguments);
      Process process = new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start();
      Thread atExit = new Thread(process::destroy, "end-jmh-gate");
      Runtime.getRuntime().addShutdownHook(atExit);
      try {
        return process.waitFor();
      } finally {
        process.destroy();
        try {
          Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
          // Maven is being ended, and the hook runs.
        }
      }
    }
  }
}
