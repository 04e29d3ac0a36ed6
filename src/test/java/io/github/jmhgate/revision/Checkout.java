package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.jvm.JavaProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A real git checkout, whose build makes a jar of the file {@code data}. */
public final class Checkout {
  private final Path folder;

  public Checkout(Path folder) throws Exception {
    this.folder = Files.createDirectories(folder);
    git("init", "-q", "-b", "main");
  }

  public static List<String> build() {
    return JavaProcess.of(List.of(), CheckoutBuild.class).command();
  }

  public Path folder() {
    return folder;
  }

  public Path jar() {
    return folder.resolve("target").resolve("benchmarks.jar");
  }

  public Checkout write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return this;
  }

  /** Commits everything and says which commit that is. */
  public String commit() throws Exception {
    git("add", "-A");
    git("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-q", "-m", "change");
    return git("rev-parse", "HEAD");
  }

  /** What git prints; it must end well. */
  public String git(String... arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of("git"));
    words.addAll(List.of(arguments));
    return run(folder, words);
  }

  /** What a program prints; it must end well. */
  public static String run(Path where, List<String> words) throws Exception {
    Command.Exited ended = new Command(words, where, Map.of()).run(Duration.ofMinutes(5));
    assertThat(ended.ok()).as(ended.complaint()).isTrue();
    return ended.text();
  }
}
