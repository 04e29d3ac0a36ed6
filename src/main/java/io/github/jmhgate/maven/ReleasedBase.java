package io.github.jmhgate.maven;

import io.github.jmhgate.bundle.Bundle;
import io.github.jmhgate.bundle.CompiledBenchmarks;
import io.github.jmhgate.bundle.ReleasedBundle;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTree;
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
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.VersionRangeResolutionException;

/** Builds a base of the working tree's benchmarks over released jars of its modules. */
final class ReleasedBase {
  private static final String RELEASE = "release";
  private static final Pattern VERSION = Pattern.compile("[\\p{Alnum}][\\p{Alnum}._+-]{0,99}");

  /** Ends of versions that are published before a release. */
  private static final Pattern BEFORE_RELEASE =
      Pattern.compile("(?i).*[.-]?(snapshot|alpha|beta|milestone|m|rc|cr|pre|ea)[.-]?\\d*");

  private final Artifacts artifacts;
  private final MavenProject project;
  private final Log log;

  /** Released jars that take a part, and why others do not. */
  private final List<String> taken = new ArrayList<>();

  private final List<String> kept = new ArrayList<>();

  ReleasedBase(Artifacts artifacts, Log log) {
    this.artifacts = artifacts;
    this.project = artifacts.project();
    this.log = log;
  }

  /** Returns whether the base is a release, and not a git revision. */
  static boolean isRelease(String against) {
    return against.equals(RELEASE) || against.startsWith(RELEASE + ":");
  }

  /** Writes and returns the jar; the base is {@code release}, or that, a colon and a version. */
  Path write(String against, Path bundle, Path to) throws GateFailure, IOException {
    String version = against.substring(Math.min(against.length(), RELEASE.length() + 1));
    if (!against.equals(RELEASE) && !VERSION.matcher(version).matches()) {
      throw unusable(against, "expected a version behind release:, such as release:1.2.3");
    }
    Path classes = Path.of(project.getBuild().getOutputDirectory());
    boolean own = Files.isDirectory(classes) && !CompiledBenchmarks.any(classes);
    List<Artifact> siblings = siblings();
    if (!own && siblings.isEmpty()) {
      throw unusable(
          against,
          "%s has benchmarks among its main classes, and no other module of this build is on its class path, so there is nothing whose release could be measured"
              .formatted(project.getArtifactId()));
    }
    Optional<Path> ownJar =
        own ? released(project.getGroupId(), project.getArtifactId(), version) : Optional.empty();
    Map<Path, Path> libraries = new LinkedHashMap<>();
    for (Artifact sibling : siblings) {
      released(sibling.getGroupId(), sibling.getArtifactId(), version)
          .ifPresent(jar -> libraries.put(sibling.getFile().toPath(), jar));
    }
    if (taken.isEmpty()) {
      String offline = artifacts.session().isOffline() ? "; Maven is offline" : "";
      throw unusable(against, "there is no such release: " + String.join("; ", kept) + offline);
    }
    log.info("against the release " + String.join(", ", taken));
    kept.forEach(why -> log.warn("kept from the working tree: " + why));
    log.info("benchmarks and all other dependencies are the working tree's");
    ModuleClasses module = new ModuleClasses(project);
    Bundle here = new Bundle(module.classes(), module.classPath(), List.of());
    Set<String> replaced = ownJar.isPresent() ? ownEntries(classes) : Set.of();
    return new ReleasedBundle(here, ownJar, replaced, libraries).write(bundle, to);
  }

  private static GateFailure unusable(String against, String why) {
    return GateFailure.unusable("benchmark.against=" + against + ": " + why, null);
  }

  private List<Artifact> siblings() {
    Set<String> modules = new HashSet<>();
    for (MavenProject one : artifacts.session().getAllProjects()) {
      modules.add(id(one.getGroupId(), one.getArtifactId(), one.getVersion()));
    }
    return project.getArtifacts().stream()
        .filter(a -> a.getFile() != null && !a.hasClassifier())
        .filter(a -> modules.contains(id(a.getGroupId(), a.getArtifactId(), a.getBaseVersion())))
        .toList();
  }

  private static String id(String group, String name, String version) {
    return group + ":" + name + ":" + version;
  }

  private Optional<Path> released(String group, String name, String wanted) {
    try {
      String version = wanted.isEmpty() ? last(group, name) : wanted;
      if (version.isEmpty()) {
        kept.add(group + ":" + name + " has no release before " + project.getVersion());
        return Optional.empty();
      }
      Path jar = artifacts.jar(group, name, version);
      taken.add(id(group, name, version));
      return Optional.of(jar);
    } catch (ArtifactResolutionException | VersionRangeResolutionException e) {
      kept.add(Artifacts.firstLine(e));
      return Optional.empty();
    }
  }

  /** Returns the last release before the working tree's, finished ones first; empty if none. */
  private String last(String group, String name) throws VersionRangeResolutionException {
    String last = "";
    String finished = "";
    for (String version : artifacts.versionsBefore(group, name)) {
      last = version.endsWith("-SNAPSHOT") ? last : version;
      finished = BEFORE_RELEASE.matcher(version).matches() ? finished : version;
    }
    return finished.isEmpty() ? last : finished;
  }

  /** Returns the benchmark jar's entries that only the module's main classes supply. */
  private Set<String> ownEntries(Path classes) throws IOException {
    Path tests = Path.of(project.getBuild().getTestOutputDirectory());
    Set<String> names = new HashSet<>();
    try (Stream<Path> files = FileTree.walk(classes)) {
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
