package io.github.jmhgate.revision;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Git's variables that tie a process to one repository, as {@code git rev-parse --local-env-vars}
 * lists them. Git sets them for its hooks: a child that inherited them would work on the index of
 * the commit that is being made, whatever folder it runs in.
 */
final class GitEnvironment {
  private static final String COUNT = "GIT_CONFIG_COUNT";
  private static final String KEY = "GIT_CONFIG_KEY_";
  private static final String VALUE = "GIT_CONFIG_VALUE_";
  private static final String SAFE_DIRECTORY = "safe.directory";
  private static final Set<String> LOCAL =
      Set.of(
          "GIT_ALTERNATE_OBJECT_DIRECTORIES",
          "GIT_COMMON_DIR",
          "GIT_CONFIG",
          COUNT,
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

  /**
   * Removes them from a child's environment. Keeps the list of safe folders: it names no
   * repository, and without it git refuses to read files of another user.
   */
  static void removeFrom(Map<String, String> environment) {
    List<String> safe = safeDirectories(environment);
    environment.keySet().removeIf(GitEnvironment::isLocal);
    for (int i = 0; i < safe.size(); i++) {
      environment.put(KEY + i, SAFE_DIRECTORY);
      environment.put(VALUE + i, safe.get(i));
      environment.put(COUNT, String.valueOf(i + 1));
    }
  }

  private static List<String> safeDirectories(Map<String, String> environment) {
    List<String> safe = new ArrayList<>();
    for (int i = 0; environment.containsKey(KEY + i); i++) {
      if (SAFE_DIRECTORY.equalsIgnoreCase(environment.get(KEY + i))) {
        safe.add(environment.getOrDefault(VALUE + i, ""));
      }
    }
    return safe;
  }

  private static boolean isLocal(String name) {
    return LOCAL.contains(name) || name.startsWith(KEY) || name.startsWith(VALUE);
  }
}
