package io.github.jmhgate.history;

import java.util.List;
import java.util.Optional;

/** What a checkout knows of the commits of a history. Nothing is thrown. */
public interface CommitBook {
  /** Knows nothing. */
  CommitBook NONE =
      new CommitBook() {
        @Override
        public Optional<CommitInfo> commit(String hash) {
          return Optional.empty();
        }

        @Override
        public List<CommitInfo> between(String after, String upTo) {
          return List.of();
        }
      };

  /** Returns a commit by its hash; empty if unknown. */
  Optional<CommitInfo> commit(String hash);

  /** Returns the commits after one and up to another, the newest first; empty if unknown. */
  List<CommitInfo> between(String after, String upTo);
}
