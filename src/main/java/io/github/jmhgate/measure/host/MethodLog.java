package io.github.jmhgate.measure.host;

import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Records which methods a fork runs: an agent adds a call of {@link #ran} to the beginning of each
 * method. Such a fork measures nothing.
 *
 * <p>As the JVM ends, the log gets a line {@code R a/b/C} for each class whose methods were found
 * by reflection, a line {@code C a/b/C} for each class that was watched, after it a line {@code M
 * name(descriptor)} for each of its methods that ran, and at last {@code end}.
 */
public final class MethodLog {
  private static final boolean[] RUN = new boolean[MethodProbes.MOST];
  private static final Set<Class<?>> LISTED = ConcurrentHashMap.newKeySet();

  private MethodLog() {}

  /**
   * Begins to record, before the main class runs.
   *
   * @param file holds two lines, the log's file and the path of ASM
   */
  @SuppressWarnings("unchecked")
  static void install(String file, Instrumentation instrumentation) throws Exception {
    List<String> lines = Files.readAllLines(Path.of(file));
    Path log = Path.of(lines.get(0));
    // A loader of its own, so that a benchmark with another ASM neither uses this one nor lends it.
    ClassLoader apart =
        new URLClassLoader(
            new URL[] {own(), Path.of(lines.get(1)).toUri().toURL()},
            ClassLoader.getPlatformClassLoader());
    Object probes = apart.loadClass(MethodProbes.class.getName()).getConstructor().newInstance();
    instrumentation.addTransformer((ClassFileTransformer) probes);
    Function<boolean[], List<String>> text = (Function<boolean[], List<String>>) probes;
    Runnable end = () -> write(log, text.apply(RUN));
    Runtime.getRuntime().addShutdownHook(new Thread(end, "methods"));
  }

  private static URL own() {
    return MethodLog.class.getProtectionDomain().getCodeSource().getLocation();
  }

  public static void ran(int method) {
    RUN[method] = true;
  }

  /** Called by watched methods with a method that they found, or an array of them. */
  public static void listed(Object found) {
    for (Method method : found instanceof Method[] all ? all : new Method[] {(Method) found}) {
      LISTED.add(method.getDeclaringClass());
    }
  }

  private static void write(Path log, List<String> methods) {
    List<String> lines = new ArrayList<>();
    for (Class<?> type : LISTED) {
      lines.add("R " + type.getName().replace('.', '/'));
    }
    lines.addAll(methods);
    try {
      Files.write(log, lines);
    } catch (IOException e) {
      // Without a log, the benchmark is measured.
    }
  }

  public static Path beside(Path part) {
    return part.resolveSibling(part.getFileName() + ".methods");
  }

  /**
   * Returns the file of the agent's arguments. A file, because a path among the arguments of a JVM
   * may not hold every character.
   */
  public static Path request(Path part) {
    return part.resolveSibling(part.getFileName() + ".watch");
  }

  /** Writes the file of the agent's arguments and returns it. */
  static Path request(Path part, String asm) throws IOException {
    return Files.write(request(part), List.of(beside(part).toString(), asm));
  }
}
