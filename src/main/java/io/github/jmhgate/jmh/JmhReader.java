package io.github.jmhgate.jmh;

import io.github.jmhgate.model.Run;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads JMH result JSON, of every version from 1.8 on, into a {@link Run} without an environment.
 * Each file is read once, row by row; unknown fields are skipped, and fields may come in any order.
 */
public final class JmhReader {
  private JmhReader() {}

  /**
   * Reads one result file.
   *
   * @param file a file that {@code -rf json} wrote
   * @throws JmhFormatException where the file cannot be read or is no JMH result; where it holds no
   *     row, a row twice, a row without raw data, or no finite score at all
   */
  public static Run read(Path file) throws JmhFormatException {
    return readFiles(List.of(file), List.of(file));
  }

  /**
   * Reads a result file, or all result files of a folder as one run.
   *
   * @param fileOrFolder in a folder, every {@code *.json} in it and below counts, in the order of
   *     paths, except {@code environment.json} and {@code waivers.json}
   * @throws JmhFormatException as {@link #read}; a row may stand in one file of a folder only
   */
  public static Run readAll(Path fileOrFolder) throws JmhFormatException {
    return readAll(List.of(fileOrFolder));
  }

  /**
   * Reads several result files or folders as one run.
   *
   * @throws JmhFormatException as {@link #readAll(Path)}
   */
  public static Run readAll(List<Path> filesOrFolders) throws JmhFormatException {
    return readFiles(filesOrFolders, ResultFiles.expand(filesOrFolders));
  }

  private static Run readFiles(List<Path> sources, List<Path> files) throws JmhFormatException {
    RunAssembler run = new RunAssembler();
    for (Path file : files) {
      ResultFile.forEachRow(file, run::add);
    }
    return run.finish(sources);
  }
}
