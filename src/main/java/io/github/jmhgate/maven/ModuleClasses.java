package io.github.jmhgate.maven;

import io.github.jmhgate.bundle.CompiledBenchmarks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.DependencyManagement;
import org.apache.maven.model.Model;
import org.apache.maven.project.MavenProject;

record ModuleClasses(MavenProject project) {
  private static final Pattern PROPERTY = Pattern.compile("\\$\\{([\\w.-]+)}");

  /** Returns the folders of classes, tests first, as on the test class path. */
  List<Path> classes() {
    return Stream.of(
            project.getBuild().getTestOutputDirectory(), project.getBuild().getOutputDirectory())
        .map(Path::of)
        .filter(Files::isDirectory)
        .toList();
  }

  /** Returns the resolved test class path without the module's own classes. */
  List<Path> classPath() {
    return project.getArtifacts().stream()
        .filter(artifact -> artifact.getArtifactHandler().isAddedToClasspath())
        .filter(artifact -> artifact.getFile() != null)
        .map(artifact -> artifact.getFile().toPath())
        .toList();
  }

  /** Returns dependencies of the module's group and version that are no modules of this build. */
  List<String> installedSiblings(List<MavenProject> reactor) {
    Set<String> built = new HashSet<>();
    reactor.forEach(module -> built.add(module.getGroupId() + ":" + module.getArtifactId()));
    return project.getArtifacts().stream()
        .filter(artifact -> artifact.getGroupId().equals(project.getGroupId()))
        .filter(artifact -> artifact.getBaseVersion().equals(project.getVersion()))
        .filter(artifact -> !built.contains(artifact.getGroupId() + ":" + artifact.getArtifactId()))
        .map(Artifact::getArtifactId)
        .distinct()
        .sorted()
        .toList();
  }

  /** Returns whether there are benchmarks; reads classes only if JMH is on the class path. */
  boolean hasBenchmarks() throws IOException {
    if (jmh().isEmpty()) {
      return false;
    }
    for (Path folder : classes()) {
      if (CompiledBenchmarks.any(folder)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether benchmarks are unlisted, because JMH's annotation processor did not run. */
  boolean needsGenerator() throws IOException {
    for (Path folder : classes()) {
      if (!CompiledBenchmarks.listed(folder) && CompiledBenchmarks.any(folder)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the version of JMH on the class path; empty if there is none. */
  String jmh() {
    return project.getArtifacts().stream()
        .filter(artifact -> artifact.getGroupId().equals("org.openjdk.jmh"))
        .filter(artifact -> artifact.getArtifactId().equals("jmh-core"))
        .map(Artifact::getBaseVersion)
        .findFirst()
        .orElse("");
  }

  /** Returns the property by which this pom, or one above, sets the version of JMH, if one does. */
  Optional<String> jmhProperty() {
    for (MavenProject pom = project; pom != null; pom = pom.getParent()) {
      Model model = pom.getOriginalModel();
      DependencyManagement managed = model.getDependencyManagement();
      List<Dependency> all = new ArrayList<>(model.getDependencies());
      if (managed != null) {
        all.addAll(managed.getDependencies());
      }
      Optional<String> found =
          all.stream()
              .filter(
                  dependency ->
                      "jmh-core".equals(dependency.getArtifactId())
                          && dependency.getVersion() != null)
              .map(dependency -> PROPERTY.matcher(dependency.getVersion()))
              .filter(Matcher::matches)
              .map(property -> property.group(1))
              .findFirst();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }
}
