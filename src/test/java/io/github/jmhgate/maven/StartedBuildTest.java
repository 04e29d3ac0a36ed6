package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.DefaultMavenExecutionResult;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartedBuildTest {
  private static final String GOAL = "g:a:1:check";

  @TempDir private Path folder;

  private final MavenExecutionRequest request = new DefaultMavenExecutionRequest();

  private final Path here = Path.of("").toAbsolutePath();

  @Test
  void itIsStartedAsItWas() {
    assertThat(again("", "", GOAL)).isEqualTo("mvn test-compile g:a:1:check");
    assertThat(again("", "", "")).isEqualTo("mvn verify");
    assertThat(again("java", "java", GOAL))
        .isEqualTo("mvn test-compile g:a:1:check -f " + Path.of("java", "pom.xml"));
    request.setGoals(List.of("package", "g:a:1:check"));
    give("jmh-gate.jar", "target/b.jar");
    assertThat(again("", "", GOAL))
        .isEqualTo("mvn package g:a:1:check -Djmh-gate.jar=target/b.jar");
  }

  @Test
  void aModuleBehindAProfileIsFoundAgain() {
    request.setActiveProfiles(List.of("examples"));
    request.setInactiveProfiles(List.of("b"));
    assertThat(again("", "benchmarks", GOAL))
        .isEqualTo("mvn test-compile g:a:1:check -P 'examples,!b' -pl :module -am");
  }

  /**
   * The gate adds settings of its own; what follows the command may replace some of them. No shell
   * meets more than a word, and no reader a secret.
   */
  @Test
  void itHasTheBuildsOwnHarmlessProperties() {
    give("benchmark.include", "Words");
    give("gate.alpha", "2%");
    give("db.password", "tiger");
    give("githubToken", "ghp");
    give("revision", "1 $(id)`id`");
    assertThat(again("", "", GOAL))
        .isEqualTo("mvn test-compile g:a:1:check '-Drevision=1 $(id)`id`'");
  }

  /** As git-commit-id-maven-plugin does it; the base is another commit. */
  @Test
  void whatPluginsFoundOutIsNotPassedOn() {
    give("revision", "1");
    give("message", "a\nb");
    MavenSession session = session(request);
    session.getUserProperties().setProperty("git.commit.id", "abc");
    assertThat(new StartedBuild(session, new MavenProject()).options())
        .containsExactly("-Drevision=1");
  }

  /** Also beside those that Maven takes by itself, under another name. */
  @Test
  void filesThatMavenWouldNotTakeByItselfAreNamed() throws Exception {
    Path m2 = Files.createDirectories(folder.resolve(".m2"));
    File standard = Files.createFile(m2.resolve("settings.xml")).toFile();
    File other = Files.createFile(m2.resolve("ci.xml")).toFile();
    String home = System.setProperty("user.home", folder.toString());
    try {
      request.setUserSettingsFile(standard);
      request.setGlobalToolchainsFile(folder.resolve("none.xml").toFile());
      assertThat(again("", "", GOAL)).isEqualTo("mvn test-compile g:a:1:check");
      request.setUserSettingsFile(other);
      request.setGlobalSettingsFile(standard);
      request.setUserToolchainsFile(other);
      request.setGlobalToolchainsFile(other);
      assertThat(again("", "", GOAL))
          .isEqualTo(
              "mvn test-compile g:a:1:check -s %2$s -gs %1$s -t %2$s -gt %2$s"
                  .formatted(standard, other));
    } finally {
      System.setProperty("user.home", home);
    }
  }

  /** Modules may need what others are packed as; what was only compiled needs no tests skipped. */
  @ParameterizedTest
  @CsvSource({
    "'', '', true, '', test-compile g:a:1:bundle",
    "'', benchmarks, true, -pl :module -am, test-compile g:a:1:bundle",
    "java, java, true, -f java/pom.xml, test-compile g:a:1:bundle",
    "'', '', false, '', -DskipTests package",
  })
  void theBaseIsBuiltLikeThis(
      String root, String module, boolean bundled, String which, String what) throws Exception {
    assertThat(ofBase(root, module, bundled))
        .isEqualTo((which + " -Djmh-gate.base=true " + what).strip());
    request.setGoals(List.of("clean", "verify"));
    assertThat(ofBase(root, module, true)).endsWith(" -DskipTests package g:a:1:bundle");
  }

  @Test
  void whatTheBuildWasStartedWithIsRepeatedButForTheGatesOwn() throws Exception {
    request.setOffline(true);
    request.setActiveProfiles(List.of("a"));
    request.setInactiveProfiles(List.of("b"));
    give("revision", "1 2");
    give("benchmark.against", "HEAD");
    give("jmh-gate.jar", "x");
    give("quoted", "a\"b");
    assertThat(ofBase("", "", true)).startsWith("--offline -P a,!b -Drevision=1 2 -Djmh-gate.base");
  }

  private String ofBase(String root, String module, boolean bundled) throws Exception {
    Files.createDirectories(folder.resolve(".git"));
    PluginDescriptor plugin = new PluginDescriptor();
    plugin.setGroupId("g");
    plugin.setArtifactId("a");
    plugin.setVersion("1");
    List<String> words = started(folder, root, module).ofBase(plugin, bundled);
    assertThat(words.get(0)).endsWith("mvn");
    assertThat(words.get(1)).isEqualTo("--batch-mode");
    return String.join(" ", words.subList(2, words.size()));
  }

  private void give(String name, String value) {
    request.getUserProperties().setProperty(name, value);
  }

  private String again(String root, String module, String goal) {
    return started(here, root, module).again(goal);
  }

  private StartedBuild started(Path top, String root, String module) {
    request.setBaseDirectory(top.resolve(root).toFile());
    request.setPom(top.resolve(root).resolve("pom.xml").toFile());
    MavenProject project = new MavenProject();
    project.setArtifactId("module");
    project.setFile(top.resolve(module).resolve("pom.xml").toFile());
    return new StartedBuild(session(request), project);
  }

  /** Without a container there is none to look components up in, which nothing here does. */
  @SuppressWarnings("deprecation")
  static MavenSession session(MavenExecutionRequest request) {
    DefaultRepositorySystemSession repositories = new DefaultRepositorySystemSession();
    repositories.setUserProperties(request.getUserProperties());
    return new MavenSession(null, repositories, request, new DefaultMavenExecutionResult());
  }

  /** As chrisvest/stormpot has it, whose benchmarks are a project of their own beside it. */
  @Test
  void whatIsNoModuleOfThisBuildIsNotOfThisCheckout() {
    MavenProject benchmarks = project("benchmarks");
    Set<Artifact> artifacts = new LinkedHashSet<>();
    for (String name :
        List.of("org:pool:1-SNAPSHOT", "org:core:1-SNAPSHOT", "org:old:0.9", "o:same:1-SNAPSHOT")) {
      String[] part = name.split(":");
      artifacts.add(new DefaultArtifact(part[0], part[1], part[2], "compile", "jar", "", null));
    }
    benchmarks.setArtifacts(artifacts);

    ModuleClasses module = new ModuleClasses(benchmarks);
    assertThat(module.installedSiblings(List.of(benchmarks, project("core"))))
        .containsExactly("pool");
    assertThat(module.installedSiblings(List.of(project("pool"), project("core")))).isEmpty();
  }

  private static MavenProject project(String name) {
    MavenProject project = new MavenProject();
    project.setGroupId("org");
    project.setArtifactId(name);
    project.setVersion("1-SNAPSHOT");
    return project;
  }
}
