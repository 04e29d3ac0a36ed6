package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.ci.Scripts;
import io.github.jmhgate.ci.Sources;
import io.github.jmhgate.cli.GateProcess;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * A project of a test's own, which Maven builds with the goals of this build's jar.
 *
 * @param folder where it is, in a folder that is the test's own
 */
public record ExampleProject(Path folder) {
  /** With which the examples take many times the time; its first line is the one it replaces. */
  public static final String LOSS =
      """
      int words = 0;
          for (int i = 0; i < 20; i++) {
            for (char c : text.toCharArray()) {
              words += c == 65_000 + i ? 1 : 0;
            }
          }\
      """;

  /** Settings with which a loss of many times the time is found soonest. */
  public static final List<String> SOON =
      List.of(
          "benchmark.preset=quick",
          "benchmark.jvm-args=-Xmx128m -XX:+UseSerialGC -XX:TieredStopAtLevel=1",
          "benchmark.warmup-time=100ms",
          "benchmark.slices=20",
          "benchmark.explain=off",
          "gate.alpha=25%");

  private static final String GROUP = "io/github/jmhgate";

  /** What Maven installs beside the jar. */
  private static final Path INSTALLED_POM = Path.of("target", "jmh-gate.pom");

  /** A copy of one of {@code examples}, without what was built there. */
  static ExampleProject copy(String example, Path to) throws IOException {
    Sources.copy(Sources.file("examples/" + example), to);
    return new ExampleProject(to).write(".gitignore", "target/\nbuild/\n.gradle/\n");
  }

  Path resolve(String file) {
    return folder.resolve(file);
  }

  ExampleProject write(String file, String text) throws IOException {
    Files.createDirectories(resolve(file).getParent());
    Files.writeString(resolve(file), text);
    return this;
  }

  ExampleProject replace(String file, String before, String after) throws IOException {
    assertThat(resolve(file)).content().contains(before);
    return write(file, Files.readString(resolve(file)).replace(before, after));
  }

  /** Commits all that is there, in a repository around it that is made where there is none. */
  ExampleProject commit() throws IOException, InterruptedException {
    if (!Files.exists(resolve(".git"))) {
      git("init", "-q", "-b", "main");
    }
    Scripts.commit(folder, "c");
    return this;
  }

  List<String> git(String... arguments) throws IOException, InterruptedException {
    return Scripts.git(folder, arguments);
  }

  /** Compiles and runs the goal that decides, as a stranger would. */
  GateProcess check(String... more) throws IOException, InterruptedException {
    return compiled("check", more);
  }

  /** The same with another goal of ours. */
  GateProcess compiled(String goal, String... more) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of("test-compile", goal(goal)));
    arguments.addAll(List.of(more));
    return maven(arguments.toArray(String[]::new));
  }

  GateProcess maven(String... arguments) throws IOException, InterruptedException {
    return run(Map.of(), mavenCommand(arguments));
  }

  /** Runs any command, with what it keeps beside the project. */
  GateProcess run(Map<String, String> variables, List<String> command)
      throws IOException, InterruptedException {
    Map<String, String> all = new HashMap<>(variables());
    all.putAll(variables);
    return GateProcess.run(folder, all, command);
  }

  Map<String, String> variables() {
    return Map.of(
        "XDG_CACHE_HOME",
        folder.resolveSibling("cache").toString(),
        "MAVEN_OPTS",
        "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
  }

  /** The command of a Maven build whose local repository has this build's jar in it. */
  List<String> mavenCommand(String... arguments) throws IOException {
    return mavenCommand(repository(folder.resolveSibling("repository")), arguments);
  }

  /** The command of a Maven build with a local repository, offline where this build is. */
  public static List<String> mavenCommand(Path repository, String... arguments) {
    String name = File.separatorChar == '\\' ? "mvn.cmd" : "mvn";
    String maven = Path.of(System.getProperty("jmhgate.maven.home"), "bin", name).toString();
    List<String> command =
        new ArrayList<>(List.of(maven, "--batch-mode", "--no-transfer-progress"));
    command.add("-Dmaven.repo.local=" + repository);
    if (System.getProperty("jmhgate.maven.offline", "").endsWith("true")) {
      command.add("--offline");
    }
    command.addAll(List.of(arguments));
    return command;
  }

  /** The coordinates of a goal of this build's. */
  static String goal(String name) throws IOException {
    return "io.github.jmhgate:jmh-gate:" + version() + ":" + name;
  }

  static String version() throws IOException {
    String pom = Files.readString(INSTALLED_POM);
    return pom.replaceAll("(?s)^.*?<artifactId>jmh-gate</artifactId>.*?<version>([^<]+)<.*$", "$1");
  }

  /**
   * A local repository that shares everything with the user's but this project itself, so that a
   * test installs nothing there; made where there is none.
   */
  public static Path repository(Path folder) throws IOException {
    if (Files.exists(folder)) {
      return folder;
    }
    Path at = folder;
    Path shared = Path.of(System.getProperty("jmhgate.maven.repository"));
    for (Path name : Path.of(GROUP)) {
      Files.createDirectories(at);
      link(shared, at, name);
      at = at.resolve(name);
      shared = shared.resolve(name);
    }
    String file = "jmh-gate-" + version();
    Path place = Files.createDirectories(at.resolve("jmh-gate").resolve(version()));
    Files.copy(Path.of(System.getProperty("jmhgate.jar")), place.resolve(file + ".jar"));
    Files.copy(INSTALLED_POM, place.resolve(file + ".pom"));
    return folder;
  }

  private static void link(Path shared, Path to, Path except) throws IOException {
    if (Files.isDirectory(shared)) {
      try (Stream<Path> entries = Files.list(shared)) {
        for (Path entry : entries.filter(file -> !file.endsWith(except)).toList()) {
          Files.createSymbolicLink(to.resolve(entry.getFileName()), entry);
        }
      }
    }
  }

  /** Installs a version of a module, its jar of one compiled source, as Maven would. */
  void release(String group, String name, String version, Path source) throws IOException {
    Path place = repository(folder.resolveSibling("repository")).resolve(group).resolve(name);
    Path own = place.resolve(version);
    String classes = Files.createDirectories(own.resolve("classes")).toString();
    Path jar = own.resolve(name + "-" + version + ".jar");
    tool("javac", "-d", classes, source.toString());
    tool("jar", "-cf", jar.toString(), "-C", classes, ".");
    String module = "<groupId>" + group + "</groupId><artifactId>" + name + "</artifactId>";
    String numbered = "<version>" + version + "</version>";
    Files.writeString(
        own.resolve(name + "-" + version + ".pom"),
        "<project><modelVersion>4.0.0</modelVersion>" + module + numbered + "</project>");
    Path metadata = place.resolve("maven-metadata-local.xml");
    String versions =
        Files.exists(metadata)
            ? Files.readString(metadata).replaceAll("(?s).*<versions>|</versions>.*", "")
            : "";
    Files.writeString(
        metadata,
        "<metadata>%s<versioning><versions>%s%s</versions></versioning></metadata>"
            .formatted(module, versions, numbered));
  }

  private static void tool(String name, String... arguments) {
    ToolProvider.findFirst(name).orElseThrow().run(System.out, System.err, arguments);
  }
}
