package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A project of a test's own.
 *
 * @param folder where it is, in a folder that is the test's own
 */
record ExampleProject(Path folder) {
  private static final Pattern BUILT = Pattern.compile("/(target|build|[.]gradle)/");

  /** A copy of one of {@code examples}, without what was built there. */
  static ExampleProject copy(String example, Path to) throws IOException {
    Path from = Path.of("examples", example);
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path name = from.relativize(file);
        if (!BUILT.matcher("/" + name.toString().replace('\\', '/')).find()) {
          Files.createDirectories(to.resolve(name).getParent());
          Files.copy(file, to.resolve(name));
        }
      }
    }
    Files.writeString(to.resolve(".gitignore"), "target/\nbuild/\n.gradle/\n");
    return new ExampleProject(to);
  }

  /** The local repository of Maven's builds of it, with this build's jar in it. */
  Path repository() throws IOException {
    return ExampleBuild.repository(folder.resolveSibling("repository"));
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
    git("add", "-A");
    git("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-q", "-m", "c");
    return this;
  }

  String git(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    return ExampleBuild.run(this, Map.of(), command).passes().output();
  }

  /** Compiles and runs a goal of ours, as a stranger would. */
  ExampleBuild compiled(String goal, String... more) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of("test-compile", ExampleBuild.goal(goal)));
    arguments.addAll(List.of(more));
    return maven(arguments.toArray(String[]::new));
  }

  /** As above, the goal that decides. */
  ExampleBuild check(String... more) throws IOException, InterruptedException {
    return compiled("check", more);
  }

  ExampleBuild maven(String... arguments) throws IOException, InterruptedException {
    return ExampleBuild.run(this, Map.of(), ExampleBuild.command(this, arguments));
  }
}
