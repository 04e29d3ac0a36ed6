package io.github.jmhgate.revision;

import java.util.ArrayList;
import java.util.List;

/**
 * The commits from one to another along first parents.
 *
 * @param good full hash of the parent of the first commit
 * @param commits the oldest first
 */
public record CommitRange(String good, List<Commit> commits) {
  private static final int MOST = 100_000;

  public CommitRange {
    commits = List.copyOf(commits);
  }

  /**
   * A commit.
   *
   * @param hash in full
   * @param subject untrusted text
   */
  public record Commit(String hash, String subject) {}

  /**
   * Returns the range between two refs.
   *
   * @throws RevisionException if one is unknown, or not an ancestor of the other in this clone
   */
  public static CommitRange between(Git git, String good, String bad)
      throws RevisionException, InterruptedException {
    String first = git.commit(good);
    String last = git.commit(bad);
    boolean shallow =
        git.git(List.of("rev-parse", "--is-shallow-repository")).text().equals("true");
    if (!git.git(List.of("merge-base", "--is-ancestor", first, last)).well()) {
      throw new RevisionException(
          "%.12s does not lead to %.12s%s"
              .formatted(
                  first,
                  last,
                  shallow
                      ? " in this clone, which is shallow: fetch with 'git fetch --unshallow', or"
                          + " fetch-depth: 0 on GitHub"
                      : ": the good revision must be an ancestor of the bad one"));
    }
    Ended listed =
        git.git(
            List.of(
                "log",
                "--first-parent",
                "--reverse",
                "--max-count=" + MOST,
                "--format=%H %s",
                first + ".." + last));
    if (!listed.well()) {
      throw new RevisionException("git cannot list the commits: " + listed.complaint());
    }
    List<Commit> commits = new ArrayList<>();
    listed
        .text()
        .lines()
        .filter(line -> line.length() > first.length())
        .forEach(
            line ->
                commits.add(
                    new Commit(
                        line.substring(0, first.length()), line.substring(first.length() + 1))));
    if (commits.isEmpty()) {
      throw new RevisionException("good and bad are the same revision, %.12s".formatted(first));
    }
    return new CommitRange(first, commits);
  }
}
