package io.github.jmhgate.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What reads files or messages of one kind.
 *
 * @param name for people
 * @param samples as writers make them
 * @param reader may end by the failure that it documents
 */
record Subject(String name, List<byte[]> samples, Reader reader) {

  /** Reads a content in a folder of its own, which is kept from one content to the next. */
  @FunctionalInterface
  interface Reader {
    /**
     * Reads.
     *
     * @throws Exception where the content is no use
     */
    void read(Path folder, byte[] content) throws Exception;
  }

  /** Reads a content under a path below its folder. */
  static Reader file(String path, FileReader reader) {
    return (folder, content) -> {
      Path file = folder.resolve(path);
      Files.createDirectories(file.getParent());
      Files.write(file, content);
      reader.read(file);
    };
  }

  /** Reads a file. */
  @FunctionalInterface
  interface FileReader {
    /**
     * Reads.
     *
     * @throws Exception where the file is no use
     */
    void read(Path file) throws Exception;
  }

  /** The samples that files hold. */
  static List<byte[]> files(Path... files) throws IOException {
    List<byte[]> all = new ArrayList<>();
    for (Path file : files) {
      all.add(Files.readAllBytes(file));
    }
    return all;
  }
}
