package io.github.jmhgate.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

public final class TextFile {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private TextFile() {}

  /** Returns the text of a file in UTF-8, without a byte order mark. */
  public static String read(Path file) throws IOException {
    return decode(Files.readAllBytes(file));
  }

  public static byte[] bytes(Path file, int mostMib) throws IOException {
    if (Files.size(file) > (long) mostMib << 20) {
      throw new IOException("larger than %s MiB, which no such file is".formatted(mostMib));
    }
    return Files.readAllBytes(file);
  }

  public static String decode(byte[] content) throws CharacterCodingException {
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
    return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
  }
}
