package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.Message;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/** What the gate makes of a host JVM that says anything. */
public final class HeardHost {
  private static final Duration LONG = Duration.ofMinutes(5);

  private HeardHost() {}

  /**
   * Greets the host, asks for its benchmarks and has one measured.
   *
   * @throws HostException where its words are no use
   */
  public static void hear(Path folder, byte[] words) throws HostException, InterruptedException {
    HostProcess host = HostProcess.of(new Words(words), folder.resolve("log"));
    host.greet(LONG);
    BenchmarkHost.list(host, BenchmarkSelection.ALL, SampleBenchmarks.SHORT);
    BenchmarkHost.length(host, host.request(Message.of("run"), Patience.of(LONG), event -> {}));
  }

  private static final class Words extends Process {
    private final byte[] words;

    Words(byte[] words) {
      this.words = words;
    }

    @Override
    public OutputStream getOutputStream() {
      return OutputStream.nullOutputStream();
    }

    @Override
    public InputStream getInputStream() {
      return new ByteArrayInputStream(words);
    }

    @Override
    public InputStream getErrorStream() {
      return InputStream.nullInputStream();
    }

    @Override
    public int waitFor() {
      return 0;
    }

    @Override
    public int exitValue() {
      return 0;
    }

    @Override
    public void destroy() {
      // It has ended.
    }

    @Override
    public long pid() {
      return 0;
    }

    @Override
    public Stream<ProcessHandle> descendants() {
      return Stream.empty();
    }
  }
}
