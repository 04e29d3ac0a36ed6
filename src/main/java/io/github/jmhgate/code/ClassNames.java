package io.github.jmhgate.code;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Finds the names of classes in class files: as whole texts, in descriptors and signatures. */
final class ClassNames {
  private static final String CLASS = ".class";

  /** Each name, as {@code a/b/C}, by itself, so that all mentions share one text. */
  private final Map<String, String> names = new HashMap<>();

  /** The known types in each descriptor or signature seen so far, as many classes share them. */
  private final Map<String, Set<String>> types = new ConcurrentHashMap<>();

  ClassNames(Collection<String> classFiles) {
    classFiles.stream().map(EntryKind::className).forEach(name -> names.put(name, name));
  }

  boolean has(String name) {
    return names.containsKey(name);
  }

  void findAll(String text, Set<String> found) {
    String whole = text.startsWith("/") ? text.substring(1) : text;
    find(whole, found);
    if (whole.endsWith(CLASS)) {
      find(whole.substring(0, whole.length() - CLASS.length()), found);
    }
    if (whole.startsWith(EntryKind.SERVICES)) {
      // Code that reads a service's file itself reaches its providers.
      find(whole.substring(EntryKind.SERVICES.length()), found);
    }
    if (text.indexOf(';') >= 0) {
      found.addAll(types.computeIfAbsent(text, this::types));
    }
  }

  private Set<String> types(String text) {
    Set<String> found = new HashSet<>();
    for (int at = text.indexOf('L'); at >= 0; at = text.indexOf('L', at + 1)) {
      addType(text, at + 1, found);
    }
    return Set.copyOf(found);
  }

  void findWords(String line, Set<String> found) {
    // A dash may separate words or belong to a name that Kotlin made.
    for (String parts : List.of("[\\x00-\\x7f&&[^\\w.$/;]]+", "[\\x00-\\x7f&&[^\\w.$/;-]]+")) {
      for (String word : line.split(parts)) {
        findAll(word, found);
      }
    }
  }

  /** Adds a type that may begin here: {@code a/b/C;}, or {@code a/b/C<...>.Inner;}. */
  private void addType(String text, int begin, Set<String> found) {
    StringBuilder name = new StringBuilder();
    for (int at = begin; at < text.length(); at++) {
      switch (text.charAt(at)) {
        case ';' -> {
          find(name.toString(), found);
          return;
        }
        case '<' -> {
          find(name.toString(), found);
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

  /** Adds a name, in which dots count as slashes, if it is known. */
  void find(String name, Set<String> found) {
    String known = names.get(name.replace('.', '/'));
    if (known != null) {
      found.add(known);
    }
  }
}
