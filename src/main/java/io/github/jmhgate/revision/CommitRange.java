package io.github.jmhgate.revision;

import io.github.jmhgate.revision.Command.Exited;
import java.util.ArrayList;
import java.util.List;

/** Commits along first parents, the oldest first, and the first one's parent. */
public record CommitRange(String good, List<Commit> commits) {
  private static final int MOST = 100_000;

  /** A commit by its full hash; the subject is untrusted text. */
  public record Commit(String hash, String subject) {}

  /** Returns the commits between two refs; one must be an ancestor of the other. */
  public static CommitRange between(Git git, String good, String bad)
      throws RevisionException, InterruptedException {
    String first = git.commit(good);
    String last = git.commit(bad);
    if (!git.git("merge-base", "--is-ancestor", first, last).ok()) {
      String shallow = git.isShallow() ? git.deepen() : "";
      throw new RevisionException(
          "%.12s does not lead to %.12s: the good revision must be an ancestor of the bad one%s"
              .formatted(first, last, shallow));
    }
    String range = first + ".." + last;
    String most = "--max-count=" + MOST;
    Exited listed = git.git("log", "--first-parent", "--reverse", most, "--format=%H %s", range);
    if (!listed.ok()) {
      throw new RevisionException("git cannot list the commits: " + listed.complaint());
    }
    List<Commit> commits = new ArrayList<>();
    for (String line : listed.text().lines().toList()) {
      int hash = first.length();
      if (line.length() >= hash) {
        commits.add(new Commit(line.substring(0, hash), line.substring(hash).strip()));
      }
    }
    if (commits.isEmpty()) {
      throw new RevisionException("good and bad are the same revision, %.12s".formatted(first));
    }
    return new CommitRange(first, List.copyOf(commits));
  }
}
