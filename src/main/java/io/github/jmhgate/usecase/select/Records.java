package io.github.jmhgate.usecase.select;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.gate.DrawnWork;
import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.gate.Works;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.jardiff.AffectedReason;
import io.github.jmhgate.jardiff.JarDifference;
import io.github.jmhgate.jardiff.OneStep;
import io.github.jmhgate.jardiff.Uncovered;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.WantedRecord;
import io.github.jmhgate.measure.jvm.Recorded;
import io.github.jmhgate.model.Answers;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.model.RepeatedWork;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.revision.JarCache;
import io.github.jmhgate.revision.KeptFiles;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.choice.Coverage;
import io.github.jmhgate.store.RenamesFile;
import io.github.jmhgate.text.Words;
import io.github.jmhgate.usecase.SessionBudget;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.judge.CodeRecords;
import java.time.Duration;
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
 * <p>If two records of the same code name different methods or classes, or are one call away from
 * the change, both are made again and longer. What varies between records of one side is selected
 * by time alone.
 */
public final class Records {
  /** Benchmarks without a record that are named. */
  private static final int NAMED = 5;

  /** A record that is made again is so many times as long. */
  private static final int LONGER = 4;

  /** A part of the key: earlier versions kept records that hold less, which are made again. */
  private static final String COUNTED = ", with work 3 and answers 1";

  /** Records may take one part in so many of a set budget; what has none by then is measured. */
  private static final int PART_OF_BUDGET = 3;

  private final PairedMeasurement measurement;
  private final SessionRequest request;
  private final Set<String> ofCandidate;
  private final @Nullable JarDifference difference;
  private final SessionListener listener;
  private final KeptFiles kept;
  private final String key;
  private final SessionBudget budget;
  private final Map<Side, Map<BenchmarkId, Recorded>> recorded = new EnumMap<>(Side.class);
  private final Map<BenchmarkId, DrawnWork> draws = new HashMap<>();

  /**
   * Prepares to record.
   *
   * @param difference of both jars, which are not the same; null if only one is of interest
   */
  public Records(
      PairedMeasurement measurement,
      Base.Jar base,
      SessionRequest request,
      @Nullable JarDifference difference,
      SessionBudget budget,
      SessionListener listener)
      throws GateFailure, InterruptedException {
    this.measurement = measurement;
    this.request = request;
    this.ofCandidate = base.origins().ofCandidate();
    this.difference = difference;
    this.listener = listener;
    Settings settings = request.settings();
    this.kept = JarCache.of(request.variables(), request.jar()).known(base.file());
    Renames renames = RenamesFile.read(request.baselines());
    this.key = key(measurement.environment(Side.BASE), settings, renames);
    this.budget = budget;
    for (Side side : Side.values()) {
      recorded.put(side, new HashMap<>());
    }
  }

  /**
   * Returns what of a selection ran the change. What no record can be made of stays in it, as do
   * benchmarks that an earlier run has measured in part.
   *
   * @param whole whether that is of the whole suite; a shard does not know what the others run
   * @param warnings takes what no benchmark runs
   * @param clocks takes the benchmarks that run code that reads the clock or waits
   */
  public Selection of(
      Selection reach, boolean whole, long seed, List<Warning> warnings, Set<BenchmarkId> clocks)
      throws GateFailure, InterruptedException {
    Set<BenchmarkId> open = new TreeSet<>(reach.measured());
    open.removeAll(reach.sameCode().same());
    Map<BenchmarkId, Affected> found = affected(open);
    open.removeAll(measurement.lost(open));
    found.keySet().retainAll(open);
    noteOutside(open, clocks);
    warnOfMissing(open, warnings);
    noteCovered(found, warnings);
    if (whole) {
      warnOfUncovered(open, warnings);
    }
    found.entrySet().removeIf(one -> one.getValue().same() && measurement.ready(one.getKey()) > 0);
    return reach.after(found, request.settings().pairing().affected() == Coverage.RUN, seed);
  }

  /** Returns whether benchmarks ran what differs, or why that is not known. */
  Map<BenchmarkId, Affected> affected(Set<BenchmarkId> open)
      throws GateFailure, InterruptedException {
    record(open, List.of(Side.values()), 1);
    fallBack(open);
    Map<BenchmarkId, Affected> found = compare(open, Works.NONE);
    countDraws(open);
    try (OneStep step = OneStep.open(request.jar(), requireNonNull(difference))) {
      Set<BenchmarkId> again = new TreeSet<>(open);
      for (BenchmarkId id : open) {
        Affected one = requireNonNull(found.get(id));
        boolean near = one.same() && step.of(either(id)).isPresent();
        boolean differs =
            one.reason() == AffectedReason.DIVERGED
                || one.reason() == AffectedReason.WORK
                || (!one.same() && (answersDiffer(id) || mayKeepResults(id)));
        if (!near && !differs && !dependsOnData(id)) {
          again.remove(id);
        }
      }
      if (!again.isEmpty()) {
        Works first = works();
        recordAgain(again);
        found.putAll(compare(again, first));
        countDraws(again);
      }
      for (BenchmarkId id : again) {
        Affected one = requireNonNull(found.get(id));
        Optional<String> near = one.same() ? step.of(either(id)) : Optional.empty();
        near.ifPresent(method -> found.put(id, one.near(method)));
      }
    }
    return found;
  }

  /** Has the base run its own benchmarks where the candidate's fail on its code alone. */
  private void fallBack(Set<BenchmarkId> open) {
    for (BenchmarkId id : open) {
      boolean onlyCandidate = ran(Side.BASE, id).isEmpty() && ran(Side.CANDIDATE, id).isPresent();
      recorded(Side.BASE, id)
          .filter(one -> onlyCandidate && ofCandidate.contains(id.name()))
          .filter(one -> !one.equals(Recorded.OUT_OF_TIME))
          .ifPresent(one -> measurement.fallBack(id.name(), one.why()));
    }
    for (BenchmarkId id : open) {
      String why = measurement.fallenBack().get(id.name());
      if (why != null) {
        put(Side.BASE, id, Recorded.none("the candidate's benchmark fails on the base's code"));
      }
    }
  }

  /** Notes how work grew draw by draw, as far as all records of a benchmark show it. */
  private void countDraws(Set<BenchmarkId> of) {
    Works counted = works();
    for (BenchmarkId id : of) {
      counted
          .of(id)
          .flatMap(Works.Pair::drawn)
          .ifPresent(one -> draws.merge(id, one, DrawnWork::and));
    }
  }

  private boolean dependsOnData(BenchmarkId id) {
    return Optional.ofNullable(draws.get(id)).filter(DrawnWork::depends).isPresent();
  }

  /**
   * Returns how work grew draw by draw, for benchmarks that draw and for those that ran the change
   * in their set-up only.
   *
   * @param found what records say of benchmarks
   */
  public Map<BenchmarkId, DrawnWork> draws(Map<BenchmarkId, Affected> found) {
    Works counted = works();
    Map<BenchmarkId, DrawnWork> known = new HashMap<>();
    draws.forEach(
        (id, work) -> {
          boolean setUp =
              Optional.ofNullable(found.get(id)).filter(Affected::ranBesidesOperations).isPresent()
                  && counted
                      .of(id)
                      .filter(pair -> pair.sameBeyond(WorkWitness.SCATTER))
                      .isPresent();
          if (setUp) {
            known.put(id, work.ofSetUp());
          } else if (work.draws() > 1) {
            known.put(id, work);
          }
        });
    return known;
  }

  /** Returns what either side ran of a benchmark that both have records of. */
  private WhatRan either(BenchmarkId id) {
    WhatRan before = ran(Side.BASE, id).orElseThrow();
    return ran(Side.CANDIDATE, id).map(before::and).orElse(before);
  }

  /**
   * Compares the records of both sides.
   *
   * @param first what was counted before, if they were made again
   */
  private Map<BenchmarkId, Affected> compare(Set<BenchmarkId> open, Works first) {
    JarDifference jars = requireNonNull(difference);
    Works counted = works();
    Map<BenchmarkId, Affected> found = new HashMap<>();
    for (BenchmarkId id : open) {
      Optional<WhatRan> old = ran(Side.BASE, id);
      Optional<WhatRan> now = ran(Side.CANDIDATE, id);
      found.put(
          id,
          old.isPresent() && now.isPresent()
              ? new WorkWitness(first.of(id), counted.of(id))
                  .heard(jars.of(id.name(), old.get(), now.get()))
              : Affected.unknown(id.name(), why(id)));
    }
    return found;
  }

  /** Returns what has been recorded of both sides. */
  public RecordedSides recorded() {
    return new RecordedSides(works(), answers(Side.BASE), answers(Side.CANDIDATE));
  }

  private boolean answersDiffer(BenchmarkId id) {
    Optional<Answers> before = ran(Side.BASE, id).map(WhatRan::answers);
    Optional<Answers> after = ran(Side.CANDIDATE, id).map(WhatRan::answers);
    return before.isPresent()
        && after.isPresent()
        && before.get().firstDifference(after.get()).isPresent();
  }

  private boolean mayKeepResults(BenchmarkId id) {
    Optional<RepeatedWork> before = ran(Side.BASE, id).flatMap(ran -> ran.answers().repeated());
    Optional<RepeatedWork> after = ran(Side.CANDIDATE, id).flatMap(ran -> ran.answers().repeated());
    return before.isPresent() && after.isPresent() && after.get().mayKeepUnlike(before.get());
  }

  private Works works() {
    return new Works(works(Side.BASE), works(Side.CANDIDATE));
  }

  private Map<BenchmarkId, Answers> answers(Side side) {
    Map<BenchmarkId, Answers> answers = new HashMap<>();
    recorded
        .getOrDefault(side, Map.of())
        .forEach((id, one) -> one.ran().ifPresent(ran -> answers.put(id, ran.answers())));
    return answers;
  }

  private Map<BenchmarkId, Work> works(Side side) {
    Map<BenchmarkId, Work> works = new HashMap<>();
    recorded
        .getOrDefault(side, Map.of())
        .forEach(
            (id, one) -> one.ran().flatMap(WhatRan::work).ifPresent(work -> works.put(id, work)));
    return works;
  }

  private Optional<WhatRan> ran(Side side, BenchmarkId id) {
    return recorded(side, id).flatMap(Recorded::ran);
  }

  private Optional<Recorded> recorded(Side side, BenchmarkId id) {
    return Optional.ofNullable(recorded.getOrDefault(side, Map.of()).get(id));
  }

  /** Returns why a benchmark has no record of one of the sides. */
  private String why(BenchmarkId id) {
    for (Side side : Side.values()) {
      Optional<Recorded> one = recorded(side, id);
      if (one.isPresent() && one.get().ran().isEmpty()) {
        return one.get().why();
      }
    }
    return "";
  }

  /** Notes by what the forks of benchmarks may see each other, or the time that passes. */
  private void noteOutside(Set<BenchmarkId> open, Set<BenchmarkId> clocks) {
    for (BenchmarkId id : open) {
      for (Side side : Side.values()) {
        ran(side, id).ifPresent(ran -> noteOutside(id, ran, clocks));
      }
    }
  }

  private void noteOutside(BenchmarkId id, WhatRan ran, Set<BenchmarkId> clocks) {
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

  /** Reports the benchmarks that are measured for lack of a record, and why they have none. */
  private void warnOfMissing(Set<BenchmarkId> open, List<Warning> warnings) {
    List<String> missing =
        open.stream()
            .filter(id -> !why(id).isEmpty())
            .map(id -> "%s (%s)".formatted(id.shortLabel(), why(id)))
            .toList();
    if (!missing.isEmpty()) {
      String what = "it is unknown what %s ran, so %s measured: %s";
      String count = Words.count(missing.size(), "benchmark");
      String are = missing.size() == 1 ? "it is" : "they are";
      warnings.add(
          new Warning(
              Warning.Kind.MEASURING, what.formatted(count, are, Words.list(missing, NAMED))));
    }
  }

  private static void noteCovered(Map<BenchmarkId, Affected> found, List<Warning> warnings) {
    Map<String, Integer> methods = new HashMap<>();
    for (Affected one : found.values()) {
      one.ran().forEach(method -> methods.merge(method.name(), 1, Integer::sum));
    }
    if (!methods.isEmpty()) {
      warnings.add(new Warning(Warning.Kind.COVERED, new CodeFact.Covered(methods)));
    }
  }

  private void warnOfUncovered(Set<BenchmarkId> open, List<Warning> warnings) {
    Uncovered uncovered = new Uncovered(requireNonNull(difference));
    for (BenchmarkId id : open) {
      ran(Side.CANDIDATE, id).ifPresentOrElse(uncovered::add, uncovered::addUnknown);
    }
    CodeFact.NotRun fact = new CodeFact.NotRun(uncovered.methods());
    if (!fact.methods().isEmpty()) {
      warnings.add(new Warning(Warning.Kind.NOT_COVERED, fact));
    }
  }

  /** Returns the records of the base: those that are kept, and others that are made now. */
  Map<BenchmarkId, WhatRan> ofBase(Set<BenchmarkId> open) throws GateFailure, InterruptedException {
    record(open, List.of(Side.BASE), 1);
    Map<BenchmarkId, WhatRan> found = new HashMap<>();
    open.forEach(id -> ran(Side.BASE, id).ifPresent(ran -> found.put(id, ran)));
    return found;
  }

  private void record(Set<BenchmarkId> open, List<Side> sides, int times)
      throws GateFailure, InterruptedException {
    List<WantedRecord> wanted = new ArrayList<>();
    for (BenchmarkId id : open) {
      Optional<WhatRan> known = read(id);
      if (known.isPresent()) {
        put(Side.BASE, id, Recorded.of(known.get(), ""));
      } else {
        wanted.add(new WantedRecord(Side.BASE, id, times));
      }
      if (sides.contains(Side.CANDIDATE)) {
        wanted.add(new WantedRecord(Side.CANDIDATE, id, times));
      }
    }
    if (kept.rejected() > 0) {
      listener.recordsRejected(kept.rejected(), kept.folder());
    }
    make(wanted, (record, made) -> put(record.side(), record.benchmark(), made));
  }

  /** Makes longer records, and joins each with the one that is there. */
  private void recordAgain(Set<BenchmarkId> open) throws GateFailure, InterruptedException {
    List<WantedRecord> wanted = new ArrayList<>();
    for (BenchmarkId id : open) {
      for (Side side : Side.values()) {
        wanted.add(new WantedRecord(side, id, LONGER));
      }
    }
    make(
        wanted,
        (record, made) -> {
          Optional<WhatRan> first = ran(record.side(), record.benchmark());
          if (first.isPresent() && made.ran().isPresent()) {
            WhatRan both = first.get().and(made.ran().get());
            put(record.side(), record.benchmark(), Recorded.of(both, made.left()));
          }
        });
  }

  private interface Taking {
    void take(WantedRecord wanted, Recorded made);
  }

  private void make(List<WantedRecord> wanted, Taking taking)
      throws GateFailure, InterruptedException {
    if (wanted.isEmpty()) {
      return;
    }
    AtomicInteger done = new AtomicInteger();
    listener.recording(0, wanted.size());
    Duration left = budget.leftOfOneIn(PART_OF_BUDGET);
    measurement
        .recording()
        .of(
            wanted,
            left,
            (record, made) -> {
              taking.take(record, made);
              if (record.side() == Side.BASE) {
                ran(Side.BASE, record.benchmark()).ifPresent(ran -> keep(ran, record.benchmark()));
              }
              listener.recording(done.incrementAndGet(), wanted.size());
            });
  }

  private void put(Side side, BenchmarkId id, Recorded made) {
    recorded.computeIfAbsent(side, of -> new HashMap<>()).put(id, made);
  }

  /** Returns a digest of all in addition to the jar that records depend on. */
  static String key(Environment environment, Settings settings, Renames renames) {
    return Sha256.of(renames.all() + CodeRecords.forks(environment, settings) + COUNTED);
  }

  /**
   * Returns the record of a benchmark that is kept, whatever data it drew.
   *
   * @param key of {@link #key}
   */
  static Optional<WhatRan> read(KeptFiles kept, BenchmarkId benchmark, String key) {
    return kept.find(name(benchmark))
        .flatMap(
            file -> WhatRan.read(file, found -> found.equals(key) || found.startsWith(key + " ")));
  }

  /** Returns the kept record of a benchmark of the base, if it drew the data that is drawn now. */
  private Optional<WhatRan> read(BenchmarkId benchmark) {
    String drawn = withSeeds(key, measurement.recordedSeeds());
    return kept.find(name(benchmark))
        .flatMap(file -> WhatRan.read(file, found -> found.equals(key) || found.equals(drawn)));
  }

  private void keep(WhatRan ran, BenchmarkId benchmark) {
    String with = ran.drew() ? withSeeds(key, measurement.recordedSeeds()) : key;
    kept.keep(name(benchmark), file -> ran.write(file, with));
  }

  private static String withSeeds(String key, List<Long> seeds) {
    return key + " " + seeds;
  }

  private static String name(BenchmarkId benchmark) {
    return Sha256.of(benchmark.label()) + ".ran.gz";
  }
}
