package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * A command run in a project, such as a Maven build that takes the goals from this build's jar.
 *
 * @param exitCode the command's
 * @param output what it printed
 */
public record ExampleBuild(int exitCode, String output) {
  /** With which the examples take many times the time; its first line is the one it replaces. */
  public static final String LOSS =
      "int words = 0;\n"
          + "    for (int i = 0; i < 20; i++) {\n"
          + "      for (char c : text.toCharArray()) {\n"
          + "        words += c == 65_000 + i ? 1 : 0;\n"
          + "      }\n"
          + "    }";

  private static final String GROUP = "io/github/jmhgate";

  /** What Maven installs beside the jar. */
  private static final Path INSTALLED_POM = Path.of("target", "jmh-gate.pom");

  static List<String> command(ExampleProject project, String... arguments) throws IOException {
    return maven(project.repository(), arguments);
  }

  /** The command of a Maven build with a local repository, offline where this build is. */
  public static List<String> maven(Path repository, String... arguments) {
    String name = File.separatorChar == '\\' ? "mvn.cmd" : "mvn";
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("jmhgate.maven.home"), "bin", name).toString(),
                "--batch-mode",
                "--no-transfer-progress",
                "-Dmaven.repo.local=" + repository));
    if (System.getProperty("jmhgate.maven.offline", "").endsWith("true")) {
      command.add("--offline");
    }
    command.addAll(List.of(arguments));
    return command;
  }

  /** Runs any command, with what it keeps beside the project. */
  static ExampleBuild run(
      ExampleProject project, Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    Path log = Files.createTempFile("example", ".log");
    Process process = start(project, environment, command, log);
    try {
      if (!process.waitFor(15, TimeUnit.MINUTES)) {
        throw new AssertionError("still running: " + Files.readString(log));
      }
      return new ExampleBuild(process.exitValue(), Files.readString(log));
    } finally {
      process.destroyForcibly();
      Files.delete(log);
    }
  }

  static Process start(
      ExampleProject project, Map<String, String> environment, List<String> command, Path log)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(project.folder().toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    // Those of a CI service would be taken for this build's own.
    builder.environment().keySet().removeIf(name -> name.startsWith("GITHUB_"));
    Path cache = project.folder().resolveSibling("cache");
    builder.environment().put("XDG_CACHE_HOME", cache.toString());
    builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    builder.environment().putAll(environment);
    return builder.start();
  }

  ExampleBuild passes(String... texts) {
    assertThat(exitCode).as(output).isZero();
    return prints(texts);
  }

  ExampleBuild fails(String... texts) {
    assertThat(exitCode).as(output).isNotZero();
    return prints(texts);
  }

  ExampleBuild lacks(String... texts) {
    assertThat(output).doesNotContain(texts);
    return this;
  }

  private ExampleBuild prints(String... texts) {
    for (String text : texts) {
      assertThat(output).contains(text);
    }
    return this;
  }

  List<String> lines(String text) {
    return output.lines().filter(line -> line.contains(text)).toList();
  }

  /** The coordinates of a goal of this build's. */
  static String goal(String name) throws IOException {
    return "io.github.jmhgate:jmh-gate:" + version() + ":" + name;
  }

  /**
   * A local repository that shares everything with the user's but this project itself, so that a
   * test installs nothing there; made where there is none.
   */
  public static Path repository(Path folder) throws IOException {
    if (Files.exists(folder)) {
      return folder;
    }
    Path shared = Path.of(System.getProperty("jmhgate.maven.repository"));
    Path own = folder.resolve(GROUP);
    Path at = folder;
    Path beside = shared;
    for (Path name : Path.of(GROUP)) {
      Files.createDirectories(at);
      link(beside, at, name);
      at = at.resolve(name);
      beside = beside.resolve(name);
    }
    String version = version();
    Path place = Files.createDirectories(own.resolve("jmh-gate").resolve(version));
    Files.copy(
        Path.of(System.getProperty("jmhgate.jar")), place.resolve("jmh-gate-" + version + ".jar"));
    Files.copy(INSTALLED_POM, place.resolve("jmh-gate-" + version + ".pom"));
    return folder;
  }

  /** Installs a version of a module, its jar of one compiled source, as Maven would. */
  static void release(Path repository, String group, String name, String version, Path source)
      throws IOException {
    Path place = repository.resolve(group).resolve(name).resolve(version);
    Path classes = Files.createDirectories(place.resolve("classes"));
    ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
    javac.run(System.out, System.err, "-d", classes.toString(), source.toString());
    String file = name + "-" + version;
    ToolProvider jar = ToolProvider.findFirst("jar").orElseThrow();
    jar.run(
        System.out,
        System.err,
        "-cf",
        place.resolve(file + ".jar").toString(),
        "-C",
        classes.toString(),
        ".");
    Files.writeString(
        place.resolve(file + ".pom"),
        "<project><modelVersion>4.0.0</modelVersion><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></project>"
            .formatted(group, name, version));
    Path metadata = place.resolveSibling("maven-metadata-local.xml");
    String versions =
        Files.exists(metadata)
            ? Files.readString(metadata).replaceAll("(?s).*<versions>|</versions>.*", "")
            : "";
    Files.writeString(
        metadata,
        "<metadata><groupId>%s</groupId><artifactId>%s</artifactId><versioning><versions>%s<version>%s</version></versions></versioning></metadata>"
            .formatted(group, name, versions, version));
  }

  private static void link(Path shared, Path to, Path except) throws IOException {
    if (!Files.isDirectory(shared)) {
      return;
    }
    try (Stream<Path> entries = Files.list(shared)) {
      for (Path entry : entries.toList()) {
        if (!entry.getFileName().equals(except)) {
          Files.createSymbolicLink(to.resolve(entry.getFileName()), entry);
        }
      }
    } catch (FileAlreadyExistsException e) {
      throw new IOException("made twice: " + to, e);
    }
  }

  private static String version() throws IOException {
    String pom = Files.readString(INSTALLED_POM);
    return pom.replaceAll("(?s)^.*?<artifactId>jmh-gate</artifactId>.*?<version>([^<]+)<.*$", "$1");
  }
}
