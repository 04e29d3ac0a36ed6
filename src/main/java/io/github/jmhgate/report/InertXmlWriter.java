package io.github.jmhgate.report;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * XML that means the same, in which nothing is left that a build server would obey if it read it in
 * its log: the sign before such a command, and the colon that begins one at the beginning of a
 * line, are written as character references. No markup holds either.
 */
public final class InertXmlWriter extends FilterWriter {
  private boolean sign;
  private boolean begun;

  /** Around what takes the document. */
  public InertXmlWriter(Writer out) {
    super(out);
  }

  @Override
  public void write(char[] buffer, int offset, int length) throws IOException {
    for (int i = offset; i < offset + length; i++) {
      write(buffer[i]);
    }
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    write(text.toCharArray(), offset, length);
  }

  @Override
  public void write(int c) throws IOException {
    if (c == '#' && sign) {
      out.write("&#35;");
    } else if (c == ':' && !begun) {
      out.write("&#58;");
    } else {
      out.write(c);
    }
    sign = c == '#';
    begun = c != '\n' && (begun || !Character.isWhitespace(c));
  }
}
