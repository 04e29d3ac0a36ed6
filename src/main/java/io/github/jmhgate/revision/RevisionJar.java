package io.github.jmhgate.revision;

import static java.util.function.Predicate.not;

import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.OwnFiles;
import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.jar.JarPlace;
import io.github.jmhgate.text.Argument;
import io.github.jmhgate.text.OneLine;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The benchmark jar of a commit, built in a worktree or cached by commit, command, variables, JDK
 * and {@link ForeignClasses} of the candidate.
 */
public record RevisionJar(JarCache cache, Map<String, String> environment) {
  private static final Duration BUILD_LIMIT = Duration.ofMinutes(30);
  private static final String MARK = "[ERROR]";
  private static final Pattern ERROR = Pattern.compile("\\berror\\b", Pattern.CASE_INSENSITIVE);
  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]{0,20}m");
  private static final Pattern HELP = Pattern.compile(" -> \\[Help \\d{1,3}\\]$");
  private static final int LONGEST = 300;

  /** A goal of Maven that checks and makes nothing. */
  private static final Pattern CHECK =
      Pattern.compile(
          "Failed to execute goal \\S+:(check|validate|enforce|verify|[\\w-]*-check)\\b");

  /** Variables that builds of Maven, Gradle and sbt read, and JVMs. */
  private static final List<String> OF_BUILDS =
      List.of(
          ("GRADLE_OPTS JAVA_HOME JAVA_OPTS JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS MAVEN_ARGS"
                  + " MAVEN_OPTS SBT_OPTS")
              .split(" "));

  /** Files in the user's home that select Maven's profiles and JVM. */
  private static final List<String> OF_MAVEN = List.of(".m2/settings.xml", ".mavenrc");

  /** How a jar is built; {@code mvn} is from the PATH, otherwise the wrapper. */
  public record Build(List<String> words, List<String> variables, boolean again) {}

  /** The place of a build's jar: itself, or a folder and a path below it. */
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

    private Path ofNone(Path worktree) {
      return worktree.resolve(path).resolveSibling(JarPlace.NO_BENCHMARKS);
    }

    @Override
    public String toString() {
      return below.map(place -> path.resolve("") + "/" + place.text()).orElse(path.toString());
    }
  }

  /** Receives the progress of a build, in the thread that waits for it. */
  public interface Progress {
    /** Called when the build begins, with why a cached jar is not used, if there is one. */
    void building(String revision, Optional<String> flaw);

    /** Called about once a second during a build, with the file that takes its output. */
    default void stillBuilding(Duration elapsed, Path log) {}

    /** Called when the build ends, also if it failed. */
    default void built() {}
  }

  /**
   * Returns the jar of a commit, by its full hash; its description is for people. Fails if it
   * cannot be built.
   *
   * @param jar where the build puts the jar, inside the checkout here
   * @param log file for what the build prints
   */
  public Path of(
      Git git,
      String commit,
      String description,
      Build build,
      Place jar,
      Path log,
      Progress progress)
      throws RevisionException, InterruptedException {
    Optional<Path> inside = git.inside(jar.path());
    if (inside.isEmpty()) {
      throw new RevisionException(
          "%s is outside the checkout %s, where the base's would be, too; have the build write below the checkout, or name the base's jar with --against-jar"
              .formatted(jar.path(), git.top()));
    }
    Place place = new Place(inside.get(), jar.below());
    Path own = jar.own();
    BuildInputs inputs = inputs(build, place, ForeignClasses.digest(git, own));
    String key = commit + "-" + inputs.digest();
    try {
      if (build.again()) {
        cache.forget(key);
      }
      JarCache.Found found = cache.find(key);
      if (found.jar().isPresent()) {
        return found.jar().get();
      }
      claim(log.toAbsolutePath());
      progress.building(description, found.flaw().or(() -> whyAgain(commit, key, inputs)));
      try (Worktree worktree = Worktree.at(git, commit)) {
        String failure = failure(worktree, build.words(), place, own, log, progress);
        if (failure.isEmpty()) {
          return cache.keep(key, place.in(worktree.folder), inputs.text());
        }
        if (Files.exists(place.ofNone(worktree.folder))) {
          String none = "revision %.12s has no benchmarks, so that all there are now are new";
          throw new RevisionException(none.formatted(commit), true);
        }
        String command = String.join(" ", build.words().stream().map(Argument::hidden).toList());
        throw new RevisionException(
            "revision %.12s cannot be built: '%s' %s".formatted(commit, command, failure));
      } finally {
        progress.built();
      }
    } catch (IOException e) {
      throw new RevisionException(
          "the benchmark jar of %.12s cannot be kept as %s: %s"
              .formatted(commit, cache.file(key), FileTrouble.of(e)));
    }
  }

  /** Returns why no kept jar of a commit is used, although there is one. */
  private Optional<String> whyAgain(String commit, String key, BuildInputs inputs) {
    try {
      List<String> names = cache.otherInputs(commit, key).map(inputs::differing).orElse(List.of());
      return names.isEmpty()
          ? Optional.empty()
          : Optional.of(
              "the jar that is kept of revision %.12s was built with another value of %s"
                  .formatted(commit, String.join(", ", names)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private BuildInputs inputs(Build build, Place place, String foreign) {
    Map<String, String> inputs = new LinkedHashMap<>();
    inputs.put("the jar's place", place.toString());
    inputs.put("the classes in the jar that this checkout has no source of", foreign);
    inputs.put("the build's command", String.join("\n", build.words()));
    Stream.concat(OF_BUILDS.stream(), build.variables().stream())
        .forEach(name -> inputs.put(name, String.valueOf(environment.get(name))));
    inputs.put("the JVM", System.getProperty("java.vm.version"));
    List<Path> files = new ArrayList<>();
    OF_MAVEN.forEach(name -> files.add(Path.of(System.getProperty("user.home"), name)));
    files.add(Path.of(environment.getOrDefault("JAVA_HOME", ""), "release").toAbsolutePath());
    onPath(File.separatorChar == '\\' ? "java.exe" : "java").ifPresent(files::add);
    Stream<File> named = build.words().stream().map(File::new).filter(File::isAbsolute);
    named.filter(File::isFile).forEach(file -> files.add(file.toPath()));
    for (Path file : files) {
      try {
        inputs.put(file.toString(), file.toRealPath() + " " + Sha256.of(file));
      } catch (IOException e) {
        // A build does not read what is not there.
      }
    }
    return new BuildInputs(inputs);
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

  /** Returns in one line why the command made no jar; empty if it did. */
  private String failure(
      Worktree worktree, List<String> build, Place jar, Path own, Path log, Progress progress)
      throws InterruptedException {
    List<String> words = new ArrayList<>(build);
    words.set(0, program(build.get(0), worktree.folder));
    int exitCode;
    try {
      exitCode = worktree.run(words, BUILD_LIMIT, log, time -> progress.stillBuilding(time, log));
    } catch (IOException e) {
      return "cannot be run to its end: " + FileTrouble.of(e);
    }
    String made = exitCode != 0 ? "ended with exit code " + exitCode : made(worktree, jar, own);
    if (made.isEmpty()) {
      return "";
    }
    String reason = reason(log);
    return made + (reason.isEmpty() ? "" : ": " + reason) + "; see " + log + advice(reason);
  }

  /** Returns what to do about a plugin that checks sources and refuses them; else empty. */
  static String advice(String reason) {
    return CHECK.matcher(reason).find()
        ? "; a check that fails only there can be switched off by -D or -P, such as"
            + " -Dlicense.skip=true: they reach the base's build, too"
        : "";
  }

  /** Returns what is wrong with the built jar, such as a link to our own place; or empty. */
  private static String made(Worktree worktree, Place jar, Path own) {
    try {
      Path built = jar.in(worktree.folder);
      if (Files.exists(built) && Files.exists(own) && Files.isSameFile(built, own)) {
        return "made the candidate's own "
            + own
            + ", to which a link leads; have each checkout build into a folder of its own";
      }
      if (JarCache.opens(built)) {
        return "";
      }
      return Files.exists(built) ? "made a " + jar + " that is no jar" : "made no " + jar;
    } catch (IOException e) {
      return "made " + e.getMessage();
    }
  }

  /** Finds mvn on the PATH; replaces a missing one by the checkout's wrapper. */
  private String program(String name, Path checkout) {
    if (!name.equals("mvn")) {
      return name;
    }
    String suffix = File.separatorChar == '\\' ? ".cmd" : "";
    Path wrapper = checkout.resolve("mvnw" + suffix);
    return onPath("mvn" + suffix)
        .map(Path::toString)
        .orElse(Files.isExecutable(wrapper) ? wrapper.toString() : name);
  }

  private Optional<Path> onPath(String name) {
    return Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
        .filter(not(String::isEmpty))
        .map(place -> Path.of(place, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Returns the first line marked {@code [ERROR]}, else with an error, else the last; or empty. */
  static String reason(Path log) {
    String marked = "";
    String mentioned = "";
    String last = "";
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(log), StandardCharsets.UTF_8))) {
      for (String raw = lines.readLine(); raw != null; raw = lines.readLine()) {
        String cut = raw.substring(0, Math.min(raw.length(), LONGEST));
        String line = OneLine.of(COLOUR.matcher(cut).replaceAll("")).strip();
        last = line.isEmpty() ? last : line;
        // A heading, such as "COMPILATION ERROR :", gives no reason.
        if (line.startsWith(MARK) && (marked.isEmpty() || marked.endsWith(":"))) {
          String text = HELP.matcher(line.substring(MARK.length())).replaceFirst("").strip();
          marked = (marked + " " + text).strip();
        }
        if (mentioned.isEmpty() && ERROR.matcher(line).find()) {
          mentioned = line;
        }
      }
    } catch (IOException e) {
      // The rest of the log is unreadable.
    }
    return Stream.of(marked, mentioned, last).filter(l -> !l.isEmpty()).findFirst().orElse("");
  }
}
