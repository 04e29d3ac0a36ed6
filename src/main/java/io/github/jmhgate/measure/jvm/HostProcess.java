package io.github.jmhgate.measure.jvm;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.host.Host;
import io.github.jmhgate.measure.host.HostFacts;
import io.github.jmhgate.measure.host.Message;
import io.github.jmhgate.measure.host.failure.FailureReason;
import io.github.jmhgate.text.Words;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A running host JVM that answers requests. Closing it ends all processes it started. */
final class HostProcess implements AutoCloseable {
  private static final Message END = Message.of("end");
  private static final Duration GOODBYE = Duration.ofSeconds(5);

  /** Far more than any answer; a benchmark may print an endless line. */
  private static final int MOST = 1 << 22;

  private final Process process;
  private final Path log;
  private final BlockingQueue<Message> answers = new LinkedBlockingQueue<>();
  private final Set<ProcessHandle> forks = ConcurrentHashMap.newKeySet();
  private Duration still = Duration.ZERO;
  private @Nullable WorkingCopy copy;

  private HostProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  static HostProcess start(Launch launch, RunFolder folder, Optional<String> agent)
      throws GateFailure {
    WorkingCopy copy = launch.ownFolder() ? WorkingCopy.make(folder.working()) : null;
    try {
      Process process =
          new ProcessBuilder(launch.command(folder.hostJar(), folder.temporary(), agent))
              .redirectError(ProcessBuilder.Redirect.appendTo(folder.log().toFile()))
              .directory(copy == null ? null : copy.folder().toFile())
              .start();
      HostProcess host = of(process, folder.log());
      host.copy = copy;
      return host;
    } catch (IOException e) {
      String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("unknown reason");
      throw unusable("cannot start the JVM: " + reason);
    }
  }

  static HostProcess of(Process process, Path log) {
    HostProcess host = new HostProcess(process, log);
    try {
      Host.thread(host::read, "host-" + process.pid());
    } catch (Throwable e) {
      process.destroyForcibly();
      throw e;
    }
    return host;
  }

  HostFacts greet(Duration limit) throws HostException, InterruptedException {
    Message answer = request(Message.of("hello"), Patience.of(limit), event -> {});
    try {
      HostFacts facts = answer.field(0, HostFacts.class);
      if (facts.protocol() == Message.PROTOCOL) {
        return facts;
      }
    } catch (IllegalArgumentException e) {
      throw nonsense();
    }
    throw HostException.refused(
        "another version of jmh-gate is first on the class path; take it out of the jar");
  }

  /** Sends a request and waits; fails if the host ends, refuses, or exceeds the limit. */
  Message request(Message request, Patience patience, Consumer<Message> events)
      throws HostException, InterruptedException {
    HostWait wait = new HostWait(System::nanoTime, System::currentTimeMillis, patience.limit());
    patience.progressed();
    try {
      OutputStream in = process.getOutputStream();
      in.write((request.toLine() + "\n").getBytes(US_ASCII));
      in.flush();
    } catch (IOException e) {
      // The host is gone: the reading thread reports its end.
    }
    while (true) {
      Message answer = await(wait, patience);
      still = wait.still();
      if (answer == null) {
        kill();
        String what =
            patience.set()
                ? "it took longer than %s and was ended; see %s"
                : "it ended no iteration in %s and was ended; benchmark.fork-limit sets another"
                    + " limit; see %s";
        throw new HostException(
            HostFailure.TIMED_OUT, what.formatted(Words.time(patience.limit()), log));
      }
      switch (answer.kind()) {
        case "end" -> {
          answers.add(END);
          throw ended();
        }
        case "unusable" -> throw refusal(answer);
        case "iteration" -> patience.progressed();
        case "unit" -> {
          try {
            events.accept(answer);
          } catch (IllegalArgumentException e) {
            throw nonsense();
          }
        }
        default -> {
          return answer;
        }
      }
    }
  }

  /** Waits for an answer; an interrupt ends the host, which would answer the next request. */
  private @Nullable Message await(HostWait wait, Patience patience) throws InterruptedException {
    try {
      Message answer = null;
      for (long nap = wait.beginNap(); answer == null && nap > 0; nap = wait.beginNap()) {
        answer = answers.poll(nap, TimeUnit.NANOSECONDS);
        wait.endNap();
        if (!patience.set()) {
          wait.extend(patience.progress().get() + patience.limit().toNanos());
        }
      }
      return answer == null ? answers.poll() : answer;
    } catch (InterruptedException e) {
      kill();
      throw e;
    }
  }

  /** Returns how long the gate itself was stopped or asleep during the last request. */
  Duration still() {
    return still;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  HostException refusal(Message answer) {
    return answer.field(0).isBlank() ? nonsense() : HostException.refused(answer.field(0));
  }

  HostException nonsense() {
    return HostException.failed("its host answered nonsense; see " + log);
  }

  void kill() {
    List<ProcessHandle> tree = new ArrayList<>(process.descendants().toList());
    process.destroyForcibly();
    tree.addAll(forks);
    tree.forEach(ProcessHandle::destroyForcibly);
    try {
      process.waitFor(GOODBYE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    try {
      process.getOutputStream().close();
      process.waitFor(GOODBYE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (IOException e) {
      // The host is gone already.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    kill();
    if (copy != null) {
      copy.close();
    }
  }

  private void read() {
    try (BufferedReader in = process.inputReader(UTF_8);
        OutputStream stray = Files.newOutputStream(log, CREATE, APPEND)) {
      for (String line = Message.line(in, MOST); line != null; line = Message.line(in, MOST)) {
        Message answer = Message.parse(line);
        if (answer == null) {
          if (!line.isEmpty()) {
            stray.write((line + "\n").getBytes(UTF_8));
          }
        } else if (answer.kind().equals("fork")) {
          ProcessHandle.of(Long.parseLong(answer.field(0))).ifPresent(forks::add);
        } else {
          answers.add(answer);
        }
      }
    } catch (IOException | NumberFormatException e) {
      // Treated as the end of the host.
    } finally {
      answers.add(END);
    }
  }

  private HostException ended() throws InterruptedException {
    boolean byItself = process.waitFor(GOODBYE.toMillis(), TimeUnit.MILLISECONDS);
    kill();
    String how = byItself ? FailureReason.ended(process.exitValue()) : "hung up and was ended";
    return HostException.failed("its host JVM %s; see %s".formatted(how, log));
  }
}
