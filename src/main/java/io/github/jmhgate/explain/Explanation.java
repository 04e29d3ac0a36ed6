package io.github.jmhgate.explain;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.explain.ForkProfile.Call;
import io.github.jmhgate.explain.Picture.Cost;
import io.github.jmhgate.explain.Picture.Difference;
import io.github.jmhgate.explain.Picture.Shares;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.fact.CodeFact;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonException;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Percentile;
import io.github.jmhgate.model.TextFile;
import io.github.jmhgate.model.Units;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Why a benchmark got worse.
 *
 * @param worst what most of the loss is; empty if nothing certainly is
 * @param processor processor time of an operation in the run, in nanoseconds; NaN if unknown
 */
public record Explanation(
    BenchmarkId benchmark,
    List<String> regressed,
    Cost processor,
    List<Part> parts,
    Optional<CodeFact.Cost> worst) {
  /**
   * One picture.
   *
   * @param profiled what the forks of the picture measured themselves; NaN if unknown
   * @param differences the weighed differences, the largest first
   * @param methods the same by method outside the JDK, with what it calls of the JDK; empty for
   *     allocation, whose sites are such methods
   * @param graphs flame graphs: what grew, what vanished; empty if nothing was seen
   */
  public record Part(
      Kind kind,
      Cost cost,
      Cost profiled,
      double sum,
      List<Difference> differences,
      List<Difference> methods,
      int samples,
      int forks,
      List<Path> graphs) {

    /** Enough samples of a side to believe a picture. */
    public static final int ENOUGH = 1000;

    /** The largest rounding error of a sum, as a share of the larger cost. */
    private static final double ROUNDING = 1e-6;

    public enum Kind {
      /** Nanoseconds per operation by frame. */
      TIME("ns/op"),
      /** Bytes per operation by class and where it is allocated. */
      ALLOCATION("B/op");

      final String unit;

      Kind(String unit) {
        this.unit = unit;
      }

      Shares shares(ForkProfile fork) {
        return this == TIME ? fork.time() : fork.allocation();
      }

      /** Returns what is regressed first: time if it is, else allocation. */
      static Kind of(List<String> regressed) {
        return regressed.contains(Metric.SCORE) ? TIME : ALLOCATION;
      }
    }

    public List<Difference> named() {
      return differences.stream().filter(Difference::certain).toList();
    }

    public List<Difference> namedMethods() {
      return methods.stream().filter(Difference::certain).toList();
    }

    public double rest() {
      return sum - named().stream().mapToDouble(Difference::more).sum();
    }

    /** Returns whether the differences add up to the loss, so that no cost is missing. */
    public boolean addsUp() {
      return Math.abs(sum - cost.more()) <= ROUNDING * Math.max(cost.base(), cost.candidate());
    }

    /** Returns whether at least half of the loss showed under the profiler, as it should. */
    public boolean shown() {
      return !Double.isFinite(profiled.more())
          || cost.base() <= 0
          || profiled.candidate() / profiled.base() - 1 >= (cost.candidate() / cost.base() - 1) / 2;
    }
  }

  /**
   * A benchmark to explain, by the decision on a run or its {@code report.json}. Costs are
   * nanoseconds of a thread and bytes, as far as compared.
   */
  record Loss(BenchmarkId benchmark, List<String> regressed, SortedMap<Part.Kind, Cost> costs) {
    private static final String NAME = "report.json";

    /** Returns what regressed in time, a percentile of it, or allocation, worst first. */
    static List<Loss> of(Decision decision) {
      return losses(decision.findings().stream().map(FindingRow::of).toList());
    }

    static List<Loss> read(Path reports) throws GateFailure {
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

      Optional<Cost> cost(int threads) {
        double base = perOperation(unit, baseline, threads);
        double other = perOperation(unit, candidate, threads);
        if (!(base >= 0) || !(other >= 0)) {
          return Optional.empty();
        }
        double error = other * standardError;
        return Optional.of(new Cost(base, other, Double.isFinite(error) ? error : 0));
      }
    }

    private static List<Loss> losses(List<FindingRow> findings) {
      Map<BenchmarkId, Loss> all = new LinkedHashMap<>();
      for (FindingRow row : findings) {
        boolean time = row.metric.equals(Metric.SCORE);
        boolean percentile = Percentile.of(row.benchmark.mode(), row.metric) != null;
        if (time || percentile || row.metric.equals(Metric.ALLOCATION)) {
          Loss loss =
              all.computeIfAbsent(
                  row.benchmark, id -> new Loss(id, new ArrayList<>(), new TreeMap<>()));
          if (row.verdict.equals("REGRESSED")) {
            loss.regressed.add(time ? 0 : loss.regressed.size(), row.metric);
          }
          if (!percentile) {
            row.cost(time ? row.benchmark.threads() : 1)
                .ifPresent(
                    cost -> loss.costs.put(time ? Part.Kind.TIME : Part.Kind.ALLOCATION, cost));
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

  /** Names what most of a loss is, and whether the compiler inlined it before. */
  record WorstCost(List<ForkProfile> base, List<ForkProfile> candidate) {
    /** A method counts as inlined if most of its samples are, and as not inlined if few are. */
    private static final double MOST = 0.5;

    private static final double FEW = 0.2;

    /** Returns the largest cost that certainly grew; empty if none did. */
    Optional<CodeFact.Cost> of(Part part) {
      boolean time = part.kind() == Part.Kind.TIME;
      return (time ? part.namedMethods() : part.named())
          .stream()
              .filter(one -> one.more() > 0)
              .findFirst()
              .map(one -> time ? ofTime(one, part) : cost(one, part, "", one.base() == 0));
    }

    private CodeFact.Cost ofTime(Difference worst, Part part) {
      Predicate<Call> own = call -> call.method().equals(worst.name());
      Map<String, Long> callers = callers(candidate, own);
      boolean added = callers(base, own).isEmpty();
      boolean apart = inlined(candidate, own) <= FEW;
      String caller =
          !apart
              ? ""
              : added
                  ? heaviest(callers)
                  : inlined(base, own) >= MOST ? heaviest(callers(base, own)) : "";
      return cost(worst, part, caller, added);
    }

    private static CodeFact.Cost cost(Difference one, Part part, String caller, boolean added) {
      String name = one.name();
      String type = name.substring(0, Math.max(0, name.lastIndexOf('.') + 1));
      // A caller in the same class needs no class.
      String from = caller.startsWith(type) ? caller.substring(type.length()) : shortName(caller);
      return new CodeFact.Cost(one.more(), part.kind().unit, shortName(name), from, added);
    }

    /** Returns the class and the method of a name, without packages. */
    private static String shortName(String name) {
      return name.replaceAll("\\b\\w+[.](?=[\\w$]+[.])", "");
    }

    private static Map<String, Long> callers(List<ForkProfile> forks, Predicate<Call> which) {
      Map<String, Long> callers = new HashMap<>();
      for (ForkProfile fork : forks) {
        for (var call : fork.calls().entrySet()) {
          if (which.test(call.getKey())) {
            callers.merge(call.getKey().caller(), call.getValue(), Long::sum);
          }
        }
      }
      return callers;
    }

    private static String heaviest(Map<String, Long> callers) {
      return callers.entrySet().stream()
          .max(Map.Entry.comparingByValue())
          .map(Map.Entry::getKey)
          .orElse("");
    }

    /** Returns the share of samples in which the method is inlined, 0 without samples. */
    private static double inlined(List<ForkProfile> forks, Predicate<Call> which) {
      long all = sum(callers(forks, which));
      return all == 0 ? 0 : (double) sum(callers(forks, which.and(Call::inlined))) / all;
    }

    private static long sum(Map<String, Long> callers) {
      return callers.values().stream().mapToLong(Long::longValue).sum();
    }
  }
}
