package io.github.jmhgate.measure.host;

import io.github.jmhgate.measure.host.random.RandomSeed;
import io.github.jmhgate.measure.host.records.MethodLog;
import java.io.File;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;

/** The agent of forks. Its argument says whether it seeds random numbers or records methods. */
public final class ForkAgent {
  private static final String SEED = "seed=";
  private static final String RECORD = "record=";

  private ForkAgent() {}

  public static void premain(String argument, Instrumentation instrumentation) throws Exception {
    if (argument.startsWith(SEED)) {
      String[] words = argument.substring(SEED.length()).split(",", 2);
      RandomSeed.install(Long.parseLong(words[0]), Path.of(words[1]), instrumentation);
    } else {
      MethodLog.install(Path.of(argument.substring(RECORD.length())), 1, instrumentation);
    }
  }

  /** Returns the argument for the agent that records methods, with the host's jar and ASM's. */
  public static String recording(Path host, Path asm) {
    return "-javaagent:" + host + "=" + RECORD + asm;
  }

  static String seeding(long seed, Path log) {
    return "-javaagent:" + path() + "=" + SEED + seed + "," + log;
  }

  /** Returns whether a JVM can be given this agent; its argument begins at the first {@code =}. */
  static boolean hasNameablePath() {
    return path().indexOf('=') < 0;
  }

  /** Returns the host's own jar, the last of its class path; others may have these classes, too. */
  private static String path() {
    String path = System.getProperty("java.class.path");
    return path.substring(path.lastIndexOf(File.pathSeparator) + 1);
  }

  /** Returns whether a fork's argument seeds its random numbers, so that it differs by pair. */
  static boolean seeds(String argument) {
    return argument.startsWith("-javaagent:") && argument.contains("=" + SEED);
  }
}
