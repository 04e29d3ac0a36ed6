package io.github.jmhgate.measure.host;

import io.github.jmhgate.measure.host.failure.FailureReason;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * The process that runs a jar's JMH for the gate by requests on stdin, with answers on stdout. It
 * ends with its input, and all processes it started end with it.
 */
public final class Host {
  /** The property that names the folder for temporary files of forks. */
  public static final String TEMPORARY = "jmhgate.temporary";

  private final OutputStream answers;
  private final HostLog log;
  private final List<String> inherited;
  private final BlockingQueue<Message> requests = new LinkedBlockingQueue<>();
  private @Nullable Recorder recorder;

  private Host(OutputStream answers, HostLog log, List<String> inherited) {
    this.answers = answers;
    this.log = log;
    this.inherited = inherited;
  }

  public static void main(String[] args) throws InterruptedException {
    HostLog log = new HostLog(new FileOutputStream(FileDescriptor.err));
    System.setOut(log.stream());
    System.setErr(log.stream());
    System.setIn(InputStream.nullInputStream());
    // As properties rather than arguments, as JMH passes the host's arguments to every fork.
    System.setProperty("jmh.ignoreLock", "true");
    System.setProperty("jmh.json.rawData", "true");
    List<String> given = new ArrayList<>(ManagementFactory.getRuntimeMXBean().getInputArguments());
    for (String own : args) {
      // The user may have given the same before.
      int at = given.lastIndexOf(own);
      if (at >= 0) {
        given.remove(at);
      }
    }
    Host host = new Host(new FileOutputStream(FileDescriptor.out), log, given);
    thread(host::read, "requests");
    host.serve();
  }

  public static void thread(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }

  private void read() {
    var in = new FileInputStream(FileDescriptor.in);
    try (var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Message request = Message.parse(line);
        if (request != null) {
          requests.add(request);
        }
      }
    } catch (IOException e) {
      // The gate is gone, as at the end of input.
    } finally {
      end();
    }
  }

  /** Ends all descendants, including those that JMH is just starting, and then this JVM. */
  private static void end() {
    for (int round = 0; round < 5; round++) {
      ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
      try {
        Thread.sleep(10);
      } catch (InterruptedException e) {
        break;
      }
    }
    Runtime.getRuntime().halt(0);
  }

  private void serve() throws InterruptedException {
    while (true) {
      Message request = requests.take();
      log.refill();
      Message answer;
      try {
        answer = answer(request);
      } catch (UnusableRequest e) {
        answer = Message.of("unusable", String.valueOf(e.getMessage()));
      } catch (NoClassDefFoundError e) {
        answer =
            Message.of(
                "unusable",
                "it holds no JMH, or not all of it (no class %s); name the jar that 'java -jar' runs as benchmarks"
                    .formatted(e.getMessage()));
      } catch (Throwable e) {
        e.printStackTrace();
        answer = Message.of("failed", FailureReason.of(e));
      }
      System.err.flush();
      send(answer);
    }
  }

  private Message answer(Message request)
      throws UnusableRequest, IOException, ReflectiveOperationException, InterruptedException {
    switch (request.kind()) {
      case "hello":
        return Message.of("facts", HostFacts.here(inherited));
      case "list":
        ForkSettings settings = request.field(1, ForkSettings.class);
        ForkRun.checkProfilers(settings);
        UnitList list = new UnitList(request.field(0, BenchmarkSelection.class), settings);
        list.read(ForkRun.format(log)).forEach(one -> send(Message.of("unit", one)));
        return Message.of("done");
      case "run":
        BenchmarkUnit unit = request.field(0, BenchmarkUnit.class);
        ForkSettings how = request.field(1, ForkSettings.class);
        ForkRun run = new ForkRun(log, inherited, this::sendProgress);
        return run.run(unit, how, Path.of(request.field(2)), request.field(3), request.field(4));
      case "join":
        ResultJson.join(request.field(0, ResultRows.class), Path.of(request.field(1)));
        return Message.of("done");
      case "record":
        recorder = recorder == null ? new Recorder() : recorder;
        return recorder.record(request);
      default:
        return Message.of("failed", "unknown request " + request.kind());
    }
  }

  /** Reports that a fork goes on, and its process, which the gate ends even without this JVM. */
  private void sendProgress() {
    send(Message.of("iteration"));
    ProcessHandle.current().children().forEach(child -> send(Message.of("fork", child.pid())));
  }

  /** Writes a message in one piece on its own line, even after output of the JVM itself. */
  private synchronized void send(Message message) {
    try {
      answers.write(("\n" + message.toLine() + "\n").getBytes(StandardCharsets.US_ASCII));
      answers.flush();
    } catch (IOException e) {
      end();
    }
  }
}
