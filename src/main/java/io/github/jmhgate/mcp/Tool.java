package io.github.jmhgate.mcp;

import io.github.jmhgate.json.JsonObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A tool: what clients read of it, and which command of the gate it starts. Each argument becomes
 * one word {@code --option=value}, so that no value can be taken for an option. No argument names a
 * file.
 */
enum Tool {
  LIST_BENCHMARKS(
      "Lists the benchmarks of the jar, and about how many seconds measuring all takes.",
      List.of("plan", "--shards=1", "--format=json"),
      Option.of("include", "--include=", "Regular expression of the benchmarks' names.")),
  WHICH_RAN(
      "Runs each benchmark briefly and lists those that run code changed since a commit, or a given"
          + " class or method. Measures nothing.",
      List.of("affected", "--run", "--format=json"),
      Option.with("against", "--set=benchmark.against=", "HEAD", "Git ref to compare with."),
      Option.several(
          "code",
          "--method=",
          "Classes or methods, such as org.example.Words.count: who runs them.")),
  CHECK(
      "Measures the working tree next to a commit and judges it: which benchmarks got slower or"
          + " faster, by how much, and which changed method is the cause. Takes half a minute to"
          + " several minutes; reports progress and can be cancelled.",
      List.of("measure", "--format=json"),
      Option.with("against", "--against=", "HEAD", "Git ref to compare with."),
      Option.of("include", "--include=", "Regular expression of the benchmarks' names."),
      Option.of(
          "params",
          "--set=benchmark.params=",
          "Params to measure with, such as size=1000,codec=json; without them, all values."),
      Option.with("budget", "--budget=", "2m", "Time for all measuring, such as 90s."),
      Option.several("expect", "--expect=", "Claims to prove, such as 'Words.count faster 20%'.")),
  EXPLAIN(
      "Profiles the benchmarks that the last check found slower, on both sides, and shows which"
          + " frames cost more per operation.",
      List.of("explain", "--format=json")),
  HISTORY(
      "Shows how the values of benchmarks moved over the recorded runs of the main branch.",
      List.of("history", "show"),
      Option.last("benchmark", "A part of the benchmark's name; without it, the latest runs."));

  /**
   * An argument.
   *
   * @param word what stands before its value on the command line; empty for a positional one
   * @param usual its value if the client gives none; empty if it is left out
   */
  private record Option(
      String name, String word, boolean several, String usual, String description) {
    static Option of(String name, String word, String description) {
      return new Option(name, word, false, "", description);
    }

    static Option with(String name, String word, String usual, String description) {
      return new Option(name, word, false, usual, description + " Default: " + usual + ".");
    }

    static Option several(String name, String word, String description) {
      return new Option(name, word, true, "", description);
    }

    static Option last(String name, String description) {
      return new Option(name, "", false, "", description);
    }

    JsonObject schema() {
      JsonObject text = new JsonObject().with("type", "string");
      return several
          ? new JsonObject()
              .with("type", "array")
              .with("description", description)
              .with("items", text)
          : text.with("description", description);
    }

    List<String> values(ToolArguments given) throws ProtocolError {
      if (several) {
        return given.texts(name);
      }
      String value = given.text(name).orElse(usual);
      return value.isEmpty() ? List.of() : List.of(value);
    }
  }

  private final String description;
  private final List<String> command;
  private final List<Option> options;

  Tool(String description, List<String> command, Option... options) {
    this.description = description;
    this.command = command;
    this.options = List.of(options);
  }

  /** Returns the tool of a name; fails if there is none. */
  static Tool named(String name) throws ProtocolError {
    for (Tool tool : values()) {
      if (tool.id().equals(name)) {
        return tool;
      }
    }
    String known = Arrays.stream(values()).map(Tool::id).collect(Collectors.joining(", "));
    throw ProtocolError.badArguments(
        "no tool %s; known are: %s".formatted(ProtocolError.shown(name), known));
  }

  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether it runs benchmarks, so that the jar must be of the code at hand. */
  boolean runsBenchmarks() {
    return this != HISTORY;
  }

  /**
   * Returns whether the jar is built first. To explain is to run the jar of the last check again,
   * and a jar that is built anew may be another.
   */
  boolean builds() {
    return runsBenchmarks() && this != EXPLAIN;
  }

  /** Returns what a client may do if the tool fails; empty if the reason says it. */
  String hint() {
    return switch (this) {
      case EXPLAIN -> "Call check first, and explain before the next edit.";
      case HISTORY -> "Runs are recorded on the main branch, by no tool.";
      default -> "";
    };
  }

  /** Returns the gate's arguments; fails if a client gave what the tool does not take. */
  List<String> arguments(ToolArguments given) throws ProtocolError {
    Map<String, Option> known = new LinkedHashMap<>();
    options.forEach(option -> known.put(option.name, option));
    given.checkNames(known.keySet());
    List<String> words = new ArrayList<>(command);
    for (Option option : options) {
      if (option.word.isEmpty() && !option.values(given).isEmpty()) {
        // Behind this word, picocli takes no value for an option.
        words.add("--");
      }
      option.values(given).forEach(value -> words.add(option.word + value));
    }
    return words;
  }

  /** Returns what {@code tools/list} says of it. */
  JsonObject json() {
    JsonObject properties = new JsonObject();
    options.forEach(option -> properties.with(option.name, option.schema()));
    return new JsonObject()
        .with("name", id())
        .with("description", description)
        .with(
            "inputSchema",
            new JsonObject()
                .with("type", "object")
                .with("properties", properties)
                .with("additionalProperties", false))
        .with(
            "annotations",
            new JsonObject()
                .with("readOnlyHint", this == HISTORY || this == LIST_BENCHMARKS)
                .with("destructiveHint", false)
                .with("idempotentHint", true)
                .with("openWorldHint", false));
  }
}
