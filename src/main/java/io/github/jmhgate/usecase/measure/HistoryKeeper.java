package io.github.jmhgate.usecase.measure;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.ChangeFact;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.message.WorkFact;
import io.github.jmhgate.history.AddedRun;
import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.KeptChecks;
import io.github.jmhgate.history.KeptEffect;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Phase;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.CodeRecord;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.judge.StoredWorks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Adds a measured run to the history that the settings name, if it is of the right branch. */
public final class HistoryKeeper {
  /**
   * Variables with the branch that build servers build; that of a pull request is never the main.
   */
  private static final List<String> BRANCH_VARIABLES =
      List.of("GITHUB_REF_NAME", "BRANCH_NAME", "CI_COMMIT_BRANCH");

  private HistoryKeeper() {}

  /**
   * Adds a run, and returns what was done; nothing if no history is kept, or not of this branch, or
   * nothing was measured.
   *
   * @param jar what was measured: its checkout gives the branch if nothing else does
   */
  public static Optional<AddedRun> keep(
      SessionResult result, Path jar, Map<String, String> variables)
      throws GateFailure, InterruptedException {
    Settings settings = result.settings();
    MeasuredRun measured = result.measured().orElse(null);
    if (settings.history().isEmpty()
        || measured == null
        || result.candidate().results().isEmpty()) {
      return Optional.empty();
    }
    String branch = branch(jar, variables);
    if (branch.isEmpty()) {
      throw unusable(
          "%s: nothing added, because it is unknown which branch %s is of; measure in a checkout"
              .formatted(settings.history().get(), jar));
    }
    Path folder = settings.histories().get(branch).orElse(null);
    return folder == null
        ? Optional.empty()
        : Optional.of(new Ledger(folder).add(run(result, measured, branch)));
  }

  private static HistoryRun run(SessionResult result, MeasuredRun measured, String branch)
      throws GateFailure {
    Map<List<Object>, String> verdicts = new HashMap<>();
    for (Finding finding : result.decision().findings()) {
      verdicts.put(List.of(finding.benchmark(), finding.metric().name()), finding.verdict().name());
    }
    List<Result> results = result.candidate().results();
    Sidecar of = measured.sidecar();
    String jmh = results.get(0).conditions().jmhVersion();
    Map<String, String> code = CodeRecord.ownBeside(measured.results());
    List<HistoryRow> rows =
        new ArrayList<>(
            HistoryRun.rows(
                results,
                (row, metric) ->
                    verdicts.getOrDefault(List.<Object>of(row.id(), metric.name()), ""),
                code));
    rows.addAll(work(result, measured, code));
    HistoryRun run =
        new HistoryRun(
            of.recordedAt(),
            of.revision(),
            branch,
            of.environment(),
            of.gateVersion(),
            jmh,
            rows,
            change(result, measured).orElse(null));
    return result.decision().sameCode().map(same -> run.with(checks(result, same))).orElse(run);
  }

  /** Returns the checks, with the time of what was skipped at that of what was measured. */
  private static KeptChecks checks(SessionResult result, CodeFact.Counted same) {
    int measured = result.candidate().results().size();
    Duration measuring = result.costs().times().getOrDefault(Phase.MEASURE, Duration.ZERO);
    long seconds = measured == 0 ? 0 : measuring.toSeconds() * same.skipped() / measured;
    int kept = (int) Math.min(Integer.MAX_VALUE, seconds);
    return new KeptChecks(same.audited(), same.contradicted(), same.skipped(), kept);
  }

  /** Returns the work of all benchmarks, also of those that ran nothing that changed. */
  private static List<HistoryRow> work(
      SessionResult result, MeasuredRun measured, Map<String, String> code) {
    Set<BenchmarkId> benchmarks = new HashSet<>(result.candidate().ids());
    Decision decision = result.decision();
    decision.findings().forEach(finding -> benchmarks.add(finding.benchmark()));
    Map<BenchmarkId, String> verdicts = new HashMap<>();
    for (Warning warning : decision.warnings()) {
      if (warning.fact() instanceof WorkFact fact) {
        fact.verdict().ifPresent(of -> verdicts.put(fact.benchmark(), of.name()));
      }
    }
    List<HistoryRow> rows = new ArrayList<>();
    StoredWorks.settled(measured.folder(), benchmarks)
        .forEach(
            (id, work) ->
                rows.add(
                    HistoryRow.of(
                        id,
                        work,
                        verdicts.getOrDefault(id, ""),
                        code.getOrDefault(id.label(), ""))));
    return rows;
  }

  /** Returns the effect of the change; empty if it has no bounds or the base is no commit. */
  private static Optional<KeptEffect> change(SessionResult result, MeasuredRun measured)
      throws GateFailure {
    ChangeFact change = result.decision().change().orElse(null);
    String base = baseRevision(result, measured);
    return change == null || base.isEmpty() || !Double.isFinite(change.low() + change.high())
        ? Optional.empty()
        : Optional.of(
            new KeptEffect(
                base,
                1 + change.effect(),
                1 + change.low(),
                1 + change.high(),
                change.verdict().name()));
  }

  /** Returns the commit that was compared with; empty if unknown. */
  private static String baseRevision(SessionResult result, MeasuredRun measured)
      throws GateFailure {
    if (result.baseline().isPresent()) {
      return result.baseline().get().sidecar().revision();
    }
    Path paired = measured.folder().resolveSibling(Side.BASE.label()).resolve(Sidecar.FILE_NAME);
    return result.lockstep() && Files.exists(paired) ? Sidecar.read(paired).revision() : "";
  }

  private static String branch(Path jar, Map<String, String> variables)
      throws InterruptedException {
    for (String variable : BRANCH_VARIABLES) {
      String name = variables.getOrDefault(variable, "");
      if (!name.isEmpty()) {
        return name;
      }
    }
    try {
      return Git.around(jar).branch().orElse("");
    } catch (RevisionException e) {
      return "";
    }
  }
}
