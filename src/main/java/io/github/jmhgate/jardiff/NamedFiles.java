package io.github.jmhgate.jardiff;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public final class NamedFiles {
  private static final Pattern CODE =
      Pattern.compile(
          "(?:^|(?<=\\s))(?:-(?:javaagent|agentpath|agentlib|Xbootclasspath(?:/[ap])?):\\S*"
              + "|--(?:patch-module|(?:upgrade-)?module-path|class-path)(?:=\\S*|(?=\\s|$))"
              + "|-(?:p|cp|classpath)(?=\\s|$))");

  /** Options whose value is the next argument. */
  private static final Pattern BEFORE_VALUE = Pattern.compile("-p|-cp|-classpath|--[a-z-]+");

  /** Options that name files that the JVM writes. */
  private static final Pattern WRITTEN =
      Pattern.compile("-Xlog.*|-XX:(LogFile|ErrorFile|HeapDumpPath|StartFlightRecording)=.*");

  /** Options that name folders to search for code. */
  private static final Pattern SEARCHED =
      Pattern.compile("-Xbootclasspath.*|-D[^=]*(path|dirs)=.*|(?!-[DX]).*");

  private static final String LIBRARY = "-agentlib:";

  private NamedFiles() {}

  /** Returns the first argument in a text that runs code outside the class path. */
  public static Optional<String> code(String text) {
    Matcher code = CODE.matcher(text);
    return code.find() ? Optional.of(code.group()) : Optional.empty();
  }

  /** Returns the existing files that arguments name, and the folders to search for code. */
  public static Set<Path> in(List<String> arguments) {
    Set<Path> found = new LinkedHashSet<>();
    String before = "";
    for (String argument : arguments) {
      boolean names =
          argument.startsWith("-")
              || argument.startsWith("@")
              || BEFORE_VALUE.matcher(before).matches();
      if (names && !WRITTEN.matcher(argument).matches()) {
        boolean searched = SEARCHED.matcher(argument).matches();
        for (String name : names(argument)) {
          add(name, searched, found);
        }
      }
      before = argument;
    }
    return found;
  }

  private static List<String> names(String argument) {
    List<String> names = new ArrayList<>();
    if (argument.startsWith(LIBRARY)) {
      String library = System.mapLibraryName(argument.substring(LIBRARY.length()).split("=", 2)[0]);
      String folders = System.getenv().getOrDefault("LD_LIBRARY_PATH", "");
      for (String folder : folders.split(File.pathSeparator)) {
        names.add(folder + "/" + library);
      }
    }
    String value = argument.replaceFirst("^(@|-[\\w/]+:)", "").replaceAll("[\"']", "");
    for (String name : value.split("[=,;" + File.pathSeparator + "]")) {
      names.add(name.endsWith("/*") ? name.substring(0, name.length() - 1) : name);
    }
    return names;
  }

  private static void add(String name, boolean searched, Set<Path> found) {
    try {
      Path path = Path.of(name);
      if (!name.isEmpty() && (Files.isRegularFile(path) || (searched && Files.isDirectory(path)))) {
        found.add(path);
      }
    } catch (InvalidPathException e) {
      // No file can have this name.
    }
  }
}
