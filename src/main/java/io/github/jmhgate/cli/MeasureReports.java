package io.github.jmhgate.cli;

import io.github.jmhgate.explain.ExplainFormat;
import io.github.jmhgate.explain.ExplainRequest;
import io.github.jmhgate.explain.ExplainRequestBuilder;
import io.github.jmhgate.explain.ExplainSession;
import io.github.jmhgate.explain.Explanation;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.history.AddedRun;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.report.ReportContext;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.measure.MeasureSteps;
import io.github.jmhgate.usecase.shard.ShardFolder;
import io.github.jmhgate.usecase.shard.ShardMeasuring;
import io.github.jmhgate.usecase.shard.ShardOutcome;
import io.github.jmhgate.usecase.shard.ShardRecord;
import io.github.jmhgate.usecase.shard.ShardRecord.State;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Publishes what {@code measure} found: the verdict or a shard's part, and explanations. */
final class MeasureReports implements MeasureSteps {
  private final GateCommand command;
  private final SessionRequest request;
  private final JarOption jar;
  private final Optional<Path> againstJar;
  private final Optional<ShardMeasuring> shard;
  private final ReportOptions reports;

  MeasureReports(
      GateCommand command,
      SessionRequest request,
      JarOption jar,
      Optional<Path> againstJar,
      Optional<ShardMeasuring> shard,
      ReportOptions reports) {
    this.command = command;
    this.request = request;
    this.jar = jar;
    this.againstJar = againstJar;
    this.shard = shard;
    this.reports = reports;
  }

  @Override
  public Map<BenchmarkId, CodeFact.Cost> explainBriefly(
      SessionResult result, Path base, Duration time) throws GateFailure, InterruptedException {
    Map<BenchmarkId, CodeFact.Cost> costs = new HashMap<>();
    for (Explanation one : explained(result, Optional.of(base), time, nowhere())) {
      one.worst().ifPresent(cost -> costs.put(one.benchmark(), cost));
    }
    return costs;
  }

  @Override
  public void publish(SessionResult result) throws GateFailure {
    Optional<ShardOutcome> outcome = shard.flatMap(ShardMeasuring::outcome);
    if (outcome.isPresent()) {
      publish(result, outcome.get());
      return;
    }
    Path candidate = result.lockstep() ? request.jar() : request.folder();
    ReportContext context = reports.context(result, candidate.toString());
    reports.publish(result.decision(), context, command.out());
  }

  /** Publishes what a shard measured: its record and its reports as files, but no verdict. */
  private void publish(SessionResult result, ShardOutcome outcome) throws GateFailure {
    Path folder = request.folder();
    List<ShardRecord.Note> notes =
        outcome.warnings().stream()
            .map(warning -> new ShardRecord.Note(warning.kind(), Wording.of(warning.fact())))
            .toList();
    ReportContext context = reports.context(result, request.jar().toString());
    reports.write(result.decision(), context, folder);
    ShardFolder.keep(outcome, notes, folder);
    ShardRecord record = outcome.record();
    long paired = record.rows().stream().filter(row -> row.state() == State.PAIRED).count();
    String same = record.identicalJars() ? ", since the jars are the same byte for byte" : "";
    Path all = Optional.ofNullable(folder.getParent()).orElse(folder);
    command.print(
        "Shard %s is in %s: %s of the suite's %s benchmarks measured in pairs%s. It decides nothing by itself; when all shards are there: jmh-gate merge %s"
            .formatted(record.name(), folder, paired, outcome.plan().size(), same, all));
  }

  @Override
  public void explain(SessionResult result) throws GateFailure, InterruptedException {
    explained(result, againstJar, null, reports.printsText() ? command.out() : nowhere());
  }

  private List<Explanation> explained(
      SessionResult result, Optional<Path> base, @Nullable Duration time, PrintWriter text)
      throws GateFailure, InterruptedException {
    ExplainRequest asked =
        new ExplainRequestBuilder()
            .run(request.folder())
            .decision(result.decision())
            .jar(jar.file(result.settings()))
            .againstJar(base)
            .settings(result.settings())
            .forks(ExplainSession.USUAL)
            .time(time)
            .variables(request.variables())
            .build();
    return ExplainCommand.explain(asked, ExplainFormat.TEXT, text, command.err());
  }

  private static PrintWriter nowhere() {
    return new PrintWriter(Writer.nullWriter());
  }

  @Override
  public void notExplained(GateFailure why) {
    Failures.warn(command.spec.commandLine(), "not explained: " + why.getMessage());
  }

  @Override
  public void kept(AddedRun added) {
    command.print("Added to the history: " + added.file());
  }

  @Override
  public void notKept(GateFailure why) {
    Failures.warn(command.spec.commandLine(), String.valueOf(why.getMessage()));
  }
}
