package io.github.jmhgate.model;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A text file that people may have edited. */
public final class TextFile {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private TextFile() {}

  /**
   * The text of a file in UTF-8, without the byte order mark that some editors put first.
   *
   * @throws IOException where it cannot be read or is not UTF-8; {@link FileTrouble} has the words
   */
  public static String read(Path file) throws IOException {
    return decode(Files.readAllBytes(file));
  }

  /** As {@link #read}, of a content that was read already. */
  public static String decode(byte[] content) throws CharacterCodingException {
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
    return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
  }
}
