package io.github.jmhgate.revision;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.OneLine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The git checkout around a folder. Only reads it. */
public final class Git {
  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}([0-9a-f]{24})?");
  private static final String MERGE_BASE = "merge-base:";
  private static final List<String> KINDS = List.of("refs/tags/", "refs/heads/", "refs/remotes/");
  private static final Pattern SUFFIX = Pattern.compile("[~^].*|@\\{.*", Pattern.DOTALL);
  private static final int MOST_LINKS = 10;

  private final Path top;

  private Git(Path top) {
    this.top = top;
  }

  /**
   * Finds the checkout around a folder.
   *
   * @throws RevisionException if there is no checkout or no git, or git refuses to read it
   */
  public static Git around(Path folder) throws RevisionException, InterruptedException {
    Path here = existing(folder.toAbsolutePath().normalize());
    Ended ended = run(here, List.of("rev-parse", "--show-toplevel"));
    if (!ended.well() && !ended.complaint().contains("not a git repository")) {
      throw new RevisionException("git cannot read " + here + ": " + ended.complaint());
    }
    if (!ended.well() || ended.text().isEmpty()) {
      throw new RevisionException(
          here + " is in no git checkout, so no other revision can be built");
    }
    return new Git(Path.of(ended.text()));
  }

  /** Returns the folder, or its nearest existing parent. */
  private static Path existing(Path folder) {
    Path parent = folder.getParent();
    return Files.isDirectory(folder) || parent == null ? folder : existing(parent);
  }

  /** The checkout's folder. */
  public Path top() {
    return top;
  }

  /**
   * Returns a file's path relative to the checkout, through links of folders; empty if it is
   * elsewhere.
   */
  public Optional<Path> inside(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    if (absolute.startsWith(top)) {
      return Optional.of(top.relativize(absolute));
    }
    try {
      Path real = absolute.resolveSibling(".").toRealPath().resolve(absolute.getFileName());
      Path realTop = top.toRealPath();
      return real.startsWith(realTop) ? Optional.of(realTop.relativize(real)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns the full hash of the commit that a text names.
   *
   * @param against a ref, or {@code merge-base:} and a ref
   * @throws RevisionException if this clone has no such commit
   */
  public String commit(String against) throws RevisionException, InterruptedException {
    if (against.startsWith(MERGE_BASE)) {
      String other = commit(against.substring(MERGE_BASE.length()));
      Ended ended = run(top, List.of("merge-base", "HEAD", other));
      if (!ended.well()) {
        throw new RevisionException(
            "this clone has no common ancestor of HEAD and " + shown(against) + deepen());
      }
      return ended.text();
    }
    // An option is no ref, even if git accepts it.
    if (!against.startsWith("-")) {
      refuseAmbiguous(against);
      Ended ended = run(top, List.of("rev-parse", "--verify", "--quiet", against + "^{commit}"));
      if (ended.well() && COMMIT.matcher(ended.text()).matches()) {
        return ended.text();
      }
    }
    throw new RevisionException("this clone has no revision " + shown(against) + deepen());
  }

  /** Refuses ambiguous names: git would silently prefer tags to branches and remote branches. */
  private void refuseAmbiguous(String against) throws RevisionException, InterruptedException {
    String name = SUFFIX.matcher(against).replaceFirst("");
    List<String> words =
        new ArrayList<>(
            List.of("for-each-ref", "--format=%(refname) %(objectname) %(*objectname)"));
    List<String> full = KINDS.stream().map(kind -> kind + name).toList();
    words.addAll(full);
    Map<String, String> commits = new TreeMap<>();
    for (String line : run(top, words).text().lines().toList()) {
      String[] parts = line.strip().split(" ");
      if (full.contains(parts[0])) {
        commits.put(parts[0], parts[parts.length - 1]);
      }
    }
    if (Set.copyOf(commits.values()).size() > 1) {
      throw new RevisionException(
          "%s is ambiguous, for it names %s, which are different commits; write one of them in full"
              .formatted(shown(against), OneLine.of(String.join(" and ", commits.keySet()))));
    }
  }

  /** Returns the commit that is checked out; empty if there is no commit yet. */
  public Optional<String> head() throws InterruptedException {
    try {
      return Optional.of(commit("HEAD"));
    } catch (RevisionException e) {
      return Optional.empty();
    }
  }

  /** Returns the branch that is checked out; empty if the head is detached. */
  public Optional<String> branch() throws RevisionException, InterruptedException {
    Ended ended = run(top, List.of("symbolic-ref", "--quiet", "--short", "HEAD"));
    return ended.well() && !ended.text().isEmpty() ? Optional.of(ended.text()) : Optional.empty();
  }

  /**
   * Returns the content of a file at a commit, up to 4 MB. Follows links. Empty if the commit has
   * no regular file there.
   *
   * @param commit its full hash
   * @param file relative to the checkout's top
   * @throws RevisionException if git cannot read it
   */
  public Optional<byte[]> content(String commit, Path file)
      throws RevisionException, InterruptedException {
    Path at = file;
    for (int links = 0; links <= MOST_LINKS; links++) {
      String path = at.toString().replace(at.getFileSystem().getSeparator(), "/");
      String mode =
          well(List.of("--literal-pathspecs", "ls-tree", "-z", "--full-tree", commit, "--", path))
              .text();
      if (!mode.startsWith("100") && !mode.startsWith("120")) {
        return Optional.empty();
      }
      Ended blob = well(List.of("cat-file", "blob", commit + ":" + path));
      if (mode.startsWith("100")) {
        return Optional.of(blob.bytes());
      }
      Path target = target(at, blob);
      if (target == null) {
        return Optional.empty();
      }
      at = target;
    }
    return Optional.empty();
  }

  /**
   * Returns the tracked files of the checkout that differ from a commit, added and deleted ones
   * included.
   *
   * @param commit its full hash
   * @param patterns git's pathspecs; none for all files
   * @return paths relative to the checkout's top, with slashes, in git's order; untrusted text
   * @throws RevisionException if git cannot read it
   */
  public List<String> changed(String commit, List<String> patterns)
      throws RevisionException, InterruptedException {
    List<String> words =
        new ArrayList<>(
            List.of("diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", commit, "--"));
    words.addAll(patterns);
    return paths(well(words));
  }

  /**
   * Returns the files of the checkout that are tracked, or new and not ignored.
   *
   * @param patterns git's pathspecs
   * @return as {@link #changed}
   * @throws RevisionException if git cannot read it
   */
  List<String> files(List<String> patterns) throws RevisionException, InterruptedException {
    List<String> words =
        new ArrayList<>(
            List.of("ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"));
    words.addAll(patterns);
    return paths(well(words));
  }

  private static List<String> paths(Ended ended) {
    String paths = new String(ended.bytes(), StandardCharsets.UTF_8);
    return paths.isEmpty() ? List.of() : List.of(paths.split("\0"));
  }

  /** Returns a link's target relative to the checkout; null if it is outside. */
  private static @Nullable Path target(Path link, Ended blob) {
    try {
      Path target = link.resolveSibling(blob.text()).normalize();
      return target.isAbsolute() || target.startsWith("..") || target.toString().isEmpty()
          ? null
          : target;
    } catch (InvalidPathException e) {
      return null;
    }
  }

  private Ended well(List<String> arguments) throws RevisionException, InterruptedException {
    Ended ended = run(top, arguments);
    if (!ended.well()) {
      throw new RevisionException("git cannot read " + top + ": " + ended.complaint());
    }
    return ended;
  }

  private String deepen() throws RevisionException, InterruptedException {
    boolean shallow =
        run(top, List.of("rev-parse", "--is-shallow-repository")).text().equals("true");
    return shallow
        ? "; it is shallow: fetch with 'git fetch --unshallow', or fetch-depth: 0 on GitHub"
        : "; fetch it first";
  }

  Ended git(List<String> arguments) throws RevisionException, InterruptedException {
    return run(top, arguments);
  }

  /**
   * Creates a git command without the project's hooks and with the same messages in every locale.
   */
  static Command command(Path folder, List<String> arguments) {
    List<String> words = new ArrayList<>(List.of("git", "-c", "core.hooksPath=/dev/null"));
    words.addAll(arguments);
    return new Command(words, folder, Map.of("LC_ALL", "C"));
  }

  /** Runs git in a folder for at most two minutes. */
  static Ended run(Path folder, List<String> arguments)
      throws RevisionException, InterruptedException {
    try {
      return command(folder, arguments).run(LIMIT);
    } catch (IOException e) {
      throw new RevisionException("git cannot be run (" + FileTrouble.of(e) + "); install it");
    }
  }

  private static String shown(String text) {
    return "'" + OneLine.of(text) + "'";
  }
}
