package io.github.jmhgate.benchmarks.http;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * A {@link UserServer} in a JVM of its own: the same JVM with the same arguments as this one, so
 * that a collector or compiler chosen for a fork is the server's too.
 */
final class ServerProcess implements AutoCloseable {
  private final Process process;
  private final int port;

  private ServerProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  static ServerProcess start(Transport transport, int instances) throws IOException {
    Process process =
        new ProcessBuilder(command(transport, instances))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      BufferedReader answers = process.inputReader(StandardCharsets.UTF_8);
      // A JVM may print of its own accord before the server speaks.
      for (String line = answers.readLine(); line != null; line = answers.readLine()) {
        String[] words = line.split(" ", 2);
        if (words[0].equals(UserServer.LISTENING)) {
          return new ServerProcess(process, Integer.parseInt(words[1]));
        }
        if (words[0].equals(UserServer.UNAVAILABLE)) {
          throw new SkippedException(
              "the transport " + transport.label() + " is unavailable: " + words[1]);
        }
      }
      throw new IOException("the server ended before it listened");
    } catch (IOException | RuntimeException e) {
      process.destroyForcibly();
      throw e;
    }
  }

  int port() {
    return port;
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  @Override
  public void close() {
    process.destroyForcibly();
    try {
      process.waitFor(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static List<String> command(Transport transport, int instances) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (isOfTheJvm(argument)) {
        command.add(argument);
      }
    }
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(UserServer.class.getName());
    command.add(transport.label());
    command.add(Integer.toString(instances));
    return command;
  }

  /** What chooses the JVM's parts and sizes; not JMH's orders to the compiler, agents and logs. */
  private static boolean isOfTheJvm(String argument) {
    return (argument.startsWith("-X") || argument.startsWith("--"))
        && !argument.startsWith("-XX:CompileCommand")
        && !argument.startsWith("-XX:CompilerDirectives")
        && !argument.startsWith("-XX:StartFlightRecording")
        && !argument.startsWith("-Xlog");
  }

  /** How Netty moves bytes between sockets and the server. */
  public enum Transport {
    /** The JDK's selectors, which work everywhere. */
    NIO("Nio", io.vertx.core.transport.Transport.NIO),
    EPOLL("Epoll", io.vertx.core.transport.Transport.EPOLL),
    IO_URING("IoUring", io.vertx.core.transport.Transport.IO_URING);

    /** Start of the simple name of the channels that a server on this transport accepts. */
    final String channelPrefix;

    /** The constant of Vert.x; its implementation is null where the class path lacks it. */
    final io.vertx.core.transport.Transport vertx;

    Transport(String channelPrefix, io.vertx.core.transport.Transport vertx) {
      this.channelPrefix = channelPrefix;
      this.vertx = vertx;
    }

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    static Transport of(String label) {
      return valueOf(label.toUpperCase(Locale.ROOT));
    }
  }
}
