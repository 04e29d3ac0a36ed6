package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.maven.ExampleProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** A project of examples in a bare repository, its clone, and a Maven with this build's jar. */
class ServedProject {
  static final String WORDS = "core/src/main/java/example/Words.java";
  static final String START = "int words = 0;";
  static final String LOSS = ExampleProject.LOSS;

  final Path folder;
  final Path work;
  final Path origin;
  final Path bin;

  /** Exists as soon as anything of {@link #hostile} was run. */
  final Path hit;

  /**
   * Makes it, with all of an example on the branch main.
   *
   * @param folder an empty folder
   */
  ServedProject(Path folder, String example) throws Exception {
    this.folder = folder;
    hit = folder.resolve("hit");
    bin = Files.createDirectories(folder.resolve("bin"));
    Path repository = ExampleProject.repository(folder.resolve("repository"));
    String maven = String.join("' '", ExampleProject.mavenCommand(repository));
    Scripts.executable(bin.resolve("mvn"), "exec '%s' \"$@\"\n".formatted(maven));
    origin = Scripts.origin(folder);
    work = Scripts.clone(folder, "work");
    git("config", "user.name", "t");
    git("config", "user.email", "t@example.org");
    Sources.copy(Sources.file("examples/" + example), work);
    Files.write(work.resolve("benchmark.properties"), ExampleProject.SOON);
    Files.writeString(work.resolve(".gitignore"), "target/\n");
    push("main");
  }

  /** Variables of a process that builds it. */
  Map<String, String> variables() {
    Map<String, String> variables = new HashMap<>(Scripts.GIT);
    variables.put("PATH", bin + ":" + System.getenv("PATH"));
    variables.put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    variables.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    return variables;
  }

  final void replace(String file, String before, String after) throws IOException {
    assertThat(work.resolve(file)).content().contains(before);
    Files.writeString(
        work.resolve(file), Files.readString(work.resolve(file)).replace(before, after));
  }

  final String git(String... arguments) throws Exception {
    return String.join("\n", Scripts.git(work, arguments));
  }

  /** Commits all that is there, on a branch, and returns the commit. */
  final String push(String branch) throws Exception {
    git("checkout", "--quiet", "-B", branch);
    git("add", "-A");
    git("commit", "--quiet", "--allow-empty", "-m", "Change $(touch " + hit + ")");
    git("push", "--quiet", "--force", "origin", branch);
    return git("rev-parse", "HEAD");
  }

  /** Pushes a loss to a branch whose name is hostile. */
  final void pushLoss() throws Exception {
    replace(WORDS, START, LOSS);
    push(hostileBranch());
  }

  /** A text that writes {@link #hit} wherever it is run. */
  final String hostile() {
    String touch = "touch " + hit;
    return "$(%1$s) `%1$s` \"; %1$s; ' ; %1$s; # ${{ github.token }} \n%1$s\n::set-output name=sha::x"
        .formatted(touch);
  }

  /** The same as far as a name of a branch may be it. */
  final String hostileBranch() {
    return "a;$(touch${IFS}%1$s)`touch${IFS}%1$s`'\"&&touch${IFS}%1$s|x".formatted(hit);
  }
}
