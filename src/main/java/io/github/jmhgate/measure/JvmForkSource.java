package io.github.jmhgate.measure;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.host.HostFacts;
import io.github.jmhgate.measure.host.Message;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Forks measured now, by a benchmark jar's own JMH in a host that is started again if it ends. */
final class JvmForkSource implements ForkSource, AutoCloseable {
  private static final Duration HANDSHAKE = Duration.ofSeconds(60);

  private final Launch launch;
  private final Plan plan;
  private final RunFolder folder;
  private final Map<BenchmarkId, BenchmarkUnit> units = new LinkedHashMap<>();
  private final HostFacts facts;
  private @Nullable HostProcess host;
  private Duration inside = Duration.ZERO;

  private JvmForkSource(Launch launch, Plan plan, RunFolder folder)
      throws MeasureException, InterruptedException {
    this.launch = launch;
    this.plan = plan;
    this.folder = folder;
    HostProcess started = HostProcess.start(launch, folder.hostJar(), folder.log());
    host = started;
    try {
      facts = started.greet(HANDSHAKE);
      list(started);
    } catch (HostException e) {
      started.kill();
      throw unusable(e);
    }
  }

  /** Starts a host and asks it for its benchmarks. */
  static JvmForkSource open(Launch launch, Plan plan, RunFolder folder)
      throws MeasureException, InterruptedException {
    return new JvmForkSource(launch, plan, folder);
  }

  HostFacts facts() {
    return facts;
  }

  /** Time inside warm-up and measured iterations so far, of forks that measured. */
  Duration inside() {
    return inside;
  }

  @Override
  public List<BenchmarkId> benchmarks() {
    return List.copyOf(units.keySet());
  }

  @Override
  public Duration planned(BenchmarkId benchmark) {
    return Duration.ofMillis(unit(benchmark).plannedMillis());
  }

  @Override
  public ForkOutcome next(BenchmarkId benchmark) throws MeasureException, InterruptedException {
    BenchmarkUnit unit = unit(benchmark);
    long began = System.nanoTime();
    Path part = folder.nextPart();
    try {
      Message answer =
          living()
              .request(
                  Message.of(
                      "run", unit.pack(), plan.settings().pack(), part.toAbsolutePath().toString()),
                  plan.limit(unit),
                  event -> {});
      if (answer.kind().equals("skipped")) {
        return failed(benchmark, ForkOutcome.Failed.SKIPPED + answer.field(0), began);
      }
      if (!answer.kind().equals("done")) {
        return failed(benchmark, answer.field(0) + "; see " + folder.log(), began);
      }
      Path file = folder.finish(part);
      Duration within = Duration.ofMillis(Long.parseLong(answer.field(2)));
      inside = inside.plus(within);
      Result result = JmhReader.read(file).results().get(0);
      return new ForkOutcome.Measured(benchmark, result, file, since(began), within);
    } catch (HostException e) {
      return failed(benchmark, String.valueOf(e.getMessage()), began);
    } catch (JmhFormatException e) {
      return failed(benchmark, "its result cannot be used: " + e.getMessage(), began);
    } catch (IOException e) {
      throw MeasureException.failed("a fork's result cannot be written: " + RunFolder.explain(e));
    } finally {
      discard(part);
    }
  }

  @Override
  public void close() {
    if (host != null) {
      host.close();
    }
  }

  private void list(HostProcess started) throws HostException, InterruptedException {
    List<BenchmarkUnit> listed = new ArrayList<>();
    Message request = Message.of("list", plan.selection().pack(), plan.settings().pack());
    Message answer =
        started.request(
            request, HANDSHAKE, event -> listed.add(BenchmarkUnit.unpack(event.field(0))));
    if (!answer.kind().equals("done")) {
      throw HostException.refused(answer.field(0));
    }
    for (BenchmarkUnit unit : listed) {
      Mode mode =
          Mode.ofLabel(unit.mode())
              .orElseThrow(() -> HostException.refused("unknown mode " + unit.mode()));
      units.put(new BenchmarkId(unit.name(), mode, unit.params(), unit.threads()), unit);
    }
  }

  private BenchmarkUnit unit(BenchmarkId benchmark) {
    return Objects.requireNonNull(units.get(benchmark), () -> "unknown " + benchmark);
  }

  private HostProcess living() throws MeasureException, HostException, InterruptedException {
    HostProcess current = host;
    if (current == null || !current.isAlive()) {
      current = HostProcess.start(launch, folder.hostJar(), folder.log());
      host = current;
      current.greet(HANDSHAKE);
    }
    return current;
  }

  private static ForkOutcome failed(BenchmarkId benchmark, String reason, long began) {
    return new ForkOutcome.Failed(benchmark, reason, since(began));
  }

  private static Duration since(long began) {
    return Duration.ofNanos(System.nanoTime() - began);
  }

  private static void discard(Path part) {
    try {
      Files.deleteIfExists(part);
    } catch (IOException e) {
      // It carries a name that nobody reads.
    }
  }

  private MeasureException unusable(HostException e) {
    String reason = String.valueOf(e.getMessage());
    return MeasureException.unusable(
        e.refused()
            ? launch.describe() + ": " + reason
            : "the JVM for "
                + launch.describe()
                + " did not start: "
                + JvmComplaint.in(folder.log(), reason));
  }
}
