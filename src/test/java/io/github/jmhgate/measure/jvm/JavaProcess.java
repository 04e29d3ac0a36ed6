package io.github.jmhgate.measure.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A JVM of its own that runs a class of the tests, and starts soon. */
public final class JavaProcess {
  private JavaProcess() {}

  public static ProcessBuilder of(List<String> jvmArguments, Class<?> main, Object... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Launch.currentJava().toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(jvmArguments);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    Stream.of(arguments).map(Object::toString).forEach(command::add);
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
  }
}
