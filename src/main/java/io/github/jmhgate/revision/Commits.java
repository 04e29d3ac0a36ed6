package io.github.jmhgate.revision;

import io.github.jmhgate.revision.Command.Exited;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The commits between two commits, without merges, and the files that they change. */
public final class Commits {
  private static final Pattern BLAMED =
      Pattern.compile("([0-9a-f]{40}(?:[0-9a-f]{24})?) \\d+ (\\d+)( \\d+)?");

  private final Git git;
  private final String range;
  private final Map<String, String> subjects = new LinkedHashMap<>();
  private final Map<String, Set<String>> files = new HashMap<>();

  private Commits(Git git, String range) {
    this.git = git;
    this.range = range;
  }

  /** Finds the commits of the head that the base lacks. */
  public static Commits between(Git git, String base, String head)
      throws RevisionException, InterruptedException {
    Commits commits = new Commits(git, git.commit(base) + ".." + git.commit(head));
    for (String line : commits.log("--format=%H %s").lines().toList()) {
      int blank = line.indexOf(' ');
      if (blank > 0 && Git.COMMIT.matcher(line.substring(0, blank)).matches()) {
        commits.subjects.put(line.substring(0, blank), line.substring(blank + 1));
      }
    }
    String commit = "";
    // A file's name can have any character but this one.
    for (String part :
        commits.log("--format=%H", "--name-only", "--no-renames", "-z").split("\0", -1)) {
      String text = part.strip();
      if (Git.COMMIT.matcher(text).matches() && commits.subjects.containsKey(text)) {
        commit = text;
      } else if (!text.isEmpty()) {
        commits.files.computeIfAbsent(commit, one -> new LinkedHashSet<>()).add(text);
      }
    }
    return commits;
  }

  private String log(String... how) throws RevisionException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("log", "--no-merges"));
    words.addAll(List.of(how));
    words.addAll(List.of(range, "--"));
    Exited ended = git.require(words.toArray(String[]::new));
    if (ended.output().length >= Command.MOST_READ) {
      throw new RevisionException("the commits " + range + " are too many to look through");
    }
    return ended.whole();
  }

  /** Returns subjects by hash, newest first; untrusted text. */
  public Map<String, String> subjects() {
    return subjects;
  }

  public Set<String> files(String commit) {
    return files.getOrDefault(commit, Set.of());
  }

  public Set<String> files() {
    Set<String> all = new LinkedHashSet<>();
    files.values().forEach(all::addAll);
    return all;
  }

  /** Returns the commits that wrote a file's lines, by number; without lines of older commits. */
  public Map<Integer, String> lines(String file) throws RevisionException, InterruptedException {
    Map<Integer, String> lines = new HashMap<>();
    Exited ended = git.git("blame", "--porcelain", "--no-ignore-revs-file", range, "--", file);
    // A file deleted at the head has no lines.
    for (String line : ended.ok() ? ended.whole().lines().toList() : Set.<String>of()) {
      Matcher blamed = BLAMED.matcher(line);
      if (blamed.matches() && subjects.containsKey(blamed.group(1))) {
        lines.put(Integer.parseInt(blamed.group(2)), blamed.group(1));
      }
    }
    return lines;
  }
}
