package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What of this build a base's build repeats. */
class BaseBuildTest {
  private static final String GOAL = "io.github.jmhgate:jmh-gate:1.2:bundle";

  private static final String ONCE = "-Djmh-gate.base=true";

  @TempDir private Path top;
  private final MavenExecutionRequest request = new DefaultMavenExecutionRequest();

  @Test
  void aProjectAtTheTopOfItsCheckoutNeedsNoMore() throws Exception {
    assertThat(words("", "", true)).containsExactly(ONCE, "test-compile", GOAL);
  }

  @Test
  void aModuleIsBuiltWithThoseItNeeds() throws Exception {
    assertThat(words("", "benchmarks", true))
        .containsExactly("-pl", ":module", "-am", ONCE, "test-compile", GOAL);
  }

  @Test
  void aProjectBelowTheTopIsNamed() throws Exception {
    assertThat(words("java", "java", true))
        .containsExactly("-f", Path.of("java", "pom.xml").toString(), ONCE, "test-compile", GOAL);
  }

  @Test
  void aJarOfTheBuildsOwnIsPackaged() throws Exception {
    assertThat(words("", "", false)).containsExactly(ONCE, "-DskipTests", "package");
  }

  /** Modules may need what others are packed as; what was only compiled needs no tests skipped. */
  @Test
  void aBuildThatMadeJarsMakesThoseOfTheBase() throws Exception {
    request.setGoals(List.of("clean", "verify"));
    assertThat(words("", "", true)).containsExactly(ONCE, "-DskipTests", "package", GOAL);
    request.setGoals(List.of("test-compile", "a:b:1:package"));
    assertThat(words("", "", true)).containsExactly(ONCE, "test-compile", GOAL);
  }

  @Test
  void whatTheBuildWasStartedWithIsRepeatedButForTheGatesOwn() throws Exception {
    request.setOffline(true);
    request.setActiveProfiles(List.of("a"));
    request.setInactiveProfiles(List.of("b"));
    Properties properties = new Properties();
    properties.setProperty("revision", "1 2");
    properties.setProperty("benchmark.against", "HEAD");
    properties.setProperty("gate.alpha", "2%");
    properties.setProperty("jmh-gate.jar", "x");
    properties.setProperty("quoted", "a\"b");
    request.setUserProperties(properties);
    assertThat(words("", "", true))
        .containsExactly("--offline", "-P", "a,!b", "-Drevision=1 2", ONCE, "test-compile", GOAL);
  }

  private List<String> words(String root, String module, boolean bundled) throws Exception {
    Files.createDirectories(top.resolve(".git"));
    request.setBaseDirectory(top.resolve(root).toFile());
    request.setPom(top.resolve(root).resolve("pom.xml").toFile());
    MavenProject project = new MavenProject();
    project.setArtifactId("module");
    project.setFile(top.resolve(module).resolve("pom.xml").toFile());
    PluginDescriptor plugin = new PluginDescriptor();
    plugin.setGroupId("io.github.jmhgate");
    plugin.setArtifactId("jmh-gate");
    plugin.setVersion("1.2");
    List<String> words = new StartedBuild(session(), project).ofBase(plugin, bundled);
    assertThat(words.get(0)).endsWith("mvn");
    assertThat(words.subList(1, 3)).containsExactly("--batch-mode", "--quiet");
    return words.subList(3, words.size());
  }

  private MavenSession session() {
    return StartedBuildTest.session(request);
  }
}
