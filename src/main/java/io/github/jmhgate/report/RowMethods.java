package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.CodeFact.Cause.Method;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.message.WorkFact;
import io.github.jmhgate.gate.message.WorkMove;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The changed methods that a row ran, with their calls and their work, as rows of a table. */
final class RowMethods {
  private static final int MOST = 20;

  private final Decision decision;

  RowMethods(Decision decision) {
    this.decision = decision;
  }

  /** Returns name, place, calls per operation and change of bytecodes of each; all untrusted. */
  List<List<String>> of(Finding row) {
    Map<String, WorkMove> moves = moves(row);
    List<List<String>> all = new ArrayList<>();
    for (Method method : Json.causes(row)) {
      String name = method.name().replaceFirst("\\(.*", "");
      WorkMove move = moves.remove(name);
      String place = method.line() > 0 ? fileOf(method.file()) + ":" + method.line() : "";
      String calls = method.calls() > 0 ? Words.digits(method.calls(), 3) : "";
      String shown = shortName(name) + (method.added() ? " (new)" : "");
      all.add(List.of(shown, place, calls, move == null ? "" : work(move)));
    }
    moves.values().forEach(move -> all.add(List.of(move.shortName(), "", "", work(move))));
    return Overview.first(all, MOST);
  }

  private Map<String, WorkMove> moves(Finding row) {
    Map<String, WorkMove> moves = new LinkedHashMap<>();
    Stream.concat(decision.warnings().stream(), row.warnings().stream())
        .map(Warning::fact)
        .filter(WorkFact.class::isInstance)
        .map(WorkFact.class::cast)
        .filter(work -> isOf(work.benchmark(), row))
        .flatMap(work -> work.moved().stream().flatMap(WorkMove::all))
        .forEach(move -> moves.putIfAbsent(move.name(), move));
    return moves;
  }

  private static boolean isOf(BenchmarkId benchmark, Finding row) {
    return benchmark.equals(row.benchmark());
  }

  private static String work(WorkMove move) {
    return WorkMove.signed(move.more());
  }

  private static String fileOf(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static String shortName(String name) {
    return name.replaceFirst("^.*[.]([^.]+[.][^.]+)$", "$1");
  }
}
