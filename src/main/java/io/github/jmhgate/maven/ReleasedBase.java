package io.github.jmhgate.maven;

import io.github.jmhgate.bundle.Bundle;
import io.github.jmhgate.bundle.CompiledBenchmarks;
import io.github.jmhgate.bundle.ReleasedBundle;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.SettingNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.resolution.VersionRangeResolutionException;

/**
 * The same benchmarks over released jars: of the module itself, where its benchmarks are in its
 * test classes, and of the modules of this build that are on its class path. All else stays the
 * working tree's.
 */
final class ReleasedBase {
  private static final String RELEASE = "release";
  private static final Pattern VERSION = Pattern.compile("[\\p{Alnum}][\\p{Alnum}._+-]{0,99}");

  /** Ends of versions that are published before a release. */
  private static final Pattern BEFORE_RELEASE =
      Pattern.compile("(?i).*[.-]?(snapshot|alpha|beta|milestone|m|rc|cr|pre|ea)[.-]?\\d*");

  private final RepositorySystem repositories;
  private final MavenSession session;
  private final MavenProject project;
  private final Log log;

  ReleasedBase(RepositorySystem repositories, MavenSession session, MavenProject project, Log log) {
    this.repositories = repositories;
    this.session = session;
    this.project = project;
    this.log = log;
  }

  /** Whether what to compare with is a release, and no revision of git's. */
  static boolean isMeant(String against) {
    return against.equals(RELEASE) || against.startsWith(RELEASE + ":");
  }

  /**
   * Writes the benchmark jar.
   *
   * @param against {@code release}, or with a colon and a version
   * @param bundle folder of the working tree's
   * @param output folder to write it below
   * @return the jar
   */
  Path write(String against, Path bundle, Path output) throws GateFailure, IOException {
    String version = against.substring(Math.min(against.length(), RELEASE.length() + 1));
    if (!against.equals(RELEASE) && !VERSION.matcher(version).matches()) {
      throw GateFailure.unusable(
          (SettingNames.AGAINST + "=%s: expected a version behind release:, such as release:1.2.3")
              .formatted(against),
          null);
    }
    ModuleClasses module = new ModuleClasses(project);
    Path classes = Path.of(project.getBuild().getOutputDirectory());
    boolean own = Files.isDirectory(classes) && !holdsBenchmarks(classes);
    List<Artifact> siblings = siblings();
    if (!own && siblings.isEmpty()) {
      throw GateFailure.unusable(
          (SettingNames.AGAINST
                  + "=%s: %s has benchmarks among its main classes, and no other module of this build is on its class path, so there is nothing whose release could be measured")
              .formatted(against, project.getArtifactId()),
          null);
    }
    List<String> taken = new ArrayList<>();
    List<String> kept = new ArrayList<>();
    Optional<Path> ownJar = Optional.empty();
    if (own) {
      ownJar = released(project.getGroupId(), project.getArtifactId(), version, taken, kept);
    }
    Map<Path, Path> libraries = new LinkedHashMap<>();
    for (Artifact sibling : siblings) {
      released(sibling.getGroupId(), sibling.getArtifactId(), version, taken, kept)
          .ifPresent(jar -> libraries.put(sibling.getFile().toPath(), jar));
    }
    if (taken.isEmpty()) {
      throw GateFailure.unusable(
          (SettingNames.AGAINST + "=%s: there is no such release: %s%s")
              .formatted(
                  against,
                  String.join("; ", kept),
                  session.isOffline() ? "; Maven is offline" : ""),
          null);
    }
    log.info("against the release " + String.join(", ", taken));
    kept.forEach(why -> log.warn("kept from the working tree: " + why));
    log.info("benchmarks and all other dependencies are the working tree's");
    return new ReleasedBundle(
            new Bundle(module.classes(), module.classPath(), List.of()),
            ownJar,
            ownJar.isPresent() ? ownEntries(classes) : Set.of(),
            libraries)
        .write(bundle, output.resolve("released"));
  }

  private static boolean holdsBenchmarks(Path classes) throws IOException {
    return CompiledBenchmarks.listed(classes) || CompiledBenchmarks.any(classes);
  }

  /** Modules of this build among what the module needs. */
  private List<Artifact> siblings() {
    return project.getArtifacts().stream()
        .filter(artifact -> artifact.getFile() != null && !artifact.hasClassifier())
        .filter(
            artifact ->
                session.getAllProjects().stream()
                    .anyMatch(
                        other ->
                            other.getGroupId().equals(artifact.getGroupId())
                                && other.getArtifactId().equals(artifact.getArtifactId())
                                && other.getVersion().equals(artifact.getBaseVersion())))
        .toList();
  }

  private Optional<Path> released(
      String group, String name, String wanted, List<String> taken, List<String> kept) {
    String module = group + ":" + name;
    try {
      Optional<String> version = wanted.isEmpty() ? last(group, name) : Optional.of(wanted);
      if (version.isEmpty()) {
        kept.add(module + " has no release before " + project.getVersion());
        return Optional.empty();
      }
      Path jar =
          repositories
              .resolveArtifact(
                  session.getRepositorySession(),
                  new ArtifactRequest(
                      new DefaultArtifact(group, name, "jar", version.get()),
                      project.getRemoteProjectRepositories(),
                      null))
              .getArtifact()
              .getFile()
              .toPath();
      taken.add(module + ":" + version.get());
      return Optional.of(jar);
    } catch (ArtifactResolutionException | VersionRangeResolutionException e) {
      kept.add(String.valueOf(e.getMessage()).lines().findFirst().orElse(module));
      return Optional.empty();
    }
  }

  /** The last one before the working tree's, one that is finished before others. */
  private Optional<String> last(String group, String name) throws VersionRangeResolutionException {
    List<String> versions =
        repositories
            .resolveVersionRange(
                session.getRepositorySession(),
                new VersionRangeRequest(
                    new DefaultArtifact(group, name, "jar", "(," + project.getVersion() + ")"),
                    project.getRemoteProjectRepositories(),
                    null))
            .getVersions()
            .stream()
            .map(String::valueOf)
            .filter(version -> !version.endsWith("-SNAPSHOT"))
            .toList();
    return versions.stream()
        .filter(version -> !BEFORE_RELEASE.matcher(version).matches())
        .reduce((before, version) -> version)
        .or(() -> versions.stream().reduce((before, version) -> version));
  }

  /** What of the benchmark jar comes from the module's main classes alone. */
  private Set<String> ownEntries(Path classes) throws IOException {
    Path tests = Path.of(project.getBuild().getTestOutputDirectory());
    Set<String> names = new HashSet<>();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path name = classes.relativize(file);
        if (!Files.exists(tests.resolve(name))) {
          names.add(name.toString().replace('\\', '/'));
        }
      }
    }
    return names;
  }
}
