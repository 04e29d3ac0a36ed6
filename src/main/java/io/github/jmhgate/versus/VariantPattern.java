package io.github.jmhgate.versus;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static java.util.regex.Pattern.DOTALL;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.model.BenchmarkId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * Which benchmarks are compared: {@code CarBenchmark.encode}, a name or a regular expression that
 * is found in it, and in braces values of its parameters, {@code
 * {codec=JSON,PROTOBUF;article=NONE}}, where {@code *} is all of them.
 *
 * @param params values by parameter, in the order in which they were written; one {@code *} for all
 */
public record VariantPattern(String text, String name, Map<String, List<String>> params) {
  static final String ALL = "*";

  private static final Pattern FORM = Pattern.compile("(.+?)(?:\\{([^{}=;]+=[^{}]*)})?", DOTALL);
  private static final Pattern VALUES = Pattern.compile("\\s*([^=\\s]+)\\s*=(.*)", DOTALL);

  public static List<VariantPattern> parse(List<String> texts) throws GateFailure {
    List<VariantPattern> parsed = new ArrayList<>();
    for (String text : texts) {
      parsed.add(parse(text));
    }
    return parsed;
  }

  public static VariantPattern parse(String text) throws GateFailure {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw unusable("an empty pattern names no benchmark; leave it out");
    }
    Map<String, List<String>> params = new LinkedHashMap<>();
    if (form.group(2) != null) {
      for (String part : form.group(2).split(";", -1)) {
        Matcher values = VALUES.matcher(part);
        String list = values.matches() ? values.group(2) : "";
        List<String> listed = Stream.of(list.split(",", -1)).map(String::strip).toList();
        if (listed.contains("") || params.containsKey(values.group(1))) {
          throw unusable(
              "pattern '%s': write values as {name=A,B;other=C}, each parameter once, or * for all"
                  .formatted(text));
        }
        params.put(values.group(1), listed);
      }
    }
    try {
      Pattern.compile(form.group(1));
    } catch (PatternSyntaxException e) {
      throw unusable(
          "pattern '%s' is no regular expression: %s".formatted(text, e.getDescription()));
    }
    return new VariantPattern(text.strip(), form.group(1), params);
  }

  /** Returns the benchmarks that it names; a benchmark's own name means no other. */
  List<BenchmarkId> named(Collection<BenchmarkId> benchmarks) {
    List<BenchmarkId> exact =
        benchmarks.stream().filter(id -> ("." + id.name()).endsWith("." + name)).toList();
    if (!exact.isEmpty()) {
      return exact;
    }
    Pattern expression = Pattern.compile(name);
    Map<String, Boolean> found = new LinkedHashMap<>();
    return benchmarks.stream()
        .filter(id -> found.computeIfAbsent(id.name(), each -> expression.matcher(each).find()))
        .toList();
  }

  boolean takes(BenchmarkId benchmark) {
    return params.entrySet().stream()
        .allMatch(
            param ->
                param.getValue().contains(ALL)
                    || param.getValue().contains(benchmark.params().get(param.getKey())));
  }

  /** Returns whether several values of a parameter are to be compared. */
  boolean compares(String param) {
    List<String> values = params.getOrDefault(param, List.of());
    return values.size() > 1 || values.contains(ALL);
  }
}
