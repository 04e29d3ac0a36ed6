package io.github.jmhgate.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.resolution.VersionRangeResolutionException;

record Artifacts(RepositorySystem repositories, MavenSession session, MavenProject project) {
  Path jar(String group, String name, String version) throws ArtifactResolutionException {
    var wanted = new DefaultArtifact(group, name, "jar", version);
    var request = new ArtifactRequest(wanted, project.getRemoteProjectRepositories(), null);
    var found = repositories.resolveArtifact(session.getRepositorySession(), request);
    return found.getArtifact().getFile().toPath();
  }

  /** Returns the versions before the module's own, in ascending order. */
  List<String> versionsBefore(String group, String name) throws VersionRangeResolutionException {
    var before = new DefaultArtifact(group, name, "jar", "(," + project.getVersion() + ")");
    var request = new VersionRangeRequest(before, project.getRemoteProjectRepositories(), null);
    var found = repositories.resolveVersionRange(session.getRepositorySession(), request);
    return found.getVersions().stream().map(String::valueOf).toList();
  }

  /** Fetches JMH's bytecode generator, which no other build carries; returns its class path. */
  String generator(String version) throws MojoExecutionException {
    List<String> files = new ArrayList<>();
    for (String part : List.of("jmh-generator-bytecode", "jmh-generator-reflection")) {
      try {
        files.add(jar("org.openjdk.jmh", part, version).toString());
      } catch (ArtifactResolutionException e) {
        throw new MojoExecutionException(
            "jmh-gate: benchmarks of %s are in no META-INF/BenchmarkList, and org.openjdk.jmh:%s:%s, which would write it, is unavailable (%s); be online once, or configure jmh-generator-annprocess as annotation processor"
                .formatted(project.getArtifactId(), part, version, firstLine(e)),
            e);
      }
    }
    return String.join(File.pathSeparator, files);
  }

  static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }
}
