package io.github.jmhgate.explain;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.TextFile;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.json.JsonException;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Percentile;
import io.github.jmhgate.model.Units;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A benchmark to explain, by the decision on a run or its {@code report.json}. Costs are
 * nanoseconds of a thread and bytes, as far as compared.
 */
record ExplainedLoss(
    BenchmarkId benchmark, List<String> regressed, SortedMap<ExplainedPart.Kind, FrameCost> costs) {
  private static final String NAME = "report.json";

  /** Returns what regressed in time, a percentile of it, or allocation, worst first. */
  static List<ExplainedLoss> of(Decision decision) {
    return losses(decision.findings().stream().map(FindingRow::of).toList());
  }

  static List<ExplainedLoss> read(Path reports) throws GateFailure {
    Path file = reports.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      throw unusable(
          file + ": no such report; name the folder that 'measure' wrote its results to");
    }
    try {
      return losses(JsonMapper.read(TextFile.read(file), JsonReport.class).findings);
    } catch (JsonException e) {
      throw wrong(file, e.isSyntax() ? "it is no JSON" : String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw wrong(file, FileTrouble.of(e));
    }
  }

  private record JsonReport(List<FindingRow> findings) {}

  private record FindingRow(
      BenchmarkId benchmark,
      String metric,
      String unit,
      String verdict,
      @JsonField(optional = true) double baseline,
      @JsonField(optional = true) double candidate,
      @JsonField(optional = true) double standardError) {
    static FindingRow of(Finding finding) {
      return new FindingRow(
          finding.benchmark(),
          finding.metric().name(),
          finding.metric().unit(),
          finding.verdict().name(),
          finding.change().baseline(),
          finding.change().candidate(),
          finding.evidence().standardError());
    }

    Optional<FrameCost> cost(int threads) {
      double base = perOperation(unit, baseline, threads);
      double other = perOperation(unit, candidate, threads);
      if (!(base >= 0) || !(other >= 0)) {
        return Optional.empty();
      }
      double error = other * standardError;
      return Optional.of(new FrameCost(base, other, Double.isFinite(error) ? error : 0));
    }
  }

  private static List<ExplainedLoss> losses(List<FindingRow> findings) {
    Map<BenchmarkId, ExplainedLoss> all = new LinkedHashMap<>();
    for (FindingRow row : findings) {
      boolean time = row.metric.equals(Metric.SCORE);
      boolean percentile = Percentile.of(row.benchmark.mode(), row.metric) != null;
      if (time || percentile || row.metric.equals(Metric.ALLOCATION)) {
        ExplainedLoss loss =
            all.computeIfAbsent(
                row.benchmark, id -> new ExplainedLoss(id, new ArrayList<>(), new TreeMap<>()));
        if (row.verdict.equals("REGRESSED")) {
          loss.regressed.add(time ? 0 : loss.regressed.size(), row.metric);
        }
        if (!percentile) {
          int threads = time ? row.benchmark.threads() : 1;
          ExplainedPart.Kind kind = time ? ExplainedPart.Kind.TIME : ExplainedPart.Kind.ALLOCATION;
          row.cost(threads).ifPresent(cost -> loss.costs.put(kind, cost));
        }
      }
    }
    return all.values().stream().filter(loss -> !loss.regressed.isEmpty()).toList();
  }

  /** Returns nanoseconds of one thread, or bytes; NaN if the unit is neither. */
  static double perOperation(String unit, double value, int threads) {
    return unit.equals("B/op") ? value : Units.nanosecondsPerOperation(unit, value, threads);
  }

  private static GateFailure wrong(Path file, String what) {
    return unusable("%s: cannot be used: %s; measure again".formatted(file, what));
  }
}
