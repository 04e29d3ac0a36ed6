package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.maven.model.Dependency;
import org.apache.maven.model.DependencyManagement;
import org.apache.maven.model.Model;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

class ModuleClassesTest {
  private static Dependency jmh(String version) {
    Dependency jmh = new Dependency();
    jmh.setGroupId("org.openjdk.jmh");
    jmh.setArtifactId("jmh-core");
    jmh.setVersion(version);
    return jmh;
  }

  private static MavenProject project(Model model) {
    MavenProject project = new MavenProject(model);
    project.setOriginalModel(model);
    return project;
  }

  @Test
  void readsThePropertyOfThePom() {
    Model model = new Model();
    model.addDependency(jmh("${version.jmh}"));

    assertThat(new ModuleClasses(project(model)).jmhProperty()).hasValue("version.jmh");
  }

  @Test
  void readsThePropertyOfTheParent() {
    Model above = new Model();
    above.setDependencyManagement(new DependencyManagement());
    above.getDependencyManagement().addDependency(jmh("${jmh}"));
    Model model = new Model();
    model.addDependency(jmh(null));
    MavenProject project = project(model);
    project.setParent(project(above));

    assertThat(new ModuleClasses(project).jmhProperty()).hasValue("jmh");
  }

  @Test
  void aVersionInPlaceHasNone() {
    Model model = new Model();
    model.addDependency(jmh("1.17"));

    assertThat(new ModuleClasses(project(model)).jmhProperty()).isEmpty();
  }
}
