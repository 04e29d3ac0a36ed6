package io.github.jmhgate.shard;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.Run;
import java.util.List;

/**
 * What a shard did, beside its results.
 *
 * @param name which shard
 * @param plan digest of the plan of shards
 * @param gateVersion of the jmh-gate that measured
 * @param base what was compared with, for people
 * @param baseRevision its commit; empty where unknown
 * @param candidateRevision the candidate's; empty where unknown
 * @param identicalJars whether nothing was measured because the jars are the same byte for byte
 * @param tests noisy metrics of the whole suite, as the shard's adaptive plan took them
 * @param maxForks pairs after which that plan leaves a benchmark undecided
 * @param controlPairs how many of the first pairs of the control show the machine
 * @param seconds what the shard took
 * @param rows the shard's benchmarks
 * @param gone why some of them are on the base's side only
 * @param failures why some could not be measured
 * @param warnings what to know of its measuring
 */
public record ShardRecord(
    @JsonField(inline = true) ShardName name,
    String plan,
    String gateVersion,
    String base,
    String baseRevision,
    String candidateRevision,
    boolean identicalJars,
    int tests,
    int maxForks,
    int controlPairs,
    double seconds,
    List<Row> rows,
    List<Gone> gone,
    List<Run.Failure> failures,
    List<Note> warnings) {

  public ShardRecord {
    rows = List.copyOf(rows);
    gone = List.copyOf(gone);
    failures = List.copyOf(failures);
    warnings = List.copyOf(warnings);
  }

  /** The same with what to know of it. */
  public ShardRecord with(List<Note> notes) {
    return new ShardRecord(
        name,
        plan,
        gateVersion,
        base,
        baseRevision,
        candidateRevision,
        identicalJars,
        tests,
        maxForks,
        controlPairs,
        seconds,
        rows,
        gone,
        failures,
        notes);
  }

  /** What came of a benchmark. */
  public enum State {
    /** Measured in pairs. */
    PAIRED,
    /** Only one side has it, or they count otherwise: measured on its own. */
    ALONE,
    /** It could not be measured. */
    FAILED,
    /** It said itself that it cannot be measured here. */
    LACKING,
    /** Not measured, since it runs the same code on both sides. */
    SAME_CODE
  }

  /** What is known of a benchmark's code. */
  public enum Code {
    /** It can meet what changed, or nobody knows. */
    OPEN,
    /** The same on both sides. */
    SAME,
    /** The same, and drawn to be measured. */
    AUDITED
  }

  /**
   * One benchmark.
   *
   * @param pairs how many of its first pairs count
   */
  public record Row(BenchmarkId benchmark, State state, int pairs, Code code) {}

  /**
   * A benchmark that the candidate has no more, wholly or in part.
   *
   * @param name its name
   * @param cause the name of how it vanished
   * @param successor the new benchmark that it may be; empty where there is none
   */
  public record Gone(@JsonField(name = "benchmark") String name, String cause, String successor) {}

  /**
   * A warning.
   *
   * @param kind the name of its kind
   * @param text untrusted
   */
  public record Note(String kind, String text) {}
}
