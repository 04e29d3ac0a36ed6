package io.github.jmhgate.text;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;

/**
 * A command as a list of its words, which programs start, and as a line, which people type.
 *
 * @param words the program and its arguments; none if there is nothing to start; untrusted
 */
public record ShellCommand(List<String> words) {
  /** Stands for words that are unknown, so that no program can start the command. */
  public static final String UNKNOWN = "…";

  /** A step that starts no program. */
  public static final ShellCommand NONE = new ShellCommand(List.of());

  public ShellCommand {
    words = List.copyOf(words);
  }

  /** Reads a line as {@link #line()} writes it: words between blanks, or in single quotes. */
  public static ShellCommand parse(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean quoted = false;
    boolean begun = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\'') {
        quoted = !quoted;
        begun = true;
      } else if (c == '\\' && !quoted && i + 1 < line.length()) {
        word.append(line.charAt(++i));
        begun = true;
      } else if (c == ' ' && !quoted) {
        addIf(begun, words, word);
        begun = false;
      } else {
        word.append(c);
        begun = true;
      }
    }
    addIf(begun, words, word);
    return new ShellCommand(words);
  }

  private static void addIf(boolean begun, List<String> words, StringBuilder word) {
    if (begun) {
      words.add(word.toString());
      word.setLength(0);
    }
  }

  public boolean isEmpty() {
    return words.isEmpty();
  }

  /** Returns whether all words are known. */
  public boolean isComplete() {
    return !words.contains(UNKNOWN);
  }

  /** Returns the words with each that a shell would take apart in quotes; empty if none. */
  public String line() {
    return words.stream().map(ShellCommand::shown).collect(joining(" "));
  }

  private static String shown(String word) {
    return word.equals(UNKNOWN) ? word : Argument.quoted(word);
  }
}
