package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A project of a test's own.
 *
 * @param folder where it is
 * @param repository the local repository of its builds
 */
record ExampleProject(Path folder, Path repository) {

  /** A copy of one of {@code examples}, without what was built there. */
  static ExampleProject copy(String example, Path to, Path repository) throws IOException {
    Path from = Path.of("examples", example);
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path name = from.relativize(file);
        if (!("/" + name.toString().replace('\\', '/')).contains("/target/")) {
          Files.createDirectories(to.resolve(name).getParent());
          Files.copy(file, to.resolve(name));
        }
      }
    }
    Files.writeString(to.resolve(".gitignore"), "target/\n");
    return new ExampleProject(to, repository);
  }

  Path resolve(String file) {
    return folder.resolve(file);
  }

  ExampleProject write(String file, String text) throws IOException {
    Files.createDirectories(resolve(file).getParent());
    Files.writeString(resolve(file), text);
    return this;
  }

  /** Edits a file, in which the text before must be. */
  ExampleProject replace(String file, String before, String after) throws IOException {
    assertThat(resolve(file)).content().contains(before);
    return write(file, Files.readString(resolve(file)).replace(before, after));
  }

  /** Commits all that is there, in a repository around it that is made where there is none. */
  ExampleProject commit() throws IOException, InterruptedException {
    if (!Files.exists(resolve(".git"))) {
      git("init", "-q", "-b", "main");
    }
    git("add", "-A");
    git("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-q", "-m", "c");
    return this;
  }

  private void git(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    Process git = new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start();
    assertThat(git.waitFor()).isZero();
  }

  /** Compiles and runs a goal of ours, as a stranger would. */
  ExampleBuild compiled(String goal, List<String> more) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of("test-compile", ExampleBuild.goal(goal)));
    arguments.addAll(more);
    return maven(arguments.toArray(String[]::new));
  }

  /** As above, the goal that decides. */
  ExampleBuild check(String... more) throws IOException, InterruptedException {
    return compiled("check", List.of(more));
  }

  ExampleBuild maven(String... arguments) throws IOException, InterruptedException {
    return ExampleBuild.maven(folder, repository, arguments);
  }
}
