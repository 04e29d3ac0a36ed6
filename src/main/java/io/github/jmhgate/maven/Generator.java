package io.github.jmhgate.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/**
 * JMH's bytecode generator, of the version of the project's JMH; fetched where it is needed, so
 * that no other build carries it.
 */
final class Generator {
  private static final List<String> PARTS =
      List.of("jmh-generator-bytecode", "jmh-generator-reflection");

  private final RepositorySystem repositories;
  private final MavenSession session;
  private final MavenProject project;

  Generator(RepositorySystem repositories, MavenSession session, MavenProject project) {
    this.repositories = repositories;
    this.session = session;
    this.project = project;
  }

  /** As a class path. */
  String asPath(String version) throws MojoExecutionException {
    List<String> files = new ArrayList<>();
    for (String part : PARTS) {
      try {
        files.add(
            repositories
                .resolveArtifact(
                    session.getRepositorySession(),
                    new ArtifactRequest(
                        new DefaultArtifact("org.openjdk.jmh", part, "jar", version),
                        project.getRemoteProjectRepositories(),
                        null))
                .getArtifact()
                .getFile()
                .toString());
      } catch (ArtifactResolutionException e) {
        throw new MojoExecutionException(
            "jmh-gate: benchmarks of %s are in no META-INF/BenchmarkList, and org.openjdk.jmh:%s:%s, which would write it, is unavailable (%s); be online once, or configure jmh-generator-annprocess as annotation processor"
                .formatted(
                    project.getArtifactId(),
                    part,
                    version,
                    String.valueOf(e.getMessage()).lines().findFirst().orElse("")),
            e);
      }
    }
    return String.join(File.pathSeparator, files);
  }
}
