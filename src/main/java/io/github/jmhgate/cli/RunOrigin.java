package io.github.jmhgate.cli;

import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.report.Origin;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Finds where this run comes from, in the variables of CI services and in the checkout. */
final class RunOrigin {
  private static final long LARGEST_EVENT = 16L << 20;

  private final Map<String, String> variables;
  private final Path folder;
  private final Map<String, Object> event;

  private RunOrigin(Map<String, String> variables, Path folder) {
    this.variables = variables;
    this.folder = folder;
    this.event = event();
  }

  static Origin of(Map<String, String> variables, Path folder) {
    return new RunOrigin(variables, folder).find();
  }

  private Origin find() {
    String repository = get("GITHUB_REPOSITORY");
    String gitHub = repository.isEmpty() ? "" : get("GITHUB_SERVER_URL") + "/" + repository;
    String gitLab = get("CI_PROJECT_URL");
    String pages = gitHub.isEmpty() ? "" : gitHub + "/commit/";
    pages = pages.isEmpty() && !gitLab.isEmpty() ? gitLab + "/-/commit/" : pages;
    String run = gitHub.isEmpty() ? "" : gitHub + "/actions/runs/" + get("GITHUB_RUN_ID");
    Checkout checkout = checkout();
    return new Origin(
        first(repository, get("CI_PROJECT_PATH"), checkout.name),
        first(
            get("GITHUB_HEAD_REF"),
            get("CI_MERGE_REQUEST_SOURCE_BRANCH_NAME"),
            get("CHANGE_BRANCH"),
            get("GITHUB_REF_NAME"),
            get("CI_COMMIT_REF_NAME"),
            get("BRANCH_NAME"),
            checkout.branch),
        first(number(event, "pull_request", "head", "sha"), get("CI_COMMIT_SHA"), checkout.commit),
        first(pages, checkout.pages),
        pullRequest(gitHub, gitLab),
        first(run, get("CI_JOB_URL"), get("BUILD_URL")),
        Origin.answerTo(number(event, "comment", "id")));
  }

  private String pullRequest(String gitHub, String gitLab) {
    String asked = first(number(event, "pull_request", "number"), number(event, "issue", "number"));
    if (!gitHub.isEmpty() && !asked.isEmpty()) {
      return gitHub + "/pull/" + asked;
    }
    String merge = get("CI_MERGE_REQUEST_IID");
    if (!gitLab.isEmpty() && !merge.isEmpty()) {
      return gitLab + "/-/merge_requests/" + merge;
    }
    return get("CHANGE_URL");
  }

  private String get(String name) {
    return variables.getOrDefault(name, "");
  }

  private static String first(String... texts) {
    for (String text : texts) {
      if (!text.isBlank()) {
        return text;
      }
    }
    return "";
  }

  /** Returns what started a run of GitHub's; empty if unknown. */
  private Map<String, Object> event() {
    String file = get("GITHUB_EVENT_PATH");
    try {
      Path path = Path.of(file);
      return file.isEmpty() || !Files.isRegularFile(path) || Files.size(path) > LARGEST_EVENT
          ? Map.of()
          : JsonMapper.parse(Files.readString(path));
    } catch (IOException | InvalidPathException e) {
      // Links are a convenience; the report is correct without them.
      return Map.of();
    }
  }

  /** Returns the text or the number at a place of an event; empty if there is none. */
  private static String number(Map<?, ?> event, String... path) {
    Object at = event;
    for (String name : path) {
      at = at instanceof Map<?, ?> map ? map.get(name) : null;
    }
    return at instanceof String || at instanceof Number ? String.valueOf(at) : "";
  }

  private record Checkout(String name, String branch, String commit, String pages) {}

  private Checkout checkout() {
    try {
      Git git = Git.around(folder);
      String name = Optional.ofNullable(git.top().getFileName()).map(Path::toString).orElse("");
      return new Checkout(
          name, git.branch().orElse(""), git.commit("HEAD"), git.commitPages().orElse(""));
    } catch (RevisionException e) {
      return new Checkout("", "", "", "");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Checkout("", "", "", "");
    }
  }
}
