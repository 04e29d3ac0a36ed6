package io.github.jmhgate.maven;

import io.github.jmhgate.settings.SettingNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;

/**
 * Measures the module's benchmarks and stores the run as the baseline of this environment; refuses
 * one that regressed.
 */
public final class RecordMojo extends GateMojo {
  /** Maven's way to make one. */
  @Inject
  RecordMojo(
      RepositorySystem repositories,
      MavenSession session,
      MavenProject project,
      MojoExecution execution) {
    super(repositories, session, project, execution);
  }

  @Override
  void use(Path benchmarks)
      throws MojoExecutionException, MojoFailureException, IOException, InterruptedException {
    failOn(measure(benchmarks, Map.of(SettingNames.BASELINE, "record")));
  }
}
