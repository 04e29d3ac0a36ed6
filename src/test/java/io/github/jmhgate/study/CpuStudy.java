package io.github.jmhgate.study;

import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.Side;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * How much processor time per operation differs between two sides of the same code, beyond what
 * time does. It reads every {@code pairs} folder below those given, as measurements in pairs left
 * them, and takes each benchmark of each folder by itself.
 *
 * <p>{@code java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.study.CpuStudy
 * FOLDER...}
 */
public final class CpuStudy {
  private static final PrintStream OUT = System.out;
  private static final double[] FACTORS = {1.2, 1.3, 1.5, 2};

  private CpuStudy() {}

  public static void main(String[] folders) throws IOException {
    Map<String, List<Pair>> rows = new TreeMap<>();
    for (String folder : folders) {
      try (Stream<Path> all = Files.walk(Path.of(folder), FileVisitOption.FOLLOW_LINKS)) {
        for (Path file : all.filter(CpuStudy::isPair).toList()) {
          Pair pair = Pair.read(file);
          String row = file.getParent() + " " + pair.benchmark().label();
          rows.computeIfAbsent(row, key -> new ArrayList<>()).add(pair);
        }
      }
    }
    rows.values().forEach(pairs -> pairs.sort(Comparator.comparingInt(Pair::number)));
    List<Double> all = new ArrayList<>();
    rows.values().forEach(pairs -> pairs.forEach(pair -> all.add(beyondTime(pair))));
    rows.values().removeIf(pairs -> pairs.size() < 2);
    OUT.printf(Locale.ROOT, "%d pairs; %d benchmarks with two or more%n", all.size(), rows.size());
    OUT.println("factor  pairs beyond it, %  benchmarks whose first two are");
    for (double factor : FACTORS) {
      double least = Math.log(factor);
      long pairs = all.stream().filter(one -> Math.abs(one) > least).count();
      long both = rows.values().stream().filter(own -> bothBeyond(own, least)).count();
      OUT.printf(Locale.ROOT, "%5.1f %15.2f %15d%n", factor, 100.0 * pairs / all.size(), both);
    }
  }

  private static boolean isPair(Path file) {
    return file.getFileName().toString().endsWith(".json")
        && file.getParent().getFileName().toString().equals("pairs");
  }

  private static boolean bothBeyond(List<Pair> own, double least) {
    double first = beyondTime(own.get(0));
    double second = beyondTime(own.get(1));
    return Math.min(first, second) > least || Math.max(first, second) < -least;
  }

  private static double beyondTime(Pair pair) {
    double base = pair.cpuPerOperation(Side.BASE);
    return Math.log(pair.cpuPerOperation(Side.CANDIDATE) / base) - pair.meanEffect();
  }
}
