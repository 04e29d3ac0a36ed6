package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

class ModuleClassesTest {
  private static final String VERSION = "1-SNAPSHOT";

  /** As chrisvest/stormpot has it, whose benchmarks are a project of their own beside it. */
  @Test
  void whatIsNoModuleOfThisBuildIsNotOfThisCheckout() {
    MavenProject benchmarks = project("benchmarks");
    Set<Artifact> artifacts = new LinkedHashSet<>();
    for (String name : List.of("org:pool:" + VERSION, "org:core:" + VERSION, "org:old:0.9")) {
      artifacts.add(artifact(name.split(":")));
    }
    artifacts.add(artifact("other", "same", VERSION));
    benchmarks.setArtifacts(artifacts);

    ModuleClasses module = new ModuleClasses(benchmarks);
    assertThat(module.installedSiblings(List.of(benchmarks, project("core"))))
        .containsExactly("pool");
    assertThat(module.installedSiblings(List.of(project("pool"), project("core")))).isEmpty();
  }

  private static Artifact artifact(String... name) {
    return new DefaultArtifact(name[0], name[1], name[2], "compile", "jar", "", null);
  }

  private static MavenProject project(String name) {
    MavenProject project = new MavenProject();
    project.setGroupId("org");
    project.setArtifactId(name);
    project.setVersion(VERSION);
    return project;
  }
}
