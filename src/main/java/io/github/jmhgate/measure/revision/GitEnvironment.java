package io.github.jmhgate.measure.revision;

import java.util.Map;
import java.util.Set;

/**
 * Git's variables that tie a process to one repository, as {@code git rev-parse --local-env-vars}
 * lists them. Git sets them for its hooks: a child that inherited them would work on the index of
 * the commit that is being made, whatever folder it runs in.
 */
final class GitEnvironment {
  private static final Set<String> LOCAL =
      Set.of(
          "GIT_ALTERNATE_OBJECT_DIRECTORIES",
          "GIT_COMMON_DIR",
          "GIT_CONFIG",
          "GIT_CONFIG_COUNT",
          "GIT_CONFIG_PARAMETERS",
          "GIT_DIR",
          "GIT_GRAFT_FILE",
          "GIT_IMPLICIT_WORK_TREE",
          "GIT_INDEX_FILE",
          "GIT_INTERNAL_SUPER_PREFIX",
          "GIT_NAMESPACE",
          "GIT_NO_REPLACE_OBJECTS",
          "GIT_OBJECT_DIRECTORY",
          "GIT_PREFIX",
          "GIT_QUARANTINE_PATH",
          "GIT_REPLACE_REF_BASE",
          "GIT_SHALLOW_FILE",
          "GIT_WORK_TREE");

  private GitEnvironment() {}

  /** Takes them out of a child's environment. */
  static void removeFrom(Map<String, String> environment) {
    environment.keySet().removeIf(GitEnvironment::isLocal);
  }

  private static boolean isLocal(String name) {
    return LOCAL.contains(name)
        || name.startsWith("GIT_CONFIG_KEY_")
        || name.startsWith("GIT_CONFIG_VALUE_");
  }
}
