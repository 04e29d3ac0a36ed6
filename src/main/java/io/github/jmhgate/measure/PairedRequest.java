package io.github.jmhgate.measure;

import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.model.JarParts;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.model.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Two revisions to measure against each other.
 *
 * @param seed decides which side starts and which takes the first slice; recorded
 * @param folder gets the results: {@code pairs/NNNN.json}, and one folder per side as in {@link
 *     MeasureRequest}
 * @param resume whether to resume an earlier measurement of the same in the folder
 * @param renames names that the base's benchmarks have in the candidate
 */
public record PairedRequest(
    Launch base,
    Launch candidate,
    PairPlan plan,
    long seed,
    Path folder,
    boolean resume,
    Renames renames) {
  private static final String JAR = " jar sha256 ";

  /** Creates a request without renames. */
  public PairedRequest(
      Launch base, Launch candidate, PairPlan plan, long seed, Path folder, boolean resume) {
    this(base, candidate, plan, seed, folder, resume, Renames.NONE);
  }

  /** Returns this request with other renames. */
  public PairedRequest with(Renames other) {
    return new PairedRequest(base, candidate, plan, seed, folder, resume, other);
  }

  /**
   * Returns all that pairs depend on, one fact per line; only pairs of equal text may be joined.
   *
   * @param variables environment variables
   */
  String what(Map<String, String> variables) throws IOException {
    StringBuilder what = new StringBuilder();
    for (Side side : Side.values()) {
      Launch launch = side == Side.BASE ? base : candidate;
      for (Path entry : launch.classPath()) {
        for (Path jar : Files.isDirectory(entry) ? List.of(entry) : JarParts.of(entry)) {
          what.append(side.label()).append(JAR).append(Sha256.of(jar)).append('\n');
        }
      }
      what.append(side.label())
          .append(" JVM ")
          .append(launch.java())
          .append(' ')
          .append(launch.jvmArgs())
          .append('\n');
    }
    renames
        .all()
        .forEach(
            rename ->
                what.append("name ")
                    .append(rename.before())
                    .append(" = ")
                    .append(rename.now())
                    .append('\n'));
    what.append("plan ").append(plan).append('\n');
    Launch.options(variables)
        .forEach((name, value) -> what.append(name).append(' ').append(value).append('\n'));
    return what.toString();
  }

  /** Whether a text of {@link #what} names the same jars on both sides. */
  static boolean sameJars(String what) {
    List<List<String>> jars =
        Stream.of(Side.values())
            .map(
                side ->
                    what.lines()
                        .filter(line -> line.startsWith(side.label() + JAR))
                        .map(line -> line.substring(side.label().length()))
                        .toList())
            .toList();
    return !jars.get(0).isEmpty() && jars.get(0).equals(jars.get(1));
  }
}
