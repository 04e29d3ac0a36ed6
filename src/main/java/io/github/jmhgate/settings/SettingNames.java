package io.github.jmhgate.settings;

import java.util.List;

public final class SettingNames {

  /** The file that holds settings unless another is named. */
  public static final String FILE = "benchmark.properties";

  /** Environment variables in which CI services name the branch a change is to be merged into. */
  public static final List<String> TARGET_BRANCHES =
      List.of(
          "GITHUB_BASE_REF",
          "CI_MERGE_REQUEST_TARGET_BRANCH_NAME",
          "CHANGE_TARGET",
          "SYSTEM_PULLREQUEST_TARGETBRANCH",
          "BITBUCKET_PR_DESTINATION_BRANCH",
          "BUILDKITE_PULL_REQUEST_BASE_BRANCH");

  public static final List<String> PREFIXES =
      List.of("benchmark.", "gate.", "affected.", "doctor.");

  private SettingNames() {}

  /** Returns whether a property's name begins like a setting's, known or not. */
  public static boolean isSetting(String property) {
    return PREFIXES.stream().anyMatch(property::startsWith);
  }

  public static boolean isOfTheGate(String setting) {
    return setting.startsWith("gate.");
  }
}
