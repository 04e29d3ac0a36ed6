package io.github.jmhgate.revision;

import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.revision.Command.Exited;
import io.github.jmhgate.text.OneLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The git checkout around a folder, by its top folder. Only reads it. */
public record Git(Path top) {
  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final Pattern HASHES = Pattern.compile("[0-9a-f]{7,64}([.][.][0-9a-f]{7,64})?");
  static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}([0-9a-f]{24})?");
  public static final String MERGE_BASE = "merge-base:";
  private static final Pattern SUFFIX = Pattern.compile("[~^].*|@\\{.*", Pattern.DOTALL);
  private static final int MOST_LINKS = 10;
  private static final int LONGEST_DIFF = 1 << 20;
  private static final int MOST_COMMITS = 100_000;

  /**
   * What users set for themselves, and would change what commands print or do; safe.directory and
   * filters of content stay theirs.
   */
  private static final List<String> SETTINGS =
      List.of(
          ("core.hooksPath=/dev/null core.quotePath=false color.ui=false color.diff=false"
                  + " log.showSignature=false log.showRoot=true diff.orderFile=/dev/null"
                  + " diff.ignoreSubmodules=none submodule.recurse=false"
                  + " i18n.logOutputEncoding=UTF-8")
              .split(" "));

  /** A remote with web pages: scheme, host and path, without the user, who may be a token. */
  private static final Pattern REMOTE =
      Pattern.compile(
          "(https?://)(?:[^/@]*@)?([A-Za-z0-9.-]{1,253}(?::\\d{1,5})?)"
              + "((?:/[A-Za-z0-9._~-]{1,100}){1,10})/?");

  /**
   * A remote that is reached by ssh; its web pages are on the same host, unless that is an alias.
   */
  private static final Pattern SECURE_SHELL =
      Pattern.compile(
          "^(?:ssh://)?git@([A-Za-z0-9-]{1,100}(?:[.][A-Za-z0-9-]{1,100}){1,5})[:/](?!\\d+/)/?");

  /** Commits along first parents, the oldest first, and the first one's parent. */
  public record CommitRange(String good, List<Commit> commits) {
    /** A commit by its full hash; the subject is untrusted text. */
    public record Commit(String hash, String subject) {}
  }

  /** Finds the checkout around a path, which need not exist; fails without one, or without git. */
  public static Git around(Path path) throws RevisionException, InterruptedException {
    Path here = path.toAbsolutePath().normalize();
    for (Path up = here.getParent(); up != null && !Files.isDirectory(here); up = up.getParent()) {
      here = up;
    }
    Exited ended = run(here, "rev-parse", "--show-toplevel");
    if (!ended.ok() && !ended.complaint().contains("not a git repository")) {
      throw new RevisionException("git cannot read " + here + ": " + ended.complaint());
    }
    if (!ended.ok() || ended.text().isEmpty()) {
      throw new RevisionException(
          here
              + " is in no git checkout, so no other revision can be built; run this in a clone,"
              + " or name the base's jar by --against-jar (with Maven,"
              + " -Dbenchmark.against=release)");
    }
    return new Git(Path.of(ended.text()));
  }

  /** Returns a file's path in the checkout, through links of folders; empty if it is elsewhere. */
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

  /** Returns the hash of a ref or of {@code merge-base:REF}; fails if this clone lacks it. */
  public String commit(String against) throws RevisionException, InterruptedException {
    if (against.startsWith(MERGE_BASE)) {
      Exited ended = git("merge-base", "HEAD", commit(against.substring(MERGE_BASE.length())));
      if (!ended.ok()) {
        throw new RevisionException(
            "this clone has no common ancestor of HEAD and " + shown(against) + deepen());
      }
      return ended.text();
    }
    // An option is no ref, even if git accepts it.
    if (!against.startsWith("-")) {
      refuseAmbiguous(against);
      Exited ended = git("rev-parse", "--verify", "--quiet", against + "^{commit}");
      if (ended.ok() && COMMIT.matcher(ended.text()).matches()) {
        return ended.text();
      }
    }
    throw new RevisionException("this clone has no revision " + shown(against) + deepen());
  }

  /** Refuses ambiguous names: git would silently prefer tags to branches and remote branches. */
  private void refuseAmbiguous(String against) throws RevisionException, InterruptedException {
    String name = SUFFIX.matcher(against).replaceFirst("");
    String tag = "refs/tags/" + name;
    String branch = "refs/heads/" + name;
    String remote = "refs/remotes/" + name;
    String format = "--format=%(refname) %(objectname) %(*objectname)";
    Map<String, String> commits = new TreeMap<>();
    for (String line : git("for-each-ref", format, tag, branch, remote).text().lines().toList()) {
      String[] parts = line.strip().split(" ");
      // Git also lists what is below a name.
      if (Set.of(tag, branch, remote).contains(parts[0])) {
        commits.put(parts[0], parts[parts.length - 1]);
      }
    }
    if (Set.copyOf(commits.values()).size() > 1) {
      throw new RevisionException(
          "%s is ambiguous, for it names %s, which are different commits; write one of them in full"
              .formatted(shown(against), OneLine.of(String.join(" and ", commits.keySet()))));
    }
  }

  boolean isShallow() throws RevisionException, InterruptedException {
    return git("rev-parse", "--is-shallow-repository").text().equals("true");
  }

  /** Returns what to do if the clone lacks a commit, to be read behind the problem. */
  String deepen() throws RevisionException, InterruptedException {
    return isShallow()
        ? "; it is shallow: fetch with 'git fetch --unshallow', or fetch-depth: 0 on GitHub"
        : "; fetch it first";
  }

  /** Returns the commits between two refs; one must be an ancestor of the other. */
  public CommitRange range(String good, String bad) throws RevisionException, InterruptedException {
    String first = commit(good);
    String last = commit(bad);
    if (!git("merge-base", "--is-ancestor", first, last).ok()) {
      String shallow = isShallow() ? deepen() : "";
      throw new RevisionException(
          "%.12s does not lead to %.12s: the good revision must be an ancestor of the bad one%s"
              .formatted(first, last, shallow));
    }
    String range = first + ".." + last;
    String most = "--max-count=" + MOST_COMMITS;
    Exited listed = git("log", "--first-parent", "--reverse", most, "--format=%H %s", range);
    if (!listed.ok()) {
      throw new RevisionException("git cannot list the commits: " + listed.complaint());
    }
    List<CommitRange.Commit> commits = new ArrayList<>();
    for (String line : listed.text().lines().toList()) {
      int hash = first.length();
      if (line.length() >= hash) {
        commits.add(new CommitRange.Commit(line.substring(0, hash), line.substring(hash).strip()));
      }
    }
    if (commits.isEmpty()) {
      throw new RevisionException("good and bad are the same revision, %.12s".formatted(first));
    }
    return new CommitRange(first, List.copyOf(commits));
  }

  /** Returns the hash that is checked out around a file; empty without a checkout or git. */
  public static String head(Path file) throws InterruptedException {
    try {
      return around(file).commit("HEAD");
    } catch (RevisionException e) {
      return "";
    }
  }

  /** Returns the hash of the files of the commit around a file; empty without it or git. */
  public static String headTree(Path file) throws InterruptedException {
    try {
      return around(file)
          .require("rev-parse", "--verify", "--end-of-options", "HEAD^{tree}")
          .text();
    } catch (RevisionException e) {
      return "";
    }
  }

  /** Returns the branch that is checked out; empty if the head is detached. */
  public Optional<String> branch() throws RevisionException, InterruptedException {
    Exited ended = git("symbolic-ref", "--quiet", "--short", "HEAD");
    return ended.ok() && !ended.text().isEmpty() ? Optional.of(ended.text()) : Optional.empty();
  }

  /** Returns a file's content at a commit, up to 4 MB, through links; empty if not regular. */
  public Optional<byte[]> content(String commit, Path file)
      throws RevisionException, InterruptedException {
    Path at = file;
    for (int links = 0; links <= MOST_LINKS; links++) {
      String path = at.toString().replace(at.getFileSystem().getSeparator(), "/");
      String mode =
          require("--literal-pathspecs", "ls-tree", "-z", "--full-tree", commit, "--", path).text();
      if (!mode.startsWith("100") && !mode.startsWith("120")) {
        return Optional.empty();
      }
      Exited blob = require("cat-file", "blob", commit + ":" + path);
      if (mode.startsWith("100")) {
        return Optional.of(blob.output());
      }
      try {
        at = at.resolveSibling(blob.text()).normalize();
      } catch (InvalidPathException e) {
        return Optional.empty();
      }
      if (at.isAbsolute() || at.startsWith("..") || at.toString().isEmpty()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Returns tracked files that differ from a commit; untrusted paths; no pathspecs mean all. */
  public List<String> changed(String commit, List<String> patterns)
      throws RevisionException, InterruptedException {
    Stream<String> words =
        Stream.of("diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", commit, "--");
    return paths(require(Stream.concat(words, patterns.stream()).toArray(String[]::new)));
  }

  /**
   * Returns the lines of a file's difference to a commit, as {@code diff} prints them; untrusted.
   * Empty if it is too long to be read.
   */
  public List<String> diff(String commit, String file)
      throws RevisionException, InterruptedException {
    Exited ended =
        require(
            "--literal-pathspecs",
            "diff",
            "--no-ext-diff",
            "--no-textconv",
            "--no-renames",
            "--unified=2",
            commit,
            "--",
            file);
    return ended.whole().length() > LONGEST_DIFF ? List.of() : ended.whole().lines().toList();
  }

  /** Returns the files of the checkout that are tracked, or new and not ignored. */
  public List<String> files(String... patterns) throws RevisionException, InterruptedException {
    Stream<String> words =
        Stream.of("ls-files", "-z", "--cached", "--others", "--exclude-standard", "--");
    return paths(require(Stream.concat(words, Stream.of(patterns)).toArray(String[]::new)));
  }

  /** Returns the files of a commit; untrusted paths. */
  public List<String> filesOf(String commit) throws RevisionException, InterruptedException {
    return paths(require("ls-tree", "-r", "-z", "--full-tree", "--name-only", commit));
  }

  /** Returns a file in a folder that is tracked, also if it is deleted; untrusted text. */
  Optional<String> tracked(Path folder) throws RevisionException, InterruptedException {
    Optional<Path> inside = inside(folder);
    if (inside.isEmpty()) {
      return Optional.empty();
    }
    String path = inside.get().toString().replace('\\', '/');
    String pattern = path.isEmpty() ? ":(top)" : ":(top,literal)" + path;
    return paths(require("ls-files", "-z", "--cached", "--", pattern)).stream()
        .findFirst()
        .map(OneLine::of);
  }

  private static List<String> paths(Exited ended) {
    return ended.whole().isEmpty() ? List.of() : List.of(ended.whole().split("\0"));
  }

  /** Returns the prefix of web pages of commits, from git's remote; empty if unknown. */
  public Optional<String> commitPages() throws InterruptedException {
    try {
      Exited ended = git("config", "--get", "remote.origin.url");
      return ended.ok() ? commitPages(ended.text()) : Optional.empty();
    } catch (RevisionException e) {
      return Optional.empty();
    }
  }

  static Optional<String> commitPages(String remote) {
    String pages = SECURE_SHELL.matcher(remote).replaceFirst("https://$1/");
    Matcher parts = REMOTE.matcher(pages);
    if (!parts.matches()) {
      return Optional.empty();
    }
    String host = parts.group(2);
    String repository = parts.group(3).replaceFirst("[.]git$", "");
    String commit = host.equals("bitbucket.org") ? "/commits/" : "/commit/";
    return Optional.of(parts.group(1) + host + repository + commit);
  }

  /**
   * A commit with who wrote it; author and subject are untrusted text.
   *
   * @param tree the hash of its files, which commits of the same files share
   */
  public record AuthoredCommit(String hash, String tree, String author, String subject) {}

  /**
   * Returns the commits of a range, or those that are named, without those that the clone lacks.
   *
   * @param names hashes, or one range {@code a..b}
   */
  public List<AuthoredCommit> authored(List<String> names)
      throws RevisionException, InterruptedException {
    List<String> usable = names.stream().filter(name -> HASHES.matcher(name).matches()).toList();
    if (usable.isEmpty()) {
      return List.of();
    }
    boolean range = usable.size() == 1 && usable.get(0).contains("..");
    List<String> words = new ArrayList<>(List.of("log", "--ignore-missing"));
    words.addAll(range ? List.of("--max-count=100") : List.of("--no-walk=unsorted"));
    words.add("--format=%H%x00%T%x00%an%x00%s");
    words.addAll(usable);
    words.add("--");
    List<AuthoredCommit> all = new ArrayList<>();
    for (String line : git(words.toArray(String[]::new)).text().lines().toList()) {
      String[] parts = line.split("\0", 4);
      if (parts.length == 4) {
        all.add(new AuthoredCommit(parts[0], parts[1], parts[2], parts[3]));
      }
    }
    return all;
  }

  /** Returns one tag per tagged commit; untrusted text. Empty if they are unknown. */
  public Map<String, String> tags() throws InterruptedException {
    Map<String, String> tags = new HashMap<>();
    try {
      String format = "--format=%(objectname) %(*objectname) %(refname:strip=2)";
      for (String line : git("for-each-ref", format, "refs/tags").text().lines().toList()) {
        String[] words = line.split(" ", 3);
        if (words.length == 3) {
          tags.put(words[1].isEmpty() ? words[0] : words[1], words[2]);
        }
      }
    } catch (RevisionException e) {
      return Map.of();
    }
    return tags;
  }

  Exited require(String... arguments) throws RevisionException, InterruptedException {
    Exited ended = git(arguments);
    if (!ended.ok()) {
      throw new RevisionException("git cannot read " + top + ": " + ended.complaint());
    }
    return ended;
  }

  Exited git(String... arguments) throws RevisionException, InterruptedException {
    return run(top, arguments);
  }

  /** Creates a git command that no hooks, settings of the user or locale affect. */
  static Command command(Path folder, String... arguments) {
    List<String> words = new ArrayList<>(List.of("git", "--no-pager"));
    SETTINGS.forEach(setting -> words.addAll(List.of("-c", setting)));
    words.addAll(List.of(arguments));
    return new Command(words, folder, Map.of("LC_ALL", "C"));
  }

  static Exited run(Path folder, String... arguments)
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
