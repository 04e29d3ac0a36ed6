package io.github.jmhgate.history.change;

import io.github.jmhgate.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Finds changes in the annotated series of alan-turing-institute/TCPD, and prints how well they
 * agree with the annotators: docs/lab/history.md. The argument is a checkout of it.
 */
final class LabelledSeries {
  private LabelledSeries() {}

  public static void main(String[] args) throws IOException {
    Path data = Path.of(args[0]);
    Map<String, Object> annotations =
        new TreeMap<>(JsonMapper.parse(Files.readString(data.resolve("annotations.json"))));
    double[] sums = new double[4];
    int count = 0;
    System.out.println("series\tvalues\tfound\tF1\tcovering\tF1 of none\tcovering of none");
    for (Map.Entry<String, Object> one : annotations.entrySet()) {
      String name = one.getKey();
      Optional<double[]> values = values(data.resolve("datasets/%s/%s.json".formatted(name, name)));
      if (values.isPresent()) {
        List<Set<Integer>> annotated = annotated((Map<?, ?>) one.getValue());
        Set<Integer> found = FoundChanges.in(values.get());
        Segmentation length = new Segmentation(values.get().length);
        double[] scores = {
          length.f1(annotated, found),
          length.covering(annotated, found),
          length.f1(annotated, Set.of()),
          length.covering(annotated, Set.of())
        };
        Arrays.setAll(sums, i -> sums[i] + scores[i]);
        count++;
        print(name, values.get().length, found.size(), scores);
      }
    }
    int all = count;
    print("mean of " + count, 0, 0, Arrays.stream(sums).map(sum -> sum / all).toArray());
  }

  private static void print(String name, int values, int found, double[] scores) {
    System.out.printf(
        Locale.ROOT,
        "%s\t%d\t%d\t%.3f\t%.3f\t%.3f\t%.3f%n",
        name,
        values,
        found,
        scores[0],
        scores[1],
        scores[2],
        scores[3]);
  }

  /** Returns a series of one dimension without gaps; empty if it is another, or is not there. */
  private static Optional<double[]> values(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    List<?> series = (List<?>) JsonMapper.parse(Files.readString(file)).get("series");
    List<?> raw = (List<?>) ((Map<?, ?>) series.get(0)).get("raw");
    boolean whole = series.size() == 1 && raw.stream().allMatch(Number.class::isInstance);
    return whole
        ? Optional.of(raw.stream().mapToDouble(one -> ((Number) one).doubleValue()).toArray())
        : Optional.empty();
  }

  private static List<Set<Integer>> annotated(Map<?, ?> annotators) {
    List<Set<Integer>> all = new ArrayList<>();
    for (Object points : annotators.values()) {
      Set<Integer> own = new TreeSet<>();
      ((List<?>) points).forEach(point -> own.add(((Number) point).intValue()));
      all.add(own);
    }
    return all;
  }
}
