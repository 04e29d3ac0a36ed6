package io.github.jmhgate.revision;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.JarParts;
import io.github.jmhgate.model.JarPlace;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.model.SecretProperty;
import io.github.jmhgate.model.Sha256;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The benchmark jar of a commit: from the cache, or built in a worktree. A cached jar was made by
 * the same command on the same JDK from the same commit, for a candidate with the same {@link
 * ForeignClasses}.
 */
public final class RevisionJar {
  private static final Duration BUILD_LIMIT = Duration.ofMinutes(30);

  private final JarCache cache;
  private final Map<String, String> environment;

  /**
   * The place of a build's jar.
   *
   * @param path the jar, or a folder
   * @param below path below that folder; empty if {@code path} is the jar
   */
  public record Place(Path path, Optional<JarPlace> below) {

    private Path in(Path worktree) throws IOException {
      Path at = worktree.resolve(path);
      return below.isPresent() ? below.get().in(at) : at;
    }

    /** Returns the jar of this checkout, which may not exist. */
    private Path own() {
      try {
        return below.isPresent() ? below.get().in(path.toAbsolutePath()) : path;
      } catch (IOException e) {
        return path.resolve(below.orElseThrow().text() + ".none");
      }
    }

    /** Returns the file that a build without benchmarks leaves there. */
    private Path ofNone(Path worktree) {
      return worktree.resolve(path).resolveSibling(JarPlace.NO_BENCHMARKS);
    }

    @Override
    public String toString() {
      return below
          .map(place -> path.resolve("").toString() + "/" + place.text())
          .orElse(path.toString());
    }
  }

  /** Jars kept in the user's cache folder. */
  public RevisionJar(Map<String, String> environment) {
    this(JarCache.folder(environment), environment);
  }

  RevisionJar(Path cache, Map<String, String> environment) {
    this.cache = new JarCache(cache);
    this.environment = Map.copyOf(environment);
  }

  /**
   * Returns the jar of a commit.
   *
   * @param git the checkout
   * @param commit full hash
   * @param build command and arguments; {@code mvn} is from the PATH, otherwise the wrapper
   * @param jar where the build puts the jar, inside the checkout here
   * @param log file for what the build prints
   * @param listener receives the progress of a build
   * @throws RevisionException if it cannot be built
   */
  public Path of(
      Git git, String commit, List<String> build, Place jar, Path log, BuildListener listener)
      throws RevisionException, InterruptedException {
    Path inside =
        git.inside(jar.path())
            .orElseThrow(
                () ->
                    new RevisionException(
                        "%s lies outside the checkout %s, where the base's would lie, too; have the build write below the checkout, or name the base's jar with --against-jar"
                            .formatted(jar.path(), git.top())));
    Place place = new Place(inside, jar.below());
    String key = key(commit, build, place.toString(), ForeignClasses.digest(git, jar.own()));
    try {
      Optional<Path> kept = cache.find(key);
      if (kept.isPresent()) {
        return kept.get();
      }
      listener.begins(Optional.of(cache.file(key)).filter(Files::exists));
      try {
        return build(git, commit, build, place, jar.own(), log, key, listener);
      } finally {
        listener.ended();
      }
    } catch (IOException e) {
      throw new RevisionException(
          "the benchmark jar of %.12s cannot be kept as %s: %s"
              .formatted(commit, cache.file(key), FileTrouble.of(e)));
    }
  }

  private Path build(
      Git git,
      String commit,
      List<String> build,
      Place jar,
      Path own,
      Path log,
      String key,
      BuildListener listener)
      throws RevisionException, IOException, InterruptedException {
    claim(log.toAbsolutePath());
    try (Worktree worktree = Worktree.at(git, commit)) {
      String failure = failure(worktree, build, jar, own, log, listener);
      if (!failure.isEmpty() && Files.exists(jar.ofNone(worktree.folder()))) {
        throw RevisionException.withoutBenchmarks(commit);
      }
      if (!failure.isEmpty()) {
        throw new RevisionException(
            "revision %.12s cannot be built: '%s' %s".formatted(commit, shown(build), failure));
      }
      return cache.keep(key, jar.in(worktree.folder()));
    }
  }

  private static void claim(Path log) throws RevisionException {
    Path folder = log.resolveSibling("");
    try {
      OwnFiles.claim(folder, List.of(String.valueOf(log.getFileName())));
    } catch (IOException e) {
      throw new RevisionException(
          "the log of the build cannot be written to " + folder + ": " + FileTrouble.of(e));
    }
  }

  private static String shown(List<String> build) {
    return String.join(" ", build.stream().map(SecretProperty::hidden).toList());
  }

  /** Returns in one line why the command made no jar; empty if it did. */
  private String failure(
      Worktree worktree, List<String> build, Place jar, Path own, Path log, BuildListener listener)
      throws InterruptedException {
    List<String> words = new ArrayList<>(build);
    words.set(0, program(build.get(0), worktree.folder()));
    int exitCode;
    try {
      exitCode = worktree.run(words, BUILD_LIMIT, log, listener::goesOn);
    } catch (IOException e) {
      return "cannot be run to its end: " + FileTrouble.of(e);
    }
    String made = exitCode != 0 ? "ended with exit code " + exitCode : made(worktree, jar, own);
    if (made.isEmpty()) {
      return "";
    }
    String reason = BuildLog.reason(log);
    return made + (reason.isEmpty() ? "" : ": " + reason) + "; see " + log;
  }

  /**
   * Returns what is wrong with the built jar; empty if nothing is.
   *
   * @param own the candidate's place, which a link in the checkout may make the build write to
   */
  private static String made(Worktree worktree, Place jar, Path own) {
    try {
      Path built = jar.in(worktree.folder());
      if (Files.exists(built) && Files.exists(own) && Files.isSameFile(built, own)) {
        return "made the candidate's own "
            + own
            + ", to which a link leads; have each checkout build into a folder of its own";
      }
      return JarCache.opens(built)
          ? ""
          : Files.exists(built) ? "made a " + jar + " that is no jar" : "made no " + jar;
    } catch (IOException e) {
      return "made " + e.getMessage();
    }
  }

  /** Finds a program on the PATH; replaces a missing mvn by the checkout's wrapper. */
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

  private static String key(String commit, List<String> build, String jar, String foreign) {
    String inputs =
        String.join("\n", build)
            + "\n"
            + String.join("\n", jar, System.getProperty("java.vm.version"), foreign);
    return commit + "-" + Sha256.of(inputs).substring(0, 16);
  }

  /**
   * The classes of a jar that have no source in its checkout: those of dependencies, which can
   * change from day to day through snapshots and version ranges. A class has a source if the
   * checkout has the file that the compiler recorded: in Java in the folders of its package, in
   * other languages in a folder named like the last part of the package. JMH's generated classes
   * belong to the checkout.
   */
  private static final class ForeignClasses {
    private static final String JAVA = ".java";
    private static final String CLASS = ".class";
    private static final Pattern VERSIONED = Pattern.compile("^META-INF/versions/\\d+/");

    /** Folders by the name of a source file in them, with all trailing parts of their paths. */
    private final Map<String, Set<String>> foldersBySource = new HashMap<>();

    private final Set<String> folders = new HashSet<>();

    private ForeignClasses(Git git) throws RevisionException, InterruptedException {
      for (String file : git.files(List.of("*.java", "*.kt", "*.scala", "*.groovy"))) {
        int slash = file.lastIndexOf('/');
        Set<String> known =
            foldersBySource.computeIfAbsent(file.substring(slash + 1), name -> new HashSet<>());
        String folder = "/" + file.substring(0, slash + 1);
        for (int from = 0; from >= 0; from = folder.indexOf('/', from + 1)) {
          known.add(folder.substring(from));
          folders.add(folder.substring(from));
        }
      }
    }

    /**
     * Returns a digest of the names and checksums of these classes, including jars of the class
     * path; the same for every jar without such classes. Empty if the jar is missing or unreadable.
     */
    static String digest(Git git, Path jar) throws RevisionException, InterruptedException {
      ForeignClasses classes = new ForeignClasses(git);
      Set<String> foreign = new TreeSet<>();
      try {
        for (Path part : JarParts.of(jar)) {
          if (JarCache.opens(part)) {
            classes.addForeign(part, foreign);
          }
        }
      } catch (IOException e) {
        return "";
      }
      return Sha256.of(String.join("\n", foreign));
    }

    private void addForeign(Path jar, Set<String> foreign) throws IOException {
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        for (ZipEntry entry : Collections.list(zip.entries())) {
          String name = VERSIONED.matcher(entry.getName()).replaceFirst("");
          if (name.endsWith(CLASS)
              && !name.contains("/jmh_generated/")
              && !isOwn(zip, entry, name)) {
            foreign.add(entry.getName() + " " + entry.getCrc());
          }
        }
      }
    }

    private boolean isOwn(ZipFile zip, ZipEntry entry, String name) throws IOException {
      int slash = name.lastIndexOf('/');
      String simple = name.substring(slash + 1, name.length() - CLASS.length());
      String folder = "/" + name.substring(0, slash + 1);
      String last = folder.substring(folder.lastIndexOf('/', Math.max(0, folder.length() - 2)));
      // For most classes the name is enough, and nothing needs to be read.
      int inner = simple.indexOf('$', 1);
      if (holds(folder, (inner < 0 ? simple : simple.substring(0, inner)) + JAVA)) {
        return true;
      }
      if (!folders.contains(last)) {
        return false;
      }
      try (InputStream in = zip.getInputStream(entry)) {
        String source = source(in.readAllBytes());
        return source != null && holds(source.endsWith(JAVA) ? folder : last, source);
      }
    }

    private boolean holds(String folder, String source) {
      return foldersBySource.getOrDefault(source, Set.of()).contains(folder);
    }

    /** Returns the source file that a compiler recorded; null if there is none. */
    private static @Nullable String source(byte[] bytes) {
      List<String> sources = new ArrayList<>();
      try {
        new ClassReader(bytes)
            .accept(
                new ClassVisitor(Opcodes.ASM9) {
                  @Override
                  public void visitSource(@Nullable String source, @Nullable String debug) {
                    if (source != null) {
                      sources.add(source);
                    }
                  }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
      } catch (RuntimeException e) {
        // No class file, or one of a newer Java.
        return null;
      }
      return sources.isEmpty() ? null : sources.get(0);
    }
  }
}
