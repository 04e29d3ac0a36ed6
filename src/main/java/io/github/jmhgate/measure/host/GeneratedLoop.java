package io.github.jmhgate.measure.host;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The method of JMH's generated code that calls a benchmark's method while it is measured. */
public final class GeneratedLoop {
  private static final Pattern NAME = Pattern.compile("(.+)_(thrpt|avgt|sample|ss)_jmhStub");

  private GeneratedLoop() {}

  /** Returns the benchmark's method that a generated method calls; empty if it is no loop. */
  public static Optional<String> calledBy(String generatedMethod) {
    Matcher name = NAME.matcher(generatedMethod);
    return name.matches() ? Optional.of(name.group(1)) : Optional.empty();
  }
}
