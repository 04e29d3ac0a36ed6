package io.github.jmhgate.report;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where a run came from, for links. Each text is empty if unknown. Only addresses and hashes of a
 * plain form are kept, so that a report can link to them as they are.
 *
 * @param project its name; untrusted
 * @param branch its name; untrusted
 * @param commit the full hash of what was measured
 * @param commits the address that a commit's hash is appended to
 * @param pullRequest the address of the pull request
 * @param run the address of the CI service's run
 * @param marker the first line of a comment, by which its poster finds it again
 */
public record Origin(
    String project,
    String branch,
    String commit,
    String commits,
    String pullRequest,
    String run,
    String marker) {
  /** The first line of a comment on the newest commit. */
  public static final String COMMENT = "<!-- jmh-gate report -->";

  private static final Pattern ADDRESS =
      Pattern.compile("https?://[A-Za-z0-9.-]{1,253}(:\\d{1,5})?(/[A-Za-z0-9._~%-]{0,200}){0,20}");
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{40}([0-9a-f]{24})?");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,20}");
  private static final int SHORT = 10;

  // Behind the patterns, which it is checked by.
  public static final Origin UNKNOWN = new Origin("", "", "", "", "", "", "");

  public Origin {
    commit = HASH.matcher(commit).matches() ? commit : "";
    commits = address(commits);
    pullRequest = address(pullRequest);
    run = address(run);
  }

  private static String address(String text) {
    return ADDRESS.matcher(text).matches() ? text : "";
  }

  /** Returns this with another marker. */
  public Origin with(String mark) {
    return new Origin(project, branch, commit, commits, pullRequest, run, mark);
  }

  /** Returns the first line of a comment that answers another, given by its number. */
  public static String answerTo(String comment) {
    return NUMBER.matcher(comment).matches()
        ? "<!-- jmh-gate report for comment %s -->".formatted(comment)
        : COMMENT;
  }

  /** Returns the address of the commit; empty if it or its pages are unknown. */
  public Optional<String> commitPage() {
    return commit.isEmpty() || commits.isEmpty() ? Optional.empty() : Optional.of(commits + commit);
  }

  /** Returns the commit as people write it; empty if unknown. */
  public String shortCommit() {
    return commit.substring(0, Math.min(SHORT, commit.length()));
  }

  /** Returns the end of an address that names a pull request, such as {@code #12}. */
  public String pullRequestNumber() {
    String number = pullRequest.substring(pullRequest.lastIndexOf('/') + 1);
    return NUMBER.matcher(number).matches() ? "#" + number : "pull request";
  }
}
