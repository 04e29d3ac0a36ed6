package io.github.jmhgate.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Finds what the compiler decides otherwise of the two sides. It does not decide alike in every
 * fork, so that only what most forks of one side have, and most of the other do not, is a
 * difference.
 */
public final class Decisions {
  /** Of JMH's own loops, which are thrown away whenever an iteration ends. */
  private static final String GENERATED = ".jmh_generated.";

  private final List<ForkProfile> base;
  private final List<ForkProfile> candidate;

  /** Of the forks of both sides. */
  public Decisions(List<ForkProfile> base, List<ForkProfile> candidate) {
    this.base = List.copyOf(base);
    this.candidate = List.copyOf(candidate);
  }

  /**
   * The differences that concern methods in which time is spent: those first that part the sides in
   * the most forks, of these the ones in methods with the most time.
   *
   * @param weights cost of an operation within each method, of the side that has more
   * @param least what a method must weigh
   */
  public List<Decision> differences(Map<String, Double> weights, double least) {
    List<Decision> all = new ArrayList<>();
    all.addAll(calls());
    all.addAll(deoptimizations());
    all.removeIf(one -> weight(weights, one) < least);
    all.sort(
        Comparator.comparing((Decision one) -> one.kind() == Decision.Kind.INLINED)
            .thenComparing(one -> -parting(one))
            .thenComparing(one -> -weight(weights, one))
            .thenComparing(Decision::caller)
            .thenComparing(Decision::callee));
    return all;
  }

  private static double weight(Map<String, Double> weights, Decision one) {
    return weights.getOrDefault(one.callee().isEmpty() ? one.caller() : one.callee(), 0.0);
  }

  /** Share of the candidate's forks of which it is so, above that of the base's; -1 to 1. */
  private double parting(Decision one) {
    return (double) one.candidate() / candidate.size() - (double) one.base() / base.size();
  }

  private record Site(String caller, String callee) {}

  private List<Decision> calls() {
    List<Map<Site, ForkProfile.Call>> before = base.stream().map(Decisions::bySite).toList();
    List<Map<Site, ForkProfile.Call>> after = candidate.stream().map(Decisions::bySite).toList();
    Map<Site, Decision> found = new HashMap<>();
    for (Map<Site, ForkProfile.Call> fork : after) {
      fork.forEach(
          (site, call) -> {
            int was = count(before, site, call.inlined());
            int otherwise = count(before, site, !call.inlined());
            int is = count(after, site, call.inlined());
            if (2 * is > after.size() && 2 * otherwise > before.size()) {
              found.put(
                  site,
                  new Decision(
                      call.inlined() ? Decision.Kind.INLINED : Decision.Kind.NOT_INLINED,
                      site.caller(),
                      site.callee(),
                      call.reason(),
                      was,
                      is,
                      0,
                      ""));
            }
          });
    }
    return List.copyOf(found.values());
  }

  private static Map<Site, ForkProfile.Call> bySite(ForkProfile fork) {
    Map<Site, ForkProfile.Call> calls = new HashMap<>();
    fork.calls().forEach(call -> calls.put(new Site(call.caller(), call.callee()), call));
    return calls;
  }

  private static int count(List<Map<Site, ForkProfile.Call>> forks, Site site, boolean inlined) {
    int count = 0;
    for (Map<Site, ForkProfile.Call> fork : forks) {
      ForkProfile.Call call = fork.get(site);
      count += call != null && call.inlined() == inlined ? 1 : 0;
    }
    return count;
  }

  private List<Decision> deoptimizations() {
    TreeSet<ForkProfile.Deoptimization> all =
        new TreeSet<>(
            Comparator.comparing(ForkProfile.Deoptimization::method)
                .thenComparing(ForkProfile.Deoptimization::reason));
    candidate.forEach(fork -> all.addAll(fork.deoptimizations().keySet()));
    all.removeIf(one -> one.method().contains(GENERATED));
    List<Decision> found = new ArrayList<>();
    for (ForkProfile.Deoptimization one : all) {
      int was = (int) base.stream().filter(f -> f.deoptimizations().containsKey(one)).count();
      int is = (int) candidate.stream().filter(f -> f.deoptimizations().containsKey(one)).count();
      if (2 * is > candidate.size() && 2 * was < base.size()) {
        found.add(
            new Decision(
                Decision.Kind.DEOPTIMIZED, one.method(), "", one.reason(), was, is, 0, ""));
      }
    }
    return found;
  }

  /**
   * Cost of an operation within each method, of the side that has more; a recursion counts once.
   */
  public static Map<String, Double> within(Picture picture) {
    Map<String, Double> most = new TreeMap<>();
    Function<Trace, List<String>> names =
        trace -> trace.frames().stream().map(Frame::name).distinct().toList();
    for (boolean side : new boolean[] {false, true}) {
      Map<String, Double> weights = new HashMap<>();
      picture
          .stacks(side)
          .forEach(
              (trace, weight) ->
                  names.apply(trace).forEach(name -> weights.merge(name, weight, Double::sum)));
      weights.forEach((name, weight) -> most.merge(name, weight, Math::max));
    }
    return most;
  }
}
