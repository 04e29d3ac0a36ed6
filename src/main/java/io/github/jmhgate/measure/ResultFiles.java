package io.github.jmhgate.measure;

import io.github.jmhgate.model.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** How JMH's result files are read and put together; the measuring itself knows no JSON. */
public interface ResultFiles {

  /**
   * The results of a file.
   *
   * @throws IOException where it cannot be read or is no JMH result; the message is one line
   */
  Run read(Path file) throws IOException;

  /**
   * Puts the forks of several files together into one file in JMH's format.
   *
   * @throws IOException where a file cannot be read or the target not be written
   */
  void merge(List<Path> forks, Path target) throws IOException;
}
