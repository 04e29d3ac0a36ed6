package io.github.jmhgate.files;

import java.io.IOException;
import java.io.Writer;

public interface FileContent {
  void writeTo(Writer out) throws IOException;
}
