package io.github.jmhgate.maven;

import io.github.jmhgate.bundle.Bundle;
import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
import java.nio.file.Path;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;

/**
 * Makes the module's benchmark jar, {@code target/jmh-gate/bundle/benchmarks.jar}, with what it
 * needs beside it; measures nothing.
 */
public final class BundleMojo extends GateMojo {
  /** Maven's way to make one. */
  @Inject
  BundleMojo(
      RepositorySystem repositories,
      MavenSession session,
      MavenProject project,
      MojoExecution execution) {
    super(repositories, session, project, execution);
  }

  @Override
  void use(Path benchmarks) {
    // It is there already.
  }

  /** Who builds a base by this goal is told that it has none, and did not fail. */
  @Override
  void withoutBenchmarks(Path bundle) throws GateFailure, IOException {
    Bundle.writeNone(bundle);
  }
}
