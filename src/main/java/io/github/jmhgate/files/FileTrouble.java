package io.github.jmhgate.files;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Map;

/** Explains why a file cannot be used, in words for people: never the name of a class. */
public final class FileTrouble {
  private FileTrouble() {}

  private static final Map<Class<?>, String> WORDS =
      Map.of(
          NoSuchFileException.class, "no such file or folder",
          AccessDeniedException.class, "permission denied",
          FileAlreadyExistsException.class, "something of that name exists",
          NotDirectoryException.class, "it is no folder",
          DirectoryNotEmptyException.class, "the folder is not empty",
          FileSystemLoopException.class, "its links lead in a circle",
          EOFException.class, "it ends too early");

  /** Returns a reason such as {@code permission denied}: one line, without the file's name. */
  public static String of(IOException e) {
    String known = WORDS.get(e.getClass());
    if (known != null) {
      return known;
    }
    if (e instanceof CharacterCodingException) {
      return "it is not UTF-8";
    }
    if (e instanceof FileSystemException detail && detail.getReason() != null) {
      return firstLine(detail.getReason());
    }
    String message = e.getMessage();
    Throwable cause = e.getCause();
    // One that wraps another has its text, which begins with the name of its class.
    boolean original = cause == null || !String.valueOf(cause).equals(message);
    if (original && message != null && !message.isBlank() && !(e instanceof FileSystemException)) {
      return firstLine(message);
    }
    return cause instanceof IOException inner ? of(inner) : "the system does not say why";
  }

  private static String firstLine(String text) {
    return text.strip().lines().findFirst().orElse("");
  }
}
