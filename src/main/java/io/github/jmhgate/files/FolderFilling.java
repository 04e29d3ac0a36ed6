package io.github.jmhgate.files;

import java.io.IOException;
import java.nio.file.Path;

public interface FolderFilling {
  void fill(Path folder) throws IOException;
}
