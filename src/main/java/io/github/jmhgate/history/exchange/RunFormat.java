package io.github.jmhgate.history.exchange;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** A format in which another tool writes runs as one JSON object. */
interface RunFormat {
  /** Returns the name that people know it by. */
  String name();

  /** Returns whether an object is of this format, by its fields; it may be damaged all the same. */
  boolean fits(Map<String, ?> object);

  /**
   * Reads the runs of an object that fits.
   *
   * @param file where it is from, whose name and neighbours may say more
   * @throws IOException if the object is damaged, with the reason
   */
  ImportedRuns read(Path file, Map<String, ?> object, String branch) throws IOException;
}
