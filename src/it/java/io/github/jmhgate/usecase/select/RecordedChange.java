package io.github.jmhgate.usecase.select;

import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.settings.SettingsReader;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A change to a class of benchmarks whose both sides real JVMs record: of {@code @(a@|b@)} in its
 * source, the base has a and the candidate b.
 */
record RecordedChange(Path folder, String source) {
  private static final Pattern CHOICE = Pattern.compile("@[(](.*?)@[|](.*?)@[)]", Pattern.DOTALL);

  private Path jar(String name, String group) throws Exception {
    return BenchmarkJar.whole(folder.resolve(name), CHOICE.matcher(source).replaceAll(group));
  }

  /** Returns what both sides of each benchmark answer, by the names of its methods. */
  Map<String, RecordedSides.AnswerPair> answers() throws Exception {
    RecordedJars jars = new RecordedJars(jar("base", "$1"), jar("candidate", "$2"), folder);
    Map<String, RecordedSides.AnswerPair> answers = new TreeMap<>();
    jars.answers(new SettingsReader().set("benchmark.seed=1").read(), any -> true)
        .forEach(
            (id, pair) -> answers.put(id.name().substring(id.name().lastIndexOf('.') + 1), pair));
    return answers;
  }
}
