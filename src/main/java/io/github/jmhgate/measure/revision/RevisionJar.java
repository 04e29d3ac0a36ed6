package io.github.jmhgate.measure.revision;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * The benchmark jar of a commit: from the cache, or built in a worktree. A cached jar was made by
 * the same command on the same JDK from the same commit.
 */
public final class RevisionJar {
  private static final Duration BUILD_LIMIT = Duration.ofMinutes(30);
  private static final int KEPT = 20;

  private final Path cache;
  private final Map<String, String> environment;

  /** Jars kept in the user's cache folder. */
  public RevisionJar(Map<String, String> environment) {
    this(cacheFolder(environment), environment);
  }

  RevisionJar(Path cache, Map<String, String> environment) {
    this.cache = cache;
    this.environment = Map.copyOf(environment);
  }

  /**
   * The jar of a commit.
   *
   * @param git the checkout
   * @param commit full hash
   * @param build command and arguments; {@code mvn} is the one on the PATH, or else the wrapper
   * @param jar where the build puts the jar, inside the checkout
   * @param log file for what the build prints
   * @param onBuild called before a build, which takes its time
   * @throws RevisionException where it cannot be built
   */
  public Path of(Git git, String commit, List<String> build, Path jar, Path log, Runnable onBuild)
      throws RevisionException, InterruptedException {
    Path inside = relative(git, jar);
    try {
      Files.createDirectories(cache);
      Path kept = cache.resolve(key(commit, build, inside) + ".jar");
      if (!Files.exists(kept)) {
        onBuild.run();
        build(git, commit, build, inside, log, kept);
        forgetOld();
      } else {
        Files.setLastModifiedTime(kept, FileTime.from(Instant.now()));
      }
      return kept;
    } catch (IOException e) {
      throw new RevisionException(
          "the benchmark jar of " + commit + " cannot be kept in " + cache + ": " + e.getMessage());
    }
  }

  private void build(Git git, String commit, List<String> build, Path jar, Path log, Path kept)
      throws RevisionException, IOException, InterruptedException {
    try (Worktree worktree = Worktree.at(git, commit)) {
      Files.createDirectories(log.toAbsolutePath().getParent());
      List<String> words = new ArrayList<>(build);
      words.set(0, program(build.get(0), worktree.folder()));
      Command.Ended ended = new Command(words, worktree.folder()).run(BUILD_LIMIT, log);
      Path built = worktree.folder().resolve(jar);
      if (ended.exitCode() != 0 || !Files.exists(built)) {
        throw new RevisionException(
            "revision %.12s cannot be built: '%s' %s; see %s"
                .formatted(
                    commit,
                    String.join(" ", build),
                    ended.exitCode() == 0
                        ? "made no " + jar
                        : "ended with exit code " + ended.exitCode(),
                    log));
      }
      Path part = Files.createTempFile(cache, "building", ".part");
      Files.copy(built, part, StandardCopyOption.REPLACE_EXISTING);
      Files.move(part, kept, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new RevisionException(
          "revision %.12s cannot be built with '%s': %s"
              .formatted(commit, build.get(0), e.getMessage()));
    }
  }

  /** Where the jar lies in the checkout; a folder on the way to it may be a link. */
  private static Path relative(Git git, Path jar) throws RevisionException {
    Path absolute = jar.toAbsolutePath().normalize();
    if (absolute.startsWith(git.top())) {
      return git.top().relativize(absolute);
    }
    try {
      Path real = absolute.resolveSibling(".").toRealPath().resolve(absolute.getFileName());
      Path top = git.top().toRealPath();
      if (real.startsWith(top)) {
        return top.relativize(real);
      }
    } catch (IOException e) {
      // As where it lies elsewhere.
    }
    throw new RevisionException(
        jar + " lies outside the checkout " + git.top() + "; name the base's with --against-jar");
  }

  /** A program of the PATH; where there is no mvn, the checkout's wrapper. */
  private String program(String name, Path checkout) {
    if (!name.equals("mvn")) {
      return name;
    }
    boolean windows = File.separatorChar == '\\';
    List<Path> places = new ArrayList<>();
    for (String home : List.of("MAVEN_HOME", "M2_HOME")) {
      if (environment.containsKey(home)) {
        places.add(Path.of(environment.get(home), "bin"));
      }
    }
    for (String place : environment.getOrDefault("PATH", "").split(File.pathSeparator)) {
      if (!place.isEmpty()) {
        places.add(Path.of(place));
      }
    }
    for (Path place : places) {
      Path found = place.resolve(windows ? "mvn.cmd" : "mvn");
      if (Files.isExecutable(found)) {
        return found.toString();
      }
    }
    Path wrapper = checkout.resolve(windows ? "mvnw.cmd" : "mvnw");
    return Files.isExecutable(wrapper) ? wrapper.toString() : name;
  }

  private static String key(String commit, List<String> build, Path jar) {
    String inputs =
        String.join("\n", build) + "\n" + jar + "\n" + System.getProperty("java.vm.version");
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(inputs.getBytes(StandardCharsets.UTF_8));
      return commit + "-" + HexFormat.of().formatHex(digest, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has it", e);
    }
  }

  private void forgetOld() throws IOException {
    List<Path> jars = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(cache, "*.jar")) {
      found.forEach(jars::add);
    }
    jars.sort(Comparator.comparing((Path jar) -> jar.toFile().lastModified()).reversed());
    for (Path old : jars.subList(Math.min(KEPT, jars.size()), jars.size())) {
      Files.deleteIfExists(old);
    }
  }

  private static Path cacheFolder(Map<String, String> environment) {
    String named = environment.getOrDefault("XDG_CACHE_HOME", "");
    Path caches =
        named.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(named);
    return caches.resolve("jmh-gate").resolve("jars");
  }
}
