package io.github.jmhgate.explain;

import static java.util.Comparator.comparingDouble;

import io.github.jmhgate.code.JarDifference;
import io.github.jmhgate.code.JarMethods;
import io.github.jmhgate.explain.Explanation.SuspectCommit;
import io.github.jmhgate.explain.Explanation.SuspectCommit.Basis;
import io.github.jmhgate.explain.Explanation.SuspectCommits;
import io.github.jmhgate.explain.Picture.Difference;
import io.github.jmhgate.explain.Trace.Frame;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.revision.Commits;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.session.CodeRecords;
import io.github.jmhgate.settings.Settings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Looks for the commits between base and candidate that may be the cause. */
record SuspectSearch(MeasuredJars jars, Settings settings) {
  private static final String GENERATED = "/jmh_generated/";

  SuspectCommits find(@Nullable Picture picture) throws GateFailure, InterruptedException {
    if (jars.baseRevision().isEmpty() || jars.candidateRevision().isEmpty()) {
      return SuspectCommits.unknown("the revision of the base or of the candidate is not known");
    }
    if (jars.baseRevision().equals(jars.candidateRevision())) {
      return SuspectCommits.unknown("base and candidate are of one commit");
    }
    try {
      Commits commits =
          Commits.between(
              Git.around(jars.candidate()), jars.baseRevision(), jars.candidateRevision());
      List<SuspectCommit> suspects = List.of();
      if (picture != null && picture.hasEnoughForks()) {
        suspects = blame(picture, commits).suspects(picture, commits.subjects());
      }
      if (suspects.isEmpty()) {
        suspects = touching(commits, sources());
      }
      return new SuspectCommits(suspects, commits.subjects().size(), "");
    } catch (RevisionException e) {
      return SuspectCommits.unknown(String.valueOf(e.getMessage()));
    }
  }

  private Blame blame(Picture picture, Commits commits) throws GateFailure, InterruptedException {
    Set<String> types = new TreeSet<>();
    for (Trace trace : picture.stacks(true).keySet()) {
      trace.frames().stream().filter(Frame::isOwn).map(Frame::type).forEach(types::add);
    }
    Blame blame = new Blame();
    Map<String, Map<Integer, String>> lines = new HashMap<>();
    try (JarMethods methods = JarMethods.open(jars.candidate())) {
      for (String type : types) {
        JarMethods.Source source = methods.of(type).orElse(null);
        for (String file : commits.files()) {
          if (source != null && ends(file, source.file())) {
            if (!lines.containsKey(file)) {
              lines.put(file, commits.lines(file));
            }
            Map<Integer, String> touched = lines.getOrDefault(file, Map.of());
            source.lines().forEach((m, own) -> blame.add(type + "." + m, own, touched));
          }
        }
      }
    }
    return blame;
  }

  /** Returns the classes that differ by their source. */
  private Map<String, Set<String>> sources() throws GateFailure {
    JarDifference difference =
        JarDifference.between(jars.base(), jars.candidate(), CodeRecords.context(settings));
    Map<String, Set<String>> sources = new HashMap<>();
    for (String name : difference.classes()) {
      if (!name.contains(GENERATED)) {
        String source = name.replaceFirst("\\$.*", "");
        sources.computeIfAbsent(source, one -> new TreeSet<>()).add(name.replace('/', '.'));
      }
    }
    return sources;
  }

  /** Returns whether a file is that source, in any source root and language. */
  private static boolean ends(String file, String source) {
    String plain = file.replaceFirst("\\.\\w+$", "");
    String name = source.replaceFirst("\\.\\w+$", "");
    return !name.isEmpty() && (plain.equals(name) || plain.endsWith("/" + name));
  }

  /** Returns the commits that touch a source of classes, the ones that touch most first. */
  private static List<SuspectCommit> touching(Commits commits, Map<String, Set<String>> sources) {
    List<SuspectCommit> suspects = new ArrayList<>();
    for (String commit : commits.subjects().keySet()) {
      Set<String> touched = new TreeSet<>();
      for (String file : commits.files(commit)) {
        sources.forEach((source, types) -> touched.addAll(ends(file, source) ? types : Set.of()));
      }
      if (!touched.isEmpty()) {
        String subject = commits.subjects().getOrDefault(commit, "");
        suspects.add(new SuspectCommit(commit, subject, Basis.CLASSES, 0, List.copyOf(touched)));
      }
    }
    suspects.sort(Comparator.comparingInt(one -> -one.touched().size()));
    return suspects;
  }

  /** Attributes a stack's cost to the commits that touched lines of its innermost such method. */
  static final class Blame {
    private static final String NONE = "";

    /** Commits of touched lines, by method and line. */
    private final Map<String, Map<Integer, String>> touched = new HashMap<>();

    void add(String name, Set<Integer> lines, Map<Integer, String> commits) {
      for (int line : lines) {
        String commit = commits.get(line);
        if (commit != null) {
          touched.computeIfAbsent(name, one -> new TreeMap<>()).put(line, commit);
        }
      }
    }

    /** Returns the commits whose methods certainly cost more, the largest cost first. */
    List<SuspectCommit> suspects(Picture picture, Map<String, String> subjects) {
      Map<String, Double> costs = new HashMap<>();
      Map<String, Set<String>> methods = new HashMap<>();
      Map<Trace, Double> stacks = picture.stacks(true);
      for (Difference one : picture.differences(this::method, trace -> 0)) {
        if (one.low() <= 0 || one.name().equals(NONE)) {
          continue;
        }
        parts(one.name(), stacks)
            .forEach(
                (commit, share) -> {
                  costs.merge(commit, share * one.more(), Double::sum);
                  methods.computeIfAbsent(commit, c -> new TreeSet<>()).add(one.name());
                });
      }
      List<SuspectCommit> suspects = new ArrayList<>();
      costs.forEach(
          (commit, more) -> {
            List<String> touching = List.copyOf(methods.getOrDefault(commit, Set.of()));
            String subject = subjects.getOrDefault(commit, "");
            suspects.add(new SuspectCommit(commit, subject, Basis.LINES, more, touching));
          });
      suspects.sort(
          comparingDouble((SuspectCommit one) -> -one.more()).thenComparing(SuspectCommit::commit));
      return suspects;
    }

    private Optional<Frame> innermost(Trace trace) {
      return trace.frames().stream().filter(frame -> touched.containsKey(frame.name())).findFirst();
    }

    private String method(Trace trace) {
      return innermost(trace).map(Frame::name).orElse(NONE);
    }

    /** Returns how a method's cost is divided among the commits that touched it, together 1. */
    private Map<String, Double> parts(String method, Map<Trace, Double> stacks) {
      Map<Integer, String> lines = touched.getOrDefault(method, Map.of());
      Map<String, Double> weights = new TreeMap<>();
      stacks.forEach(
          (trace, weight) ->
              innermost(trace)
                  .filter(frame -> frame.name().equals(method))
                  .map(frame -> lines.get(frame.line()))
                  .ifPresent(commit -> weights.merge(commit, weight, Double::sum)));
      if (weights.isEmpty()) {
        lines.values().forEach(commit -> weights.put(commit, 1.0));
      }
      double all = weights.values().stream().mapToDouble(Double::doubleValue).sum();
      weights.replaceAll((commit, weight) -> weight / all);
      return weights;
    }
  }
}
