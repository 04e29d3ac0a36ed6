package io.github.jmhgate.explain;

import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A profiler that JMH knows, and how to ask JMH for it. */
public enum Sampler {
  /** The JDK's Flight Recorder. */
  JFR,
  /** async-profiler, which needs its native library. */
  ASYNC_PROFILER;

  /** What a person writes and reads. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The value of JMH's {@code -prof}. Its options end at semicolons and blanks, so that paths must
   * hold none; {@link ProfileRun} refuses them.
   *
   * @param engine async-profiler's own event
   * @param settings Flight Recorder's
   */
  String option(String engine, Path folder, Path settings, @Nullable Path library) {
    String dir = "dir=" + folder.toAbsolutePath();
    return this == JFR
        ? "jfr:" + dir + ";configName=" + settings.toAbsolutePath()
        : "async:output=jfr;event=" + engine + ";libPath=" + library + ";" + dir;
  }
}
