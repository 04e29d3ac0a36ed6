package io.github.jmhgate.settings;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** The bytes of a settings file as text: UTF-8, a byte order mark allowed. */
public final class SettingsFile {
  private static final int LARGEST = 1 << 20;

  private SettingsFile() {}

  /** Reads a file of at most 1 MB. */
  public static String read(Path file) throws SettingsException {
    String source = file.toString();
    try {
      if (Files.isDirectory(file)) {
        throw unusable(source, 0, "is a folder; name a settings file");
      }
      if (Files.size(file) > LARGEST) {
        throw unusable(source, 0, "is larger than 1 MB; name a settings file");
      }
      return decode(source, Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      throw unusable(source, 0, "there is no such file; create it or name another");
    } catch (IOException e) {
      throw unusable(source, 0, "cannot be read; check its permissions");
    }
  }

  /** Decodes a file's content. */
  public static String decode(String source, byte[] content) throws SettingsException {
    ByteBuffer bytes = ByteBuffer.wrap(content);
    CharBuffer text = CharBuffer.allocate(content.length);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(bytes, text, true);
    text.flip();
    if (result.isError()) {
      int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
      throw unusable(source, line, "is not UTF-8; save the file as UTF-8 or write \\uXXXX");
    }
    boolean marked = text.length() > 0 && text.get(0) == '\uFEFF';
    return text.subSequence(marked ? 1 : 0, text.length()).toString();
  }

  private static SettingsException unusable(String source, int line, String what) {
    return new SettingsException(List.of(SettingsProblem.at(new Origin(source, line), what)));
  }
}
