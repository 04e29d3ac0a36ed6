package io.github.jmhgate.measure.host;

import static java.util.function.Predicate.not;

import io.github.jmhgate.measure.host.failure.FailureReason;
import io.github.jmhgate.measure.host.turns.StrayThreads;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.WorkloadParams;

/**
 * JMH's own JSON of a result, with its method's operations per call and with every text intact. JMH
 * corrupts commas, brackets and quotes in params and arguments up to 1.21, and drops control
 * characters in all versions. So this class passes placeholders to JMH, and replaces them by the
 * texts afterwards. The JSON of a fork also holds JMH's result itself, so that JMH can join forks.
 */
public final class ResultJson {
  private static final Pattern WORD = Pattern.compile("\"JmhGateText(\\d+)End\"");
  private static final String RESULT = "\"jmhGateResult\" : \"";

  /** What results consist of, and nothing that does something as it is read. */
  private static final ObjectInputFilter KNOWN =
      ObjectInputFilter.Config.createFilter(
          "org.openjdk.jmh.**;java.lang.*;java.util.*;java.util.concurrent.TimeUnit;!*");

  private final List<String> texts = new ArrayList<>();

  private ResultJson() {}

  /** Returns that of a fork without the arguments that the gate gives each fork. */
  static String ofFork(RunResult run, String own) throws IOException {
    BenchmarkParams params = run.getParams();
    List<String> arguments =
        params.getJvmArgs().stream()
            .filter(not(ForkAgent::seeds))
            .filter(not(own::equals))
            .filter(not(StrayThreads.ARGUMENTS::contains))
            .toList();
    RunResult fork =
        new RunResult(
            copy(params, arguments, params.getForks(), text -> text), run.getBenchmarkResults());
    return with(RESULT + packed(fork) + "\"", of(fork));
  }

  /** Writes the rows of joined forks into a file, which must not exist. */
  static void join(ResultRows rows, Path file) throws IOException, UnusableRequest {
    try (Writer out = Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW)) {
      String before = "[";
      for (List<String> forks : rows.files()) {
        List<BenchmarkResult> all = new ArrayList<>();
        BenchmarkParams params = null;
        for (String fork : forks) {
          RunResult one = read(Path.of(rows.folder(), fork));
          params = params == null ? one.getParams() : params;
          all.addAll(one.getBenchmarkResults());
        }
        if (params != null) {
          var joined = copy(params, params.getJvmArgs(), all.size(), text -> text);
          String array = of(new RunResult(joined, all)).strip();
          out.append(before).append(array, 1, array.length() - 1);
          before = ",";
        }
      }
      out.append(before.equals("[") ? "[]\n" : "]\n");
    }
  }

  private static RunResult read(Path fork) throws UnusableRequest {
    try {
      String json = Files.readString(fork);
      int begin = json.indexOf(RESULT) + RESULT.length();
      String packed = json.substring(begin, json.indexOf('"', begin));
      byte[] bytes = Base64.getDecoder().decode(packed);
      try (var in = new ObjectInputStream(new GZIPInputStream(new ByteArrayInputStream(bytes)))) {
        in.setObjectInputFilter(KNOWN);
        return (RunResult) in.readObject();
      }
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      throw new UnusableRequest(
          "%s holds no result that JMH can join (%s); delete it and measure again, by --resume"
              .formatted(fork, FailureReason.line(String.valueOf(e.getMessage()))));
    }
  }

  private static String packed(RunResult fork) throws IOException {
    List<BenchmarkResult> all = new ArrayList<>();
    for (BenchmarkResult one : fork.getBenchmarkResults()) {
      all.add(known(one));
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new ObjectOutputStream(new GZIPOutputStream(bytes))) {
      out.writeObject(new RunResult(fork.getParams(), all));
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  /** Returns a result without those of profilers that have a type of their own. */
  private static BenchmarkResult known(BenchmarkResult of) {
    List<IterationResult> iterations = new ArrayList<>();
    for (IterationResult one : of.getIterationResults()) {
      var iteration =
          new IterationResult(one.getBenchmarkParams(), one.getParams(), one.getMetadata());
      one.getRawPrimaryResults().forEach(iteration::addResult);
      one.getRawSecondaryResults().values().stream()
          .filter(ResultJson::isKnown)
          .forEach(iteration::addResult);
      iterations.add(iteration);
    }
    BenchmarkResult known = new BenchmarkResult(of.getParams(), iterations, of.getMetadata());
    of.getBenchmarkResults().values().stream()
        .filter(ResultJson::isKnown)
        .forEach(known::addBenchmarkResult);
    return known;
  }

  private static boolean isKnown(Result<?> result) {
    return result.getClass().getName().startsWith("org.openjdk.jmh.");
  }

  private static String of(RunResult run) {
    ResultJson json = new ResultJson();
    BenchmarkParams params = run.getParams();
    var plain = copy(params, params.getJvmArgs(), params.getForks(), json::word);
    String text = json.restored(written(new RunResult(plain, run.getBenchmarkResults())));
    // JMH omits this number.
    return with("\"operationsPerInvocation\" : " + params.getOpsPerInvocation(), text);
  }

  private static String with(String field, String json) {
    return json.replaceFirst("\\{", "{\n        " + field + ",");
  }

  private static String written(RunResult result) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream print = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(ResultFormatType.JSON, print).writeOut(List.of(result));
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static BenchmarkParams copy(
      BenchmarkParams of, Collection<String> arguments, int forks, UnaryOperator<String> text) {
    WorkloadParams values = new WorkloadParams();
    int position = 0;
    for (String key : of.getParamsKeys()) {
      values.put(key, text.apply(of.getParam(key)), position++);
    }
    return new BenchmarkParams(
        of.getBenchmark(),
        of.generatedBenchmark(),
        of.shouldSynchIterations(),
        of.getThreads(),
        of.getThreadGroups(),
        of.getThreadGroupLabels(),
        forks,
        of.getWarmupForks(),
        of.getWarmup(),
        of.getMeasurement(),
        of.getMode(),
        values,
        of.getTimeUnit(),
        of.getOpsPerInvocation(),
        text.apply(of.getJvm()),
        arguments.stream().map(text).toList(),
        of.getJdkVersion(),
        of.getVmName(),
        of.getVmVersion(),
        of.getJmhVersion(),
        of.getTimeout());
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
