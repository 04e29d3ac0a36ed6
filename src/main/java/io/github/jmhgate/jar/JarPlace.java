package io.github.jmhgate.jar;

import io.github.jmhgate.files.FileTree;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/** Where a build leaves its jar: a path below a folder, or a glob of one; untrusted. */
public record JarPlace(String text) {
  /** The file that a build leaves in the place of its jar if there is no benchmark. */
  public static final String NO_BENCHMARKS = "no-benchmarks";

  /** Returns the only file there; a failure's message continues a sentence. */
  public Path in(Path folder) throws IOException {
    List<Path> found;
    try {
      Path own = Path.of(text.replaceAll("(^|/)[^/]*([*?{\\[].*|$)", "$1")).normalize();
      if (own.isAbsolute() || own.startsWith("..")) {
        throw new IOException("no " + text + ", which must be a place below the folder");
      }
      found = find(folder, own);
    } catch (PatternSyntaxException | InvalidPathException e) {
      throw new IOException("no " + text + ", which is no glob: " + e.getMessage(), e);
    }
    if (found.isEmpty()) {
      throw new IOException("no " + text);
    }
    if (found.size() > 1) {
      throw new IOException(
          "%s files %s (%s, %s, …), and it is unclear which one is meant; build clean, or name one"
              .formatted(found.size(), text, found.get(0), found.get(1)));
    }
    return folder.resolve(found.get(0));
  }

  private List<Path> find(Path folder, Path literal) throws IOException {
    PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + text);
    Path from = folder.resolve(literal.toString());
    if (!Files.isDirectory(from)) {
      return List.of();
    }
    int depth = text.contains("**") ? Integer.MAX_VALUE : text.split("/", -1).length;
    try (Stream<Path> files = FileTree.walk(from, depth)) {
      Stream<Path> names = files.filter(Files::isRegularFile).map(folder::relativize);
      return names.filter(matcher::matches).sorted().toList();
    }
  }
}
