package io.github.jmhgate.history.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.CommitBook;
import io.github.jmhgate.history.CommitInfo;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.EventBuilder;
import io.github.jmhgate.history.change.Grade;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CommitLinkTest {
  private static final String COMMITS = "https://example.org/a/b/commit/";

  private static final String HASH = "0123456789abcdef";

  @Test
  void bothEndsOfAnEventLeadToTheirCommits() {
    assertThat(CommitLink.range(event("fedcba9876543210", HASH), COMMITS))
        .containsExactly(
            new CommitLink("fedcba9876", COMMITS + "fedcba9876543210", ".."),
            new CommitLink("0123456789", COMMITS + HASH, ""));
    assertThat(CommitLink.range(event(HASH, HASH), COMMITS))
        .containsExactly(new CommitLink("0123456789", COMMITS + HASH, ""));
  }

  @Test
  void whatIsNoHashLeadsNowhere() {
    assertThat(CommitLink.range(event("../../evil", "\"onclick"), COMMITS))
        .extracting(CommitLink::link)
        .containsExactly("", "");
    assertThat(CommitLink.range(event(HASH, HASH), "")).extracting(CommitLink::link).contains("");
  }

  @Test
  void suspectsAreTheCommitsOfTheRangeWithTheirAuthors() {
    CommitBook book =
        new CommitBook() {
          @Override
          public Optional<CommitInfo> commit(String hash) {
            return Optional.empty();
          }

          @Override
          public List<CommitInfo> between(String after, String upTo) {
            return List.of(
                new CommitInfo(upTo, "", "Ann", "Copy twice"),
                new CommitInfo("x", "", "Bob", "Other"));
          }
        };
    assertThat(CommitLink.suspects(event("fedcba9876543210", HASH), book, COMMITS, 1))
        .containsExactly(
            new JsonObject()
                .with("text", "0123456789")
                .with("link", COMMITS + HASH)
                .with("subject", "Copy twice")
                .with("author", "Ann"));
    assertThat(CommitLink.suspects(event(HASH, HASH), book, COMMITS, 5).get(1).get("link"))
        .isEqualTo("");
  }

  private static Event event(String after, String upTo) {
    return new EventBuilder()
        .id("E-1")
        .machine(false)
        .after(run(after))
        .upTo(run(upTo))
        .place(1)
        .changes(List.of())
        .grade(Grade.CONFIRMED)
        .review(null)
        .build();
  }

  private static RunInfo run(String commit) {
    return new RunInfo("id", Instant.EPOCH, commit, "main", "here");
  }
}
