package io.github.jmhgate.jardiff;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What is known in addition to the jars. Arguments of the forks may name code outside. */
public record JarContext(Predicate<String> inert, List<String> arguments) {
  public JarContext {
    arguments = List.copyOf(arguments);
  }

  /** Returns the argument that runs code outside the jar in every fork. */
  Optional<String> outsideCode() {
    return arguments.stream().flatMap(argument -> NamedFiles.code(argument).stream()).findFirst();
  }
}
