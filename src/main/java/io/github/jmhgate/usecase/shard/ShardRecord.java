package io.github.jmhgate.usecase.shard;

import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.SecondOpinion;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.usecase.judge.Gone;
import java.util.List;
import java.util.Optional;

/**
 * What a shard did, in addition to its results.
 *
 * @param plan digest of the plan of shards
 * @param base name of the base, for people
 * @param baseRevision the base's commit; empty if unknown
 * @param candidateRevision the candidate's commit; empty if unknown
 * @param identicalJars whether nothing was measured because the jars are the same byte for byte
 * @param controlPairs how many first pairs of the control serve to check the machine
 * @param gone why some of them are on the base's side only
 * @param warnings none before the record is written
 */
public record ShardRecord(
    @JsonField(inline = true) ShardChoice.Name name,
    String plan,
    String gateVersion,
    String base,
    String baseRevision,
    String candidateRevision,
    boolean identicalJars,
    int controlPairs,
    double seconds,
    List<ShardRow> rows,
    List<Gone> gone,
    List<RunFailure> failures,
    List<Note> warnings) {

  public enum State {
    /** Measured in pairs. */
    PAIRED,
    /** Measured on its own, as only one side has it or the sides count differently. */
    ALONE,
    /** It failed, or reported that it cannot be measured here. */
    FAILED,
    /** Not measured, since it runs the same code on both sides. */
    SAME_CODE,
    /** Not measured, since the budget ended before. */
    UNMEASURED
  }

  /** What is known about a benchmark's code. */
  public enum CodeState {
    /** It may reach changed code, or that is unknown. */
    OPEN,
    /** The same on both sides. */
    SAME,
    /** The same, but drawn to be measured. */
    AUDITED
  }

  /**
   * One benchmark.
   *
   * @param pairs how many of its first pairs count
   * @param terms by which the shard's plan decided it
   * @param alone its forks that checked the pairs
   */
  public record ShardRow(
      BenchmarkId benchmark,
      State state,
      int pairs,
      CodeState code,
      AdaptivePlan.Terms terms,
      Optional<SecondOpinion> alone) {}

  /**
   * A warning.
   *
   * @param text untrusted text
   */
  public record Note(Warning.Kind kind, String text) {}
}
