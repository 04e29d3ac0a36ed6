package io.github.jmhgate.gate.message;

import static java.util.Comparator.comparingDouble;
import static java.util.stream.Collectors.joining;

import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.text.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Stream;

public interface CodeFact extends Fact {

  /** A benchmark that runs the same code on both sides. */
  interface Proven extends CodeFact {
    /** Returns whether records of what it ran prove it, and not what it can reach. */
    boolean ran();

    /** Returns the proof's name in the JSON report. */
    default String evidence() {
      return ran() ? "ran" : "class";
    }
  }

  record NotMeasured(boolean ran) implements Proven {
    @Override
    public String text(FactNumbers numbers) {
      return ran
          ? "it ran nothing that changed, so it was not measured"
          : "the code is the same on both sides, so it was not measured";
    }
  }

  /** The machine or chance made a difference, which is found with a reason in other code. */
  record Caught(boolean ran, Verdict found, Fact why) implements Proven {
    @Override
    public String text(FactNumbers numbers) {
      return "%s, so the machine, the build or chance made the difference (%s otherwise: %s)"
          .formatted(
              ran ? "it ran nothing that changed" : "the code is the same on both sides",
              found,
              why.text(numbers));
    }
  }

  /**
   * A loss against the proof, which the machine may have caused; {@code paired} if fresh pairs
   * could have decided. A proof that a measurement contradicts counts as wrong until shown
   * otherwise.
   */
  record Undecided(Verdict found, Fact why, boolean paired) implements CodeFact, Suspicion {
    @Override
    public boolean suspects() {
      return found == Verdict.REGRESSED || (why instanceof Suspicion known && known.suspects());
    }

    @Override
    public String contradiction() {
      return "what was measured contradicts the proof that the code is the same";
    }

    @Override
    public String text(FactNumbers numbers) {
      return "got worse although the code is the same on both sides: the proof may be wrong, the"
          + " machine may have changed, or the benchmark reads something outside the compared code"
          + " (%s otherwise: %s)".formatted(found, why.text(numbers))
          + (paired ? "; the run ended before fresh pairs could decide it" : "");
    }
  }

  /** A difference with another cause than chance; fresh pairs, if any, show the least loss. */
  record ReadsOutside(int pairs, double least) implements CodeFact {
    /** Needs no fresh pairs, because bytes and sizes are exact. */
    public ReadsOutside() {
      this(0, Double.NaN);
    }

    @Override
    public String text(FactNumbers numbers) {
      return "the code is the same on both sides"
          + (pairs > 0
              ? " and %s fresh pairs show at least %s again".formatted(pairs, numbers.loss(least))
              : "")
          + ", so the proof is wrong, or the benchmark reads something outside the compared code,"
          + " such as a file, an environment variable or a jar that a JVM argument names";
    }
  }

  /** Errors in the code of benchmarks that a change adds or edits; one or more, all untrusted. */
  record Flawed(List<Mistake> flaws) implements CodeFact {
    /** An error; file {@code a/b/C.java} or empty, line 0 if unknown. */
    public record Mistake(String benchmark, String rule, String what, String file, int line) {}

    @Override
    public String text(FactNumbers numbers) {
      long benchmarks = flaws.stream().map(Mistake::benchmark).distinct().count();
      List<String> rules = flaws.stream().map(Mistake::rule).distinct().toList();
      return "errors in %s of this change (%s); jmh-gate doctor --jar says what to do"
          .formatted(Words.count(benchmarks, "benchmark"), String.join(", ", rules));
    }
  }

  /**
   * How many benchmarks run the same code. The JSON report has it as it is.
   *
   * @param benchmarks how many have the same code
   * @param of how many both sides have
   * @param skipped those of the same code that were not measured
   * @param audited those that were drawn at random to be measured anyway
   * @param ran those that records of what they ran prove
   * @param caught measured ones whose loss counts as the machine's or chance
   * @param contradicted measured ones whose loss contradicts the proof, or may do so
   * @param doubts measured ones that showed an effect, either way
   */
  record Counted(
      int benchmarks,
      int of,
      int skipped,
      int audited,
      int ran,
      int caught,
      int contradicted,
      int doubts)
      implements CodeFact {
    @Override
    public String text(FactNumbers numbers) {
      StringJoiner clauses = new StringJoiner("; ");
      clauses.add(proven());
      if (audited > 0) {
        String were = audited == 1 ? "was" : "were";
        clauses.add("%s of them %s measured as a check".formatted(audited, were));
      }
      if (caught > 0) {
        clauses.add("false alarms caught: " + caught);
      }
      if (contradicted > 0) {
        clauses.add("got worse all the same: " + contradicted);
      }
      return clauses.toString();
    }

    /** Returns how many have the same code, and that they were not measured if none was. */
    private String proven() {
      String same = "%s of %s %s".formatted(benchmarks, Words.count(of, "benchmark"), proof());
      boolean noneMeasured = audited == 0 && skipped > 0;
      return noneMeasured ? "%s, %s of them not measured".formatted(same, skipped) : same;
    }

    private String proof() {
      if (ran > 0) {
        return "ran nothing that changed";
      }
      return (benchmarks == 1 ? "runs" : "run") + " the same code on both sides";
    }
  }

  /**
   * What a benchmark ran or read that changed.
   *
   * @param entries of the jar; at least one if there are no methods
   */
  record Cause(List<Method> methods, List<Entry> entries) implements CodeFact {
    private static final int MOST = 3;

    public static Cause of(List<Method> methods) {
      return new Cause(methods, List.of());
    }

    public static Cause read(String entry, int line) {
      return new Cause(List.of(), List.of(new Entry(entry, line)));
    }

    /** An entry of the jar that was read, and the first line in which it differs, or 0. */
    public record Entry(String name, int line) {
      private String text() {
        return "it read %s, which differs%s"
            .formatted(name, line > 0 ? " from line " + line + " on" : "");
      }
    }

    /**
     * A method {@code a.b.C.name(Type)}; {@code a/b/C.java} and line, or 0; calls per operation.
     */
    public record Method(String name, String file, int line, boolean added, double calls) {
      /** Returns the name as sentences have it, without parameters, such as {@code C.name}. */
      public String shortName() {
        return shortened(name).replaceFirst("[(].*", "");
      }

      private String text() {
        StringBuilder text = new StringBuilder(shortened(name));
        if (calls > 0) {
          text.append(", called %s per operation".formatted(times(Words.digits(calls, 2))));
        }
        if (line > 0) {
          text.append(" (%s:%s)".formatted(file.substring(file.lastIndexOf('/') + 1), line));
        }
        return text.toString();
      }

      private static String times(String number) {
        return switch (number) {
          case "1" -> "once";
          case "2" -> "twice";
          default -> number + " times";
        };
      }
    }

    private List<String> mostCalled(boolean added) {
      return methods.stream()
          .filter(method -> method.added() == added)
          .sorted(comparingDouble(Method::calls).reversed())
          .map(Method::text)
          .toList();
    }

    @Override
    public String text(FactNumbers numbers) {
      List<String> changed = mostCalled(false);
      List<String> added = mostCalled(true);
      String before = changed.isEmpty() ? "" : "it ran " + Words.list(changed, MOST);
      String now = added.isEmpty() ? "" : "new: " + Words.list(added, MOST);
      Stream<String> read = entries.stream().map(Entry::text);
      return Stream.concat(Stream.of(before, now), read)
          .filter(part -> !part.isEmpty())
          .collect(joining("; "));
    }
  }

  /**
   * Why a benchmark counts as affected although it ran no changed method that is known.
   *
   * @param why in a line
   */
  record Counts(String why) implements CodeFact {
    @Override
    public String text(FactNumbers numbers) {
      return "it counts as affected: " + why;
    }
  }

  /**
   * The changed methods that benchmarks run.
   *
   * @param methods {@code a.b.C.name(Type)}, each with how many benchmarks ran it
   */
  record Covered(Map<String, Integer> methods) implements CodeFact {
    private static final int MOST = 3;

    public Covered {
      methods = Map.copyOf(methods);
    }

    @Override
    public String text(FactNumbers numbers) {
      List<String> most =
          methods.entrySet().stream()
              .sorted(
                  Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                      .thenComparing(Map.Entry.comparingByKey()))
              .map(Covered::text)
              .toList();
      return Words.count(methods.size(), "changed method") + " ran: " + Words.list(most, MOST);
    }

    private static String text(Map.Entry<String, Integer> one) {
      return shortened(one.getKey()) + " in " + Words.count(one.getValue(), "benchmark");
    }
  }

  /** Returns a method {@code a.b.C.name(Type)} without its package. */
  private static String shortened(String method) {
    return method.replaceFirst("^([^(]*[.])?([^.(]+[.][^.(]+[(])", "$2");
  }

  /**
   * What most of a loss is, by a profile. Names are untrusted.
   *
   * @param more per operation, above 0
   * @param unit of it, such as {@code ns/op}
   * @param method as {@code C.m}, or an allocation as {@code byte[] in C.m}
   * @param caller the method that it was inlined into before and no longer is; else empty
   * @param added whether only the candidate runs it
   */
  record Cost(double more, String unit, String method, String caller, boolean added)
      implements CodeFact {
    private static final int DIGITS = 3;

    private boolean time() {
      return !unit.equals("B/op");
    }

    public boolean isOf(Metric metric) {
      return metric.name().equals(time() ? Metric.SCORE : Metric.ALLOCATION);
    }

    @Override
    public String text(FactNumbers numbers) {
      String cost = "+" + Words.digits(more, DIGITS) + " " + unit;
      StringJoiner clauses = new StringJoiner(", ");
      clauses.add(cost + (time() ? " in " : " of ") + method);
      if (added) {
        clauses.add("which is new");
      }
      if (!caller.isEmpty()) {
        clauses.add((added ? "not" : "no longer") + " inlined into " + caller);
      }
      return clauses.toString();
    }
  }

  /**
   * Changed methods that no benchmark of a run runs.
   *
   * @param methods each with its class {@code a.b.C} and its method {@code count(String)}, worst
   *     first
   * @param doubted whether a measurement contradicts the records that show it
   */
  record NotRun(List<JsonObject> methods, boolean doubted) implements CodeFact {
    public NotRun(List<JsonObject> methods) {
      this(methods, false);
    }

    @Override
    public String text(FactNumbers numbers) {
      String names = Words.list(methods.stream().map(NotRun::name).toList(), 10);
      String are = methods.size() == 1 ? " is" : " are";
      String count = Words.count(methods.size(), "changed method");
      String by = " run by no benchmark of this run";
      String records =
          ", by records that a measurement contradicts, so that they may be incomplete";
      return count + are + by + (doubted ? records : "") + ": " + names;
    }

    private static String name(JsonObject method) {
      return (method.get("class") + "." + method.get("method"))
          .replaceFirst("(.*)[.]<clinit>.*", "static initialiser of $1")
          .replaceFirst("(.*)[.]<init>", "constructor $1")
          .replaceFirst("lambda[$](.+)[$]\\d+\\(.*", "$1 (a lambda in it)");
    }

    @Override
    public Map<String, Object> data() {
      return Map.of("uncovered", methods);
    }
  }

  static Fact doubt(int doubts, int measured) {
    return Fact.message(
        "%s of %s measured with the same code showed an effect: the machine or chance made it,"
            + " something was read that the comparison of the code does not see, or the proof is"
            + " wrong",
        doubts, Words.count(measured, "benchmark"));
  }
}
