package io.github.jmhgate.jar;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public final class JmhRelease {
  private static final Pattern RELEASE =
      Pattern.compile("1\\.(\\d{1,4})((?:\\.\\d{1,4})?)(?:\\D.*)?");
  private static final int OLDEST = 21;

  private JmhRelease() {}

  /** Returns why a release cannot be driven, and what to do; empty if it can, or is unknown. */
  public static Optional<String> obstacle(String version) {
    return obstacle(version, "in many poms by -Djmh.version");
  }

  /**
   * As {@link #obstacle(String)}, for a known pom.
   *
   * @param property by which it sets the version of JMH
   */
  public static Optional<String> obstacleInPom(String version, String property) {
    return obstacle(version, "in this pom by -D" + property);
  }

  private static Optional<String> obstacle(String version, String means) {
    Matcher release = RELEASE.matcher(version);
    return release.matches() && Integer.parseInt(release.group(1)) < OLDEST
        ? Optional.of(
            "JMH 1.%s%s is too old to be measured here; take org.openjdk.jmh:jmh-core 1.%s or later, %s=1.%s"
                .formatted(release.group(1), release.group(2), OLDEST, means, OLDEST))
        : Optional.empty();
  }
}
