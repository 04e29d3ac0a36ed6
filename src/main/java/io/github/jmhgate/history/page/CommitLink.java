package io.github.jmhgate.history.page;

import io.github.jmhgate.history.CommitBook;
import io.github.jmhgate.history.CommitInfo;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.json.JsonObject;
import java.util.List;
import java.util.regex.Pattern;

/** A commit that an event names, with a link if one is known; {@code behind} is a separator. */
record CommitLink(String text, String link, String behind) {
  /** A hash as git prints it; other names of commits get no link. */
  private static final int SHORT = 10;

  private static final Pattern HASH = Pattern.compile("[0-9a-f]{7,64}");

  /** Returns the last commit before an event and the first one after it, or one for both. */
  static List<CommitLink> range(Event event, String commits) {
    CommitLink upTo = of(event.upTo(), commits, "");
    return event.after().commit().equals(event.upTo().commit())
        ? List.of(upTo)
        : List.of(of(event.after(), commits, ".."), upTo);
  }

  /** Returns links to commits, each with its subject and its author. */
  static List<JsonObject> suspects(Event event, CommitBook book, String commits, int most) {
    List<CommitInfo> all = book.between(event.after().commit(), event.upTo().commit());
    return all.stream().limit(most).map(one -> described(one, commits)).toList();
  }

  private static JsonObject described(CommitInfo commit, String commits) {
    boolean known = !commits.isEmpty() && HASH.matcher(commit.hash()).matches();
    return new JsonObject()
        .with("text", commit.hash().substring(0, Math.min(SHORT, commit.hash().length())))
        .with("link", known ? commits + commit.hash() : "")
        .with("subject", commit.subject())
        .with("author", commit.author());
  }

  private static CommitLink of(RunInfo run, String commits, String behind) {
    boolean known = !commits.isEmpty() && HASH.matcher(run.commit()).matches();
    return new CommitLink(run.shortCommit(), known ? commits + run.commit() : "", behind);
  }
}
