package io.github.jmhgate.explain;

import io.github.jmhgate.model.GeneratedCode;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/** A method on a stack, or a class without one that was allocated or waited for; untrusted. */
public record TraceFrame(String type, String method, int line) {
  private static final Pattern HIDDEN =
      Pattern.compile("(\\$\\$Lambda|LambdaForm\\$\\p{Alpha}+)[/$.+0-9a-fx]*$");
  private static final Pattern RUNTIME =
      Pattern.compile("(java|javax|jdk|sun|com\\.sun)\\..*|.*\\[]");
  private static final Pattern STATE =
      Pattern.compile("(?:jmh_)?generated\\.(.+)_jmhType(_B\\d)?$");
  private static final Pattern ARRAY = Pattern.compile("\\[+([BCDFIJSZ]|L.+;)");

  /** Returns a frame whose class has the same name in every JVM. */
  public static TraceFrame of(String type, String method, int line) {
    return new TraceFrame(HIDDEN.matcher(type).replaceFirst("$1"), method, line);
  }

  /** Returns a class's name without what JMH adds to a state's, arrays as in a source. */
  static String readable(String name) {
    return ARRAY.matcher(name).matches()
        ? Type.getType(name).getClassName()
        : STATE.matcher(name).replaceFirst("$1");
  }

  public String name() {
    return method.isEmpty() ? type : type + "." + method;
  }

  public boolean isOwn() {
    return !method.isEmpty()
        && !GeneratedCode.contains(type)
        && !type.startsWith("org.openjdk.jmh.")
        && !RUNTIME.matcher(type).matches();
  }
}
