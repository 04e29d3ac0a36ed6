package io.github.jmhgate.usecase.shard;

import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.usecase.GateVersion;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.judge.Gone;
import java.util.List;

/** Builds the record of a shard by the names of its parts, without warnings. */
final class ShardRecordBuilder {
  private final ShardChoice.Name name;
  private final ShardPlan plan;
  private String base = "";
  private String baseRevision = "";
  private String candidateRevision = "";
  private boolean identicalJars;
  private int controlPairs;
  private double seconds;
  private List<ShardRecord.ShardRow> rows = List.of();
  private List<Gone> gone = List.of();
  private List<RunFailure> failures = List.of();

  ShardRecordBuilder(ShardChoice.Name name, ShardPlan plan) {
    this.name = name;
    this.plan = plan;
  }

  ShardRecordBuilder base(Base.Jar jar) {
    base = jar.description();
    baseRevision = jar.revision();
    return this;
  }

  ShardRecordBuilder candidateRevision(String value) {
    candidateRevision = value;
    return this;
  }

  ShardRecordBuilder identicalJars() {
    identicalJars = true;
    return this;
  }

  ShardRecordBuilder controlPairs(int value) {
    controlPairs = value;
    return this;
  }

  ShardRecordBuilder seconds(double value) {
    seconds = value;
    return this;
  }

  ShardRecordBuilder rows(List<ShardRecord.ShardRow> value) {
    rows = value;
    return this;
  }

  ShardRecordBuilder gone(List<Gone> value) {
    gone = value;
    return this;
  }

  ShardRecordBuilder failures(List<RunFailure> value) {
    failures = value;
    return this;
  }

  ShardRecord build() {
    return new ShardRecord(
        name,
        plan.digest(),
        GateVersion.text(),
        base,
        baseRevision,
        candidateRevision,
        identicalJars,
        controlPairs,
        seconds,
        rows,
        gone,
        failures,
        List.of());
  }
}
