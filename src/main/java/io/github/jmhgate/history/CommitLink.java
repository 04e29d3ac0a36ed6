package io.github.jmhgate.history;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A commit that an event names.
 *
 * @param text it, in short; untrusted text
 * @param link a page of it; empty where none is known
 * @param behind what stands between it and the next
 */
record CommitLink(String text, String link, String behind) {
  /** As git prints them: whatever else a run says of its commit leads nowhere. */
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{7,64}");

  /**
   * The last commit before an event and the first one after it; one alone where they are the same.
   *
   * @param commits what a commit's hash is appended to for a page of it; empty where there is none
   */
  static List<CommitLink> range(Event event, String commits) {
    CommitLink upTo = of(event.upTo(), commits, "");
    return event.after().commit().equals(event.upTo().commit())
        ? List.of(upTo)
        : List.of(of(event.after(), commits, ".."), upTo);
  }

  private static CommitLink of(RunInfo run, String commits, String behind) {
    boolean known = !commits.isEmpty() && HASH.matcher(run.commit()).matches();
    return new CommitLink(run.shortCommit(), known ? commits + run.commit() : "", behind);
  }
}
