package io.github.jmhgate.measure.host;

import static java.util.function.Predicate.not;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.WorkloadParams;

/**
 * JMH's own JSON of a result, with its method's operations per call and with every text intact. JMH
 * corrupts commas, brackets and quotes in params and arguments up to 1.21, and drops control
 * characters in all versions. So this class passes placeholders to JMH, and replaces them by the
 * texts afterwards.
 */
final class ResultJson {
  private static final Pattern WORD = Pattern.compile("\"JmhGateText(\\d+)End\"");
  private final List<String> texts = new ArrayList<>();

  private ResultJson() {}

  /** Returns that of a result without an argument that each fork has of its own. */
  static String of(RunResult run, String own) {
    ResultJson json = new ResultJson();
    BenchmarkParams params = json.plain(run.getParams(), own);
    RunResult plain = new RunResult(params, run.getBenchmarkResults());
    // JMH omits this number.
    String field =
        "\n        \"operationsPerInvocation\" : " + run.getParams().getOpsPerInvocation() + ",";
    return json.restored(written(plain)).replaceFirst("\\{", "{" + field);
  }

  private static String written(RunResult result) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream print = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(ResultFormatType.JSON, print).writeOut(List.of(result));
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private BenchmarkParams plain(BenchmarkParams params, String own) {
    WorkloadParams values = new WorkloadParams();
    int position = 0;
    for (String key : params.getParamsKeys()) {
      values.put(key, word(params.getParam(key)), position++);
    }
    List<String> arguments =
        params.getJvmArgs().stream()
            .filter(not(ClassLog::isArgument))
            .filter(not(ForkAgent::seeds))
            .filter(not(own::equals))
            .map(this::word)
            .toList();
    return new BenchmarkParams(
        params.getBenchmark(),
        params.generatedBenchmark(),
        params.shouldSynchIterations(),
        params.getThreads(),
        params.getThreadGroups(),
        params.getThreadGroupLabels(),
        params.getForks(),
        params.getWarmupForks(),
        params.getWarmup(),
        params.getMeasurement(),
        params.getMode(),
        values,
        params.getTimeUnit(),
        params.getOpsPerInvocation(),
        word(params.getJvm()),
        arguments,
        params.getJdkVersion(),
        params.getVmName(),
        params.getVmVersion(),
        params.getJmhVersion(),
        params.getTimeout());
  }

  private String word(String text) {
    texts.add(text);
    return "JmhGateText" + (texts.size() - 1) + "End";
  }

  /** Replaces all placeholders in one pass, because a text may look like a placeholder. */
  private String restored(String json) {
    return WORD.matcher(json)
        .replaceAll(
            word -> Matcher.quoteReplacement(quoted(texts.get(Integer.parseInt(word.group(1))))));
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ' || Character.isSurrogate(c)) {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
