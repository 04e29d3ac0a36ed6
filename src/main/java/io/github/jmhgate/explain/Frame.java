package io.github.jmhgate.explain;

import java.util.regex.Pattern;

/**
 * A method on a stack, or what stands on top of one: a class that was allocated or waited for.
 *
 * @param type the class, as {@code a.b.C}; untrusted text
 * @param method the method; empty where the frame is a class that was allocated or waited for
 * @param line in the source; 0 where unknown
 */
public record Frame(String type, String method, int line) {
  private static final Pattern HIDDEN =
      Pattern.compile("(\\$\\$Lambda|LambdaForm\\$\\p{Alpha}+)[/$.+0-9a-fx]*$");
  private static final Pattern RUNTIME =
      Pattern.compile("(java|javax|jdk|sun|com\\.sun)\\..*|.*\\[]");
  private static final String GENERATED = ".jmh_generated.";

  /** A frame whose class is named the same in every JVM. */
  public static Frame of(String type, String method, int line) {
    return new Frame(HIDDEN.matcher(type).replaceFirst("$1"), method, line);
  }

  /** Class and method, without the line. */
  public String name() {
    return method.isEmpty() ? type : type + "." + method;
  }

  /** Whether JMH generated it. */
  public boolean isGenerated() {
    return type.contains(GENERATED);
  }

  /** Whether it is none of the JDK's, nor JMH's. */
  public boolean isOwn() {
    return !method.isEmpty()
        && !isGenerated()
        && !type.startsWith("org.openjdk.jmh.")
        && !RUNTIME.matcher(type).matches();
  }
}
