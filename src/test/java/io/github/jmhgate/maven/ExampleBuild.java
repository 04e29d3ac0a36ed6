package io.github.jmhgate.maven;

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
record ExampleBuild(int exitCode, String output) {
  private static final String GROUP = "io/github/jmhgate";

  /** What Maven installs beside the jar. */
  private static final Path INSTALLED_POM = Path.of("target", "jmh-gate.pom");

  /** Runs Maven. */
  static ExampleBuild maven(ExampleProject project, String... arguments)
      throws IOException, InterruptedException {
    return maven(project, Map.of(), arguments);
  }

  /** Runs Maven with more environment variables. */
  static ExampleBuild maven(
      ExampleProject project, Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = command(project);
    command.addAll(List.of(arguments));
    return run(project, environment, command);
  }

  private static List<String> command(ExampleProject project) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("jmhgate.maven.home"), "bin", "mvn").toString(),
                "--batch-mode",
                "--no-transfer-progress",
                "-Dmaven.repo.local=" + project.repository()));
    if (System.getProperty("jmhgate.maven.offline", "").endsWith("true")) {
      command.add("--offline");
    }
    return command;
  }

  /** A script that runs Maven with the arguments it gets. */
  static String script(ExampleProject project) throws IOException {
    return "#!/bin/sh\nexec '%s' \"$@\"\n".formatted(String.join("' '", command(project)));
  }

  /** Runs any command, with what it keeps beside the project. */
  static ExampleBuild run(
      ExampleProject project, Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    Path log = Files.createTempFile("example", ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(project.folder().toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    // Those of a CI service would be taken for this build's own.
    builder.environment().keySet().removeIf(name -> name.startsWith("GITHUB_"));
    builder
        .environment()
        .put("XDG_CACHE_HOME", project.folder().resolveSibling("cache").toString());
    builder.environment().putAll(environment);
    Process process = builder.start();
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

  /** The lines of the output that contain a text. */
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
  static Path repository(Path folder) throws IOException {
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

  /**
   * Takes out of such a repository what it shares with the user's, which keeps it.
   *
   * @param name of a folder in it
   */
  static void takeOut(Path repository, Path name) throws IOException {
    Path at = repository;
    for (Path part : name) {
      if (Files.isSymbolicLink(at)) {
        Path shared = at.toRealPath();
        Files.delete(at);
        Files.createDirectory(at);
        link(shared, at, Path.of(""));
      }
      at = at.resolve(part);
    }
    // A link, or nothing: what is there is the user's.
    Files.deleteIfExists(at);
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
