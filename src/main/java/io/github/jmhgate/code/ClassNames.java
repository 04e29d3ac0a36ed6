package io.github.jmhgate.code;

import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The classes of one or two jars, numbered. Finds their names in the texts of a class file: as the
 * whole text, as in constants and strings, or within descriptors, signatures and annotations.
 */
final class ClassNames {
  private static final String CLASS = ".class";

  private final List<String> names;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Set<String>> safeMethods = new ConcurrentHashMap<>();

  /** Numbers names of the form {@code a/b/C}. */
  ClassNames(Collection<String> names) {
    this.names = names.stream().distinct().sorted().toList();
    for (String name : this.names) {
      numbers.put(name, numbers.size());
    }
  }

  /** Returns all names, each at the index of its number. */
  List<String> names() {
    return names;
  }

  /** Returns the number of a name, or -1 if it is unknown. Dots count as slashes. */
  int find(String name) {
    return numbers.getOrDefault(name.replace('.', '/'), -1);
  }

  /** Returns the methods of a class constant that are known to look up nothing. */
  Set<String> safeMethods(String constant) {
    return safeMethods.computeIfAbsent(
        constant,
        name -> {
          String type = name.replaceFirst("^\\[+L?", "").replace(";", "");
          return Lookups.looksUpForOthers(type)
              ? Set.of()
              : JdkCalls.known(type, find(type) >= 0, name.startsWith("["));
        });
  }

  /** Adds the number of every name in a text. */
  void findAll(String text, BitSet found) {
    String whole = text.startsWith("/") ? text.substring(1) : text;
    add(whole, found);
    if (whole.endsWith(CLASS)) {
      add(whole.substring(0, whole.length() - CLASS.length()), found);
    }
    if (whole.startsWith(EntryKind.SERVICES)) {
      // Code that reads a service's file itself reaches its providers.
      add(whole.substring(EntryKind.SERVICES.length()), found);
    }
    if (text.indexOf(';') >= 0) {
      for (int at = text.indexOf('L'); at >= 0; at = text.indexOf('L', at + 1)) {
        addType(text, at + 1, found);
      }
    }
  }

  /** Adds the number of every name in a line of arguments. */
  void findWords(String line, BitSet found) {
    // A dash may separate words or belong to a name that Kotlin made.
    for (String parts : List.of("[\\x00-\\x7f&&[^\\w.$/;]]+", "[\\x00-\\x7f&&[^\\w.$/;-]]+")) {
      for (String word : line.split(parts)) {
        findAll(word, found);
      }
    }
  }

  /** Adds a type that may begin here: {@code a/b/C;}, or {@code a/b/C<...>.Inner;}. */
  private void addType(String text, int begin, BitSet found) {
    StringBuilder name = new StringBuilder();
    for (int at = begin; at < text.length(); at++) {
      switch (text.charAt(at)) {
        case ';' -> {
          add(name.toString(), found);
          return;
        }
        case '<' -> {
          add(name.toString(), found);
          at = endOfArguments(text, at);
        }
        case '.' -> name.append(text.charAt(at - 1) == '>' ? '$' : '/');
        case '(', ')', '>', ':' -> {
          return;
        }
        default -> name.append(text.charAt(at));
      }
    }
  }

  private static int endOfArguments(String text, int open) {
    int depth = 0;
    for (int at = open; at < text.length(); at++) {
      if (text.charAt(at) == '<') {
        depth++;
      } else if (text.charAt(at) == '>' && --depth == 0) {
        return at;
      }
    }
    return text.length();
  }

  private void add(String name, BitSet found) {
    int number = find(name);
    if (number >= 0) {
      found.set(number);
    }
  }
}
