package io.github.jmhgate.report.shard;

/** Whom a plan of shards is told to. */
public enum PlanFormat {
  /** People. */
  TEXT(Integer.MAX_VALUE),
  /** {@code measure --shard-plan}: which benchmarks are in which shard. */
  JSON(Integer.MAX_VALUE),
  /** A matrix of GitHub Actions, for {@code fromJSON}. */
  GITHUB(256),
  /** A hidden job of GitLab CI with {@code parallel:matrix}. */
  GITLAB(200),
  /** A map for the parallel stages of a Jenkins pipeline. */
  JENKINS(Integer.MAX_VALUE),
  /** An Indexed Job of Kubernetes. */
  KUBERNETES(Integer.MAX_VALUE);

  private final int most;

  PlanFormat(int most) {
    this.most = most;
  }

  /** How many shards at most the engine takes as one matrix. */
  public int most() {
    return most;
  }
}
