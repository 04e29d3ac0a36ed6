package io.github.jmhgate.measure.revision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The git checkout that a folder lies in; reads it and never changes what the user works with. */
public final class Git {
  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}([0-9a-f]{24})?");
  private static final String MERGE_BASE = "merge-base:";

  private final Path top;

  private Git(Path top) {
    this.top = top;
  }

  /**
   * The checkout around a folder.
   *
   * @throws RevisionException where there is none, or no git
   */
  public static Git around(Path folder) throws RevisionException, InterruptedException {
    Path here = folder.toAbsolutePath().normalize();
    Command.Ended ended = run(here, List.of("rev-parse", "--show-toplevel"));
    if (ended.exitCode() != 0 || ended.output().isEmpty()) {
      throw new RevisionException(
          here + " is in no git checkout, so no other revision can be built");
    }
    return new Git(Path.of(ended.output()));
  }

  /** The checkout's folder. */
  public Path top() {
    return top;
  }

  /**
   * The commit that a text names.
   *
   * @param against a ref, or {@code merge-base:} and a ref
   * @return its full hash
   * @throws RevisionException where there is none in this clone
   */
  public String commit(String against) throws RevisionException, InterruptedException {
    if (against.startsWith(MERGE_BASE)) {
      String other = commit(against.substring(MERGE_BASE.length()));
      Command.Ended ended = run(top, List.of("merge-base", "HEAD", other));
      if (ended.exitCode() != 0) {
        throw new RevisionException(
            "this clone has no common ancestor of HEAD and " + shown(against) + deepen());
      }
      return ended.output();
    }
    // An option is no ref, whatever git makes of it.
    Command.Ended ended =
        against.startsWith("-")
            ? new Command.Ended(1, "")
            : run(top, List.of("rev-parse", "--verify", "--quiet", against + "^{commit}"));
    if (ended.exitCode() != 0 || !COMMIT.matcher(ended.output()).matches()) {
      throw new RevisionException("this clone has no revision " + shown(against) + deepen());
    }
    return ended.output();
  }

  /** The commit that is checked out; empty where nothing is committed yet. */
  public Optional<String> head() throws InterruptedException {
    try {
      return Optional.of(commit("HEAD"));
    } catch (RevisionException e) {
      return Optional.empty();
    }
  }

  private String deepen() throws RevisionException, InterruptedException {
    boolean shallow =
        run(top, List.of("rev-parse", "--is-shallow-repository")).output().equals("true");
    return shallow
        ? "; it is shallow: fetch with 'git fetch --unshallow', or fetch-depth: 0 on GitHub"
        : "; fetch it first";
  }

  /** Runs git; hooks of the project must not run for what is none of their business. */
  Command.Ended git(List<String> arguments) throws RevisionException, InterruptedException {
    return run(top, arguments);
  }

  private static Command.Ended run(Path folder, List<String> arguments)
      throws RevisionException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("git", "-c", "core.hooksPath=/dev/null"));
    words.addAll(arguments);
    try {
      return new Command(words, Files.isDirectory(folder) ? folder : Path.of("")).run(LIMIT, null);
    } catch (IOException e) {
      throw new RevisionException("git cannot be run (" + e.getMessage() + "); install it");
    }
  }

  private static String shown(String text) {
    return "'" + text.replaceAll("\\p{Cntrl}", "\uFFFD") + "'";
  }
}
