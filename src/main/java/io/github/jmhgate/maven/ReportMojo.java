package io.github.jmhgate.maven;

import io.github.jmhgate.settings.SettingNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;

/** Measures and judges as {@code check} does, and lets every build pass: for a first look. */
public final class ReportMojo extends GateMojo {
  /** Maven's way to make one. */
  @Inject
  ReportMojo(
      RepositorySystem repositories,
      MavenSession session,
      MavenProject project,
      MojoExecution execution) {
    super(repositories, session, project, execution);
  }

  @Override
  void use(Path benchmarks) throws MojoExecutionException, IOException, InterruptedException {
    int exitCode = measure(benchmarks, Map.of(SettingNames.BASELINE, "check"));
    if (exitCode != 0) {
      getLog().warn("the goal check would fail this build with exit code " + exitCode);
    }
  }
}
