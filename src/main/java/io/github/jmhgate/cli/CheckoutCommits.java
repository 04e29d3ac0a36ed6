package io.github.jmhgate.cli;

import io.github.jmhgate.history.CommitBook;
import io.github.jmhgate.history.CommitInfo;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.Git.AuthoredCommit;
import io.github.jmhgate.revision.RevisionException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The commits of a history as a checkout knows them. */
final class CheckoutCommits implements CommitBook {
  /** As many as a command line takes. */
  private static final int MOST = 1_000;

  private static final int SHORTEST = 7;

  private final Git git;
  private final Map<String, CommitInfo> known = new HashMap<>();

  CheckoutCommits(Git git, List<RunInfo> runs) throws RevisionException, InterruptedException {
    this.git = git;
    List<String> hashes =
        runs.stream().map(RunInfo::commit).filter(hash -> !hash.isEmpty()).distinct().toList();
    List<String> latest = hashes.subList(Math.max(0, hashes.size() - MOST), hashes.size());
    for (AuthoredCommit one : git.authored(latest)) {
      latest.stream()
          .filter(hash -> hash.length() >= SHORTEST && one.hash().startsWith(hash))
          .forEach(hash -> known.put(hash, info(one)));
    }
  }

  /** Returns what the checkout around the working directory knows; nothing without one. */
  static CommitBook here(List<RunInfo> runs) throws InterruptedException {
    try {
      return new CheckoutCommits(Git.around(Path.of("")), runs);
    } catch (RevisionException e) {
      return CommitBook.NONE;
    }
  }

  private static CommitInfo info(AuthoredCommit one) {
    return new CommitInfo(one.hash(), one.tree(), one.author(), one.subject());
  }

  @Override
  public Optional<CommitInfo> commit(String hash) {
    return Optional.ofNullable(known.get(hash));
  }

  @Override
  public List<CommitInfo> between(String after, String upTo) {
    try {
      List<String> range = List.of(after.equals(upTo) ? upTo : after + ".." + upTo);
      return git.authored(range).stream().map(CheckoutCommits::info).toList();
    } catch (RevisionException e) {
      // The page is correct without them.
      return List.of();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of();
    }
  }
}
