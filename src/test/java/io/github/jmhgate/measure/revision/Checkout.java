package io.github.jmhgate.measure.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A real git checkout, whose build makes a jar of the file {@code data}. */
public final class Checkout {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  private final Path folder;

  /** A new checkout without a commit. */
  public Checkout(Path folder) throws Exception {
    this.folder = Files.createDirectories(folder);
    git("init", "-q", "-b", "main");
    write(
        "Build.java",
        """
        import java.nio.file.*;
        import java.util.zip.*;
        class Build {
          public static void main(String[] args) throws Exception {
            Files.createDirectories(Path.of("target"));
            String data = Files.readString(Path.of("data"));
            if (data.equals("broken")) {
              System.out.println("[INFO] building");
              System.err.println("[ERROR] COMPILATION ERROR : ");
              System.err.println("[ERROR] /src/A.java:[3,1] cannot find symbol");
              System.exit(7);
            }
            Path jar = Path.of("target/benchmarks.jar");
            if (data.equals("text")) {
              Files.writeString(jar, "text");
              return;
            }
            try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
              ZipEntry entry = new ZipEntry("data");
              entry.setTime(0);
              out.putNextEntry(entry);
              out.write(data.getBytes());
            }
          }
        }
        """);
  }

  /** The command that builds the jar. */
  public static List<String> build() {
    return List.of(JAVA, "Build.java");
  }

  public Path folder() {
    return folder;
  }

  /** Where the build puts the jar. */
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
    Ended ended = new Command(words, where, Map.of()).run(Duration.ofMinutes(1));
    assertThat(ended.well()).as(ended.complaint()).isTrue();
    return ended.text();
  }
}
