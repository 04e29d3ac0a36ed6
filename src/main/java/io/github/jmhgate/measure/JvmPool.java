package io.github.jmhgate.measure;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static java.util.Objects.requireNonNull;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.EnvironmentProbe;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The JVMs that variants run on, each with as many hosts as it has forks alive at once. Hosts start
 * when they are first needed and are used again. Not thread-safe.
 */
public final class JvmPool implements AutoCloseable {
  private final Map<String, PooledJvm> jvms = new LinkedHashMap<>();
  private final List<BenchmarkHost> all = new ArrayList<>();

  private record PooledJvm(RunFolder folder, BenchmarkHost first, Deque<BenchmarkHost> idle) {}

  JvmPool() {}

  /**
   * Opens a host on each JVM.
   *
   * @param jvms how to start them, by their names in reports
   */
  public static JvmPool open(
      Map<String, Launch> jvms, BenchmarkSelection selection, ForkSettings settings, Path folder)
      throws GateFailure, InterruptedException {
    JvmPool pool = new JvmPool();
    try {
      for (Map.Entry<String, Launch> one : jvms.entrySet()) {
        Launch launch = one.getValue();
        launch.check();
        RunFolder own = RunFolder.open(folder.resolve("jvm-" + (pool.jvms.size() + 1)));
        try {
          pool.add(one.getKey(), own, BenchmarkHost.open(launch, selection, settings, own));
        } catch (GateFailure e) {
          own.close();
          throw jvms.size() == 1 ? e : unusable("JVM " + one.getKey() + ": " + e.getMessage());
        }
      }
      return pool;
    } catch (Throwable e) {
      pool.close();
      throw e;
    }
  }

  void add(String name, RunFolder folder, BenchmarkHost host) {
    all.add(host);
    jvms.put(name, new PooledJvm(folder, host, new ArrayDeque<>(List.of(host))));
  }

  /** Returns the benchmarks as a JVM lists them, in JMH's order. */
  public Map<BenchmarkId, BenchmarkUnit> units(String jvm) {
    return jvm(jvm).first().units();
  }

  public Environment environment(String jvm) {
    return EnvironmentProbe.of(jvm(jvm).first().facts());
  }

  /** Returns the host that lists a JVM's benchmarks, which may be in use. */
  BenchmarkHost host(String jvm) {
    return jvm(jvm).first();
  }

  /** Returns what records the benchmarks of a JVM, in JVMs of its own. */
  public Recording recording(String jvm, ForkPlan plan, List<Long> seeds) {
    return new Recording(side -> host(jvm), plan, seeds);
  }

  RunFolder folder(String jvm) {
    return jvm(jvm).folder();
  }

  /** Returns an idle host, or a new one. */
  BenchmarkHost take(String jvm) {
    BenchmarkHost idle = jvm(jvm).idle().poll();
    if (idle != null) {
      return idle;
    }
    BenchmarkHost another = jvm(jvm).first().another();
    all.add(another);
    return another;
  }

  void giveBack(String jvm, BenchmarkHost host) {
    jvm(jvm).idle().push(host);
  }

  /** Returns the time inside the iterations of forks on their own. */
  Duration insideAlone() {
    return all.stream().map(BenchmarkHost::inside).reduce(Duration.ZERO, Duration::plus);
  }

  void closeHosts() {
    all.parallelStream().forEach(BenchmarkHost::close);
  }

  @Override
  public void close() {
    closeHosts();
    jvms.values().forEach(jvm -> jvm.folder().close());
  }

  private PooledJvm jvm(String name) {
    return requireNonNull(jvms.get(name), name);
  }
}
