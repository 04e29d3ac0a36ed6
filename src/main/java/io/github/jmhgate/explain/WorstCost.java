package io.github.jmhgate.explain;

import io.github.jmhgate.gate.message.CodeFact;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Names what most of a loss is, and whether the compiler inlined it before. */
record WorstCost(List<ForkProfile> base, List<ForkProfile> candidate) {
  /** A method counts as inlined if most of its samples are, and as not inlined if few are. */
  private static final double MOST = 0.5;

  private static final double FEW = 0.2;

  /** Returns the largest cost that certainly grew; empty if none did. */
  Optional<CodeFact.Cost> of(ExplainedPart part) {
    boolean time = part.kind() == ExplainedPart.Kind.TIME;
    if (time) {
      return part.namedMethods().stream()
          .filter(method -> method.more() > 0)
          .findFirst()
          .map(method -> ofTime(method, part));
    }
    return part.named().stream()
        .filter(frame -> frame.more() > 0)
        .findFirst()
        .map(frame -> cost(frame, part, "", frame.base() == 0));
  }

  private CodeFact.Cost ofTime(FrameDifference worst, ExplainedPart part) {
    Predicate<Call> own = call -> call.method().equals(worst.name());
    Map<String, Long> callers = callers(candidate, own);
    boolean added = callers(base, own).isEmpty();
    boolean apart = inlined(candidate, own) <= FEW;
    String caller = "";
    if (apart && added) {
      caller = heaviest(callers);
    } else if (apart && inlined(base, own) >= MOST) {
      caller = heaviest(callers(base, own));
    }
    return cost(worst, part, caller, added);
  }

  private static CodeFact.Cost cost(
      FrameDifference one, ExplainedPart part, String caller, boolean added) {
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
