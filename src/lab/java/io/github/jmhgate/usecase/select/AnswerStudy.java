package io.github.jmhgate.usecase.select;

import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.model.Answer.Likeness;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;

/**
 * What the commits of a project do to the answers of its benchmarks. A file has a line for each
 * commit that begins with its name; next to it are the benchmark jars {@code NAME.jar} and {@code
 * NAME-base.jar}. Both sides are recorded, and nothing is measured. It prints a line for each
 * commit, and the rows that answer something else or seem to keep results.
 *
 * <p>{@code java -cp target/test-classes:target/jmh-gate.jar
 * io.github.jmhgate.usecase.select.AnswerStudy COMMITS.txt [SETTINGS]}
 */
public final class AnswerStudy {
  private static final PrintStream OUT = System.out;

  private final Map<Likeness, Integer> total = new EnumMap<>(Likeness.class);
  private int kept;
  private int commits;

  private AnswerStudy() {}

  public static void main(String[] arguments) throws Exception {
    Path file = Path.of(arguments[0]);
    SettingsReader reader = new SettingsReader().set("benchmark.seed=1");
    Settings settings = (arguments.length > 1 ? reader.file(Path.of(arguments[1])) : reader).read();
    AnswerStudy study = new AnswerStudy();
    for (String line : Files.readAllLines(file)) {
      String name = line.split(" ")[0];
      RecordedJars jars =
          new RecordedJars(
              file.resolveSibling(name + "-base.jar"),
              file.resolveSibling(name + ".jar"),
              Files.createTempDirectory("answers"));
      study.add(line, jars.answers(settings, affected -> !affected.same()));
    }
    OUT.printf("%d commits: %s, %d seem to keep results%n", study.commits, study.total, study.kept);
  }

  private void add(String commit, Map<?, RecordedSides.AnswerPair> rows) {
    Map<Likeness, Integer> own = new EnumMap<>(Likeness.class);
    rows.forEach(
        (id, pair) -> {
          Likeness likeness = pair.before().compare(pair.after());
          own.merge(likeness, 1, Integer::sum);
          total.merge(likeness, 1, Integer::sum);
          pair.before()
              .firstDifference(pair.after())
              .ifPresent(found -> OUT.printf("  %s: %s%n", id, found));
          if (pair.kept().isPresent()) {
            kept++;
            OUT.printf("  %s: %s%n", id, pair.kept().get());
          }
        });
    commits++;
    OUT.printf("%s: %s%n", commit, own);
  }
}
