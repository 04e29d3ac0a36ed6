package io.github.jmhgate.model;

import java.io.IOException;
import java.io.Writer;

public interface FileContent {
  void writeTo(Writer out) throws IOException;
}
