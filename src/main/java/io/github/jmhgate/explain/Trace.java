package io.github.jmhgate.explain;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

public record Trace(List<Frame> frames) {
  public Frame top() {
    return frames.get(0);
  }

  /** Returns the innermost frame that is neither the JDK's nor JMH's. */
  public Optional<Frame> own() {
    return frames.stream().filter(Frame::isOwn).findFirst();
  }

  boolean anyType(String text) {
    return frames.stream().anyMatch(frame -> frame.type().contains(text));
  }

  /** A method on a stack, or a class without one that was allocated or waited for; untrusted. */
  public record Frame(String type, String method, int line) {
    static final String GENERATED = ".jmh_generated.";
    private static final Pattern HIDDEN =
        Pattern.compile("(\\$\\$Lambda|LambdaForm\\$\\p{Alpha}+)[/$.+0-9a-fx]*$");
    private static final Pattern RUNTIME =
        Pattern.compile("(java|javax|jdk|sun|com\\.sun)\\..*|.*\\[]");
    private static final Pattern STATE = Pattern.compile("jmh_generated\\.(.+)_jmhType(_B\\d)?$");
    private static final Map<String, String> PRIMITIVES =
        Map.of(
            "B", "byte", "C", "char", "D", "double", "F", "float", "I", "int", "J", "long", "S",
            "short", "Z", "boolean");

    /** Returns a frame whose class has the same name in every JVM. */
    public static Frame of(String type, String method, int line) {
      return new Frame(HIDDEN.matcher(type).replaceFirst("$1"), method, line);
    }

    /** Returns a class's name without what JMH adds to a state's, arrays as in a source. */
    static String readable(String name) {
      String element = name.replaceFirst("^\\[+", "");
      if (element.equals(name) || element.isEmpty()) {
        return STATE.matcher(name).replaceFirst("$1");
      }
      String type =
          element.startsWith("L") && element.endsWith(";")
              ? element.substring(1, element.length() - 1).replace('/', '.')
              : PRIMITIVES.getOrDefault(element, element);
      return type + "[]".repeat(name.length() - element.length());
    }

    public String name() {
      return method.isEmpty() ? type : type + "." + method;
    }

    public boolean isOwn() {
      return !method.isEmpty()
          && !type.contains(GENERATED)
          && !type.startsWith("org.openjdk.jmh.")
          && !RUNTIME.matcher(type).matches();
    }
  }
}
