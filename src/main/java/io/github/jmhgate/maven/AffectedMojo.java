package io.github.jmhgate.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;

/**
 * Says which of the module's benchmarks can reach what differs from {@code benchmark.against};
 * measures nothing.
 */
public final class AffectedMojo extends GateMojo {
  /** Maven's way to make one. */
  @Inject
  AffectedMojo(
      RepositorySystem repositories,
      MavenSession session,
      MavenProject project,
      MojoExecution execution) {
    super(repositories, session, project, execution);
  }

  @Override
  void use(Path benchmarks)
      throws MojoExecutionException, MojoFailureException, IOException, InterruptedException {
    failOn(run("affected", benchmarks, Map.of(), List.of()));
  }
}
