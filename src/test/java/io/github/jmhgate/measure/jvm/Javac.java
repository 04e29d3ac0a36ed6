package io.github.jmhgate.measure.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The compiler of this JDK, which keeps the JDK and the jars that it read open. */
public final class Javac {
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
  private static final StandardJavaFileManager FILES =
      COMPILER.getStandardFileManager(null, null, UTF_8);

  private Javac() {}

  /** Compiles into a folder; throws with the compiler's messages if that fails. */
  public static synchronized void compile(List<Path> sources, Path classes, String... options) {
    StringWriter messages = new StringWriter();
    List<String> all = Stream.concat(Stream.of("-d", classes + ""), Stream.of(options)).toList();
    var files = FILES.getJavaFileObjectsFromPaths(sources);
    if (!COMPILER.getTask(messages, FILES, null, all, null, files).call()) {
      throw new IllegalStateException(messages.toString());
    }
  }
}
