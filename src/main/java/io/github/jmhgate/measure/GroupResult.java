package io.github.jmhgate.measure;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.HostException;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.statistics.Median;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What one fork of a group measured.
 *
 * @param result JMH's result with score and allocation of the slices
 * @param pair its slices against those of the group's reference, which is compared with itself
 */
record GroupResult(Variant variant, Result result, Pair pair) {
  /** Calls that a slice should hold, except in single-shot mode. */
  private static final int CALLS = 5;

  private static final int FEWEST = 10;

  /** Time of a turn beyond its slice; counted so that longer slices take no longer in total. */
  private static final int TURN_MILLIS = 3;

  /** Calls vary: slices that are a fifth too short are accepted, and new ones get a fifth more. */
  private static final double MARGIN = 1.2;

  /**
   * Reads the results of forks that have ended, and gives their files the final names.
   *
   * @return one per party, in their order
   * @throws ForkGroup.PartyFailure if one is unusable; then no result of the group counts
   */
  static List<GroupResult> of(ForkGroup group, JvmPool pool)
      throws ForkGroup.PartyFailure, IOException {
    List<List<Slice>> turns = new ArrayList<>();
    long origin = Long.MAX_VALUE;
    for (ForkGroup.Party party : group.parties()) {
      List<Slice> own = group.taking().awakeSlicesOf(party.name());
      origin = Math.min(origin, own.get(0).startNanos());
      turns.add(own);
    }
    List<String> starts = group.draw().starts();
    int referenceStart = starts.indexOf(group.parties().get(0).name());
    List<GroupResult> results = new ArrayList<>();
    List<Slice> base = List.of();
    for (ForkGroup.Party party : group.parties()) {
      Variant variant = party.variant();
      Result result = read(pool.folder(variant.jvm()).finish(party.part()), party.name());
      double[] scores = result.score().fork(0);
      List<Slice> own = slices(scores, turns.get(results.size()), party.name(), origin);
      base = results.isEmpty() ? own : base;
      Pair pair =
          new Pair(
              variant.benchmark(),
              group.number(),
              result.score().metric().unit(),
              first(starts.indexOf(party.name()) <= referenceStart),
              first(own.get(0).startNanos() <= base.get(0).startNanos()),
              variant.isSingleShot() ? 0 : group.settings().iterationMillis(),
              base,
              own);
      results.add(new GroupResult(variant, pair.result(Side.CANDIDATE, result), pair));
    }
    return results;
  }

  private static Side first(boolean candidate) {
    return candidate ? Side.CANDIDATE : Side.BASE;
  }

  private static Result read(Path file, String party) throws ForkGroup.PartyFailure {
    try {
      return JmhReader.read(file).results().get(0);
    } catch (JmhFormatException e) {
      throw failed(party, "its result cannot be used: " + e.getMessage());
    }
  }

  private static List<Slice> slices(double[] scores, List<Slice> turns, String party, long origin)
      throws ForkGroup.PartyFailure {
    if (scores.length != turns.size()) {
      throw failed(party, "it gave " + scores.length + " scores for " + turns.size() + " slices");
    }
    List<Slice> slices = new ArrayList<>();
    turns.forEach(turn -> slices.add(turn.with(scores[slices.size()], origin)));
    return slices;
  }

  private static ForkGroup.PartyFailure failed(String party, String reason) {
    return new ForkGroup.PartyFailure(party, HostException.Kind.FAILED, reason);
  }

  /**
   * Returns settings with slices long enough for the slowest variant of a group; the same settings
   * if theirs are. All variants get the same. Does not apply to single shots.
   */
  static ForkSettings fitting(ForkSettings settings, List<GroupResult> results, JvmPool pool) {
    ForkSettings fitting = settings;
    for (GroupResult one : results) {
      var unit = requireNonNull(pool.units(one.variant.jvm()).get(one.variant.benchmark()));
      ForkSettings own = fitting(settings, one.pair.candidate(), unit.threads(), unit.operations());
      fitting = own.iterationMillis() > fitting.iterationMillis() ? own : fitting;
    }
    return fitting;
  }

  /**
   * Returns settings with slices long enough for the calls seen, and fewer of them; the same
   * settings if theirs are. A call may take longer than a slice: JMH lets it finish.
   *
   * @param operationsPerCall operations that JMH counts for one call
   */
  static ForkSettings fitting(
      ForkSettings settings, List<Slice> seen, int threads, int operationsPerCall) {
    double[] callMillis = new double[seen.size()];
    for (int i = 0; i < callMillis.length; i++) {
      Slice slice = seen.get(i);
      double calls = Math.max(1, slice.allOperations() / (double) operationsPerCall / threads);
      callMillis[i] = slice.nanos() / 1e6 / calls;
    }
    double needed = Median.of(callMillis) * CALLS;
    long millis = settings.iterationMillis();
    if (needed <= millis * MARGIN) {
      return settings;
    }
    long longer = (long) Math.ceil(needed * MARGIN);
    long sameTime = settings.iterations() * (millis + TURN_MILLIS) / (longer + TURN_MILLIS);
    int fewer = (int) Math.min(settings.iterations(), Math.max(FEWEST, sameTime));
    return settings.withIterations(fewer, longer);
  }
}
