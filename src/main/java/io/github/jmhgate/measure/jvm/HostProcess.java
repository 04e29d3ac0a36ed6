package io.github.jmhgate.measure.jvm;

import static io.github.jmhgate.model.GateFailure.unusable;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import io.github.jmhgate.measure.host.FailureReason;
import io.github.jmhgate.measure.host.Host;
import io.github.jmhgate.measure.host.Host.HostFacts;
import io.github.jmhgate.measure.host.Message;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.model.WholeFolder;
import io.github.jmhgate.model.Words;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
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
    Wait wait = new Wait(System::nanoTime, System::currentTimeMillis, patience.limit());
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
            HostException.Kind.TIMED_OUT, what.formatted(Words.time(patience.limit()), log));
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
  private @Nullable Message await(Wait wait, Patience patience) throws InterruptedException {
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

  /** A wait in short naps; a much longer nap shows that all stood still, and extends the limit. */
  static final class Wait {
    private static final long NAP_NANOS = 500_000_000;

    /** Setting a clock, or a busy machine, delays a nap by less than this. */
    private static final long LONGEST_NANOS = 2_000_000_000;

    private final LongSupplier nanos;
    private final LongSupplier millis;
    private long deadline;
    private long sleptAtNanos;
    private long sleptAtMillis;
    private long nap;
    private long still;

    Wait(LongSupplier nanos, LongSupplier millis, Duration limit) {
      this.nanos = nanos;
      this.millis = millis;
      this.deadline = nanos.getAsLong() + limit.toNanos();
    }

    /** Begins a nap and returns its length in nanoseconds; 0 or less if the limit is reached. */
    long beginNap() {
      sleptAtNanos = nanos.getAsLong();
      sleptAtMillis = millis.getAsLong();
      nap = Math.min(NAP_NANOS, deadline - sleptAtNanos);
      return nap;
    }

    /** Moves the limit to a later time of the clock. */
    void extend(long to) {
      deadline = Math.max(deadline, to);
    }

    void endNap() {
      long took = nanos.getAsLong() - sleptAtNanos;
      long asleep = (millis.getAsLong() - sleptAtMillis) * 1_000_000 - took;
      long late = took - nap;
      if (late > LONGEST_NANOS) {
        still += late;
        deadline += late;
      }
      still += asleep > LONGEST_NANOS ? asleep : 0;
    }

    Duration still() {
      return Duration.ofNanos(still);
    }
  }

  /**
   * A copy of the folder that the gate was started in, for one fork to work in, without what git
   * keeps and without folders of results. Symbolic links stay links. Closing deletes it.
   */
  record WorkingCopy(Path folder) implements AutoCloseable {
    private static final long MOST_BYTES = 1L << 30;

    /** Copies the working folder to a new one, which must not exist; fails beyond 1 GB. */
    static WorkingCopy make(Path to) throws GateFailure {
      return make(Path.of("").toAbsolutePath(), to, MOST_BYTES);
    }

    static WorkingCopy make(Path from, Path to, long mostBytes) throws GateFailure {
      try {
        if (copied(from, to, mostBytes) < 0) {
          throw unusable(
              "%s has more than %s MB, too many for benchmark.folder=own; start in a smaller folder"
                  .formatted(from, mostBytes >> 20));
        }
      } catch (IOException e) {
        throw GateFailure.failed("the working folder cannot be copied: " + FileTrouble.of(e));
      }
      return new WorkingCopy(to);
    }

    @Override
    public void close() {
      try {
        WholeFolder.delete(folder);
      } catch (IOException e) {
        // The end of the run deletes what is around it.
      }
    }

    /** Copies what is in a folder; returns how many bytes are left, below 0 if it stopped early. */
    private static long copied(Path from, Path to, long mostBytes) throws IOException {
      long left = mostBytes;
      Files.createDirectories(to);
      try (DirectoryStream<Path> files = Files.newDirectoryStream(from)) {
        for (Iterator<Path> all = files.iterator(); left >= 0 && all.hasNext(); ) {
          Path file = all.next();
          Path copy = to.resolve(file.getFileName());
          var kind = Files.readAttributes(file, BasicFileAttributes.class, NOFOLLOW_LINKS);
          if (!kind.isDirectory()) {
            left -= kind.size();
            if (left >= 0 && !kind.isOther()) {
              Files.copy(file, copy, NOFOLLOW_LINKS);
            }
          } else if (!file.endsWith(".git") && !Files.exists(file.resolve(OwnFiles.MARKER))) {
            left = copied(file, copy, left);
          }
        }
      }
      return left;
    }
  }
}
