package io.github.jmhgate.session;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.code.Affected;
import io.github.jmhgate.code.JarDifference;
import io.github.jmhgate.code.Uncovered;
import io.github.jmhgate.gate.fact.CodeFact;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.Recording.Wanted;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.revision.JarCache;
import io.github.jmhgate.revision.KeptFiles;
import io.github.jmhgate.settings.Pairing.Coverage;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.RenamesFile;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The records of what benchmarks ran on both sides. Those of the base are kept in the cache folder,
 * by the bytes of its jar, the JVM and the settings that reach forks.
 *
 * @param difference of both jars, which are not the same; null if only one is of interest
 * @param warnings takes what no benchmark runs
 * @param clocks takes the benchmarks that run code that reads the clock or waits
 */
public record Records(
    PairedMeasurement measurement,
    Base.Jar base,
    MeasureSession.Request request,
    @Nullable JarDifference difference,
    SessionListener listener,
    List<Warning> warnings,
    Set<BenchmarkId> clocks) {

  /**
   * Returns what of a selection ran the change. What no record can be made of stays in it, as do
   * benchmarks that an earlier run has measured in part.
   */
  Selection of(Selection reach, long seed) throws GateFailure, InterruptedException {
    Set<BenchmarkId> open = new TreeSet<>(reach.measured());
    open.removeAll(reach.sameCode().same());
    Map<BenchmarkId, Affected> found = affected(open);
    found.keySet().removeIf(id -> measurement.ready(id) > 0);
    return reach.after(found, request.settings().pairing().affected() == Coverage.RUN, seed);
  }

  /** Returns whether benchmarks ran what differs, as far as both sides have records. */
  Map<BenchmarkId, Affected> affected(Set<BenchmarkId> open)
      throws GateFailure, InterruptedException {
    var records = of(open, List.of(Side.values()));
    Map<BenchmarkId, WhatRan> before = records.getOrDefault(Side.BASE, Map.of());
    Map<BenchmarkId, WhatRan> after = records.getOrDefault(Side.CANDIDATE, Map.of());
    JarDifference jars = requireNonNull(difference);
    Uncovered uncovered = new Uncovered(jars);
    Map<BenchmarkId, Affected> found = new HashMap<>();
    for (BenchmarkId id : open) {
      WhatRan old = before.get(id);
      WhatRan now = after.get(id);
      noteOutside(id, old);
      noteOutside(id, now);
      if (old != null && now != null) {
        found.put(id, jars.of(id.name(), old, now));
      }
      if (now != null) {
        uncovered.add(now);
      } else {
        uncovered.addUnknown();
      }
    }
    warn(uncovered);
    return found;
  }

  /** Notes by what the forks of a benchmark may see each other, or the time that passes. */
  private void noteOutside(BenchmarkId id, @Nullable WhatRan ran) {
    if (ran == null) {
      return;
    }
    ran.outside("lock").ifPresent(call -> apart(id, "its code takes a lock of a file", call));
    ran.outside("port").ifPresent(call -> apart(id, "its code listens on a port", call));
    if (ran.outside("temporary").isEmpty()) {
      ran.outside("file").ifPresent(call -> apart(id, "its code writes files", call));
    }
    ran.outside("move").ifPresent(call -> apart(id, "its code moves files", call));
    if (ran.outside("clock").isPresent()) {
      clocks.add(id);
    }
  }

  private void apart(BenchmarkId id, String what, String call) {
    measurement.measureApart(id, "%s, %s".formatted(what, call));
  }

  private void warn(Uncovered uncovered) {
    CodeFact.NotRun fact = new CodeFact.NotRun(uncovered.methods());
    // A shard does not know what the others run.
    if (!fact.methods().isEmpty() && request.shard().isEmpty()) {
      warnings.add(new Warning(Warning.Kind.NOT_COVERED, fact));
    }
  }

  /** Returns the records of some sides: those that are kept, and others that are made now. */
  Map<Side, Map<BenchmarkId, WhatRan>> of(Set<BenchmarkId> open, List<Side> sides)
      throws GateFailure, InterruptedException {
    Map<Side, Map<BenchmarkId, WhatRan>> found = new EnumMap<>(Side.class);
    for (Side side : sides) {
      found.put(side, new HashMap<>());
    }
    KeptFiles kept = JarCache.of(request.variables(), request.jar()).known(base.file());
    Renames renames = RenamesFile.read(request.baselines());
    String key = key(measurement.environment(Side.BASE), request.settings(), renames);
    List<Wanted> wanted = new ArrayList<>();
    for (BenchmarkId id : open) {
      read(kept, id, key)
          .ifPresentOrElse(
              ran -> found.getOrDefault(Side.BASE, new HashMap<>()).put(id, ran),
              () -> wanted.add(new Wanted(Side.BASE, id)));
      if (sides.contains(Side.CANDIDATE)) {
        wanted.add(new Wanted(Side.CANDIDATE, id));
      }
    }
    if (kept.rejected() > 0) {
      listener.recordsRejected(kept.rejected(), kept.folder());
    }
    AtomicInteger done = new AtomicInteger();
    if (wanted.isEmpty()) {
      return found;
    }
    listener.recording(0, wanted.size());
    measurement.record(
        wanted,
        (one, ran) -> {
          found.getOrDefault(one.side(), new HashMap<>()).put(one.benchmark(), ran);
          if (one.side() == Side.BASE) {
            kept.keep(name(one.benchmark()), file -> ran.write(file, key));
          }
          listener.recording(done.incrementAndGet(), wanted.size());
        });
    return found;
  }

  /** Returns a digest of all in addition to the jar that records depend on. */
  static String key(Environment environment, Settings settings, Renames renames) {
    return Sha256.of(renames.all() + CodeRecords.forks(environment, settings));
  }

  /** Returns the record of a benchmark that is kept; empty if there is none of this key. */
  static Optional<WhatRan> read(KeptFiles kept, BenchmarkId benchmark, String key) {
    return kept.find(name(benchmark)).flatMap(file -> WhatRan.read(file, key));
  }

  private static String name(BenchmarkId benchmark) {
    return Sha256.of(benchmark.label()) + ".ran.gz";
  }
}
