package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Symptom.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Flags of the measuring JVMs that change what is measured. */
final class JvmFlagsRule implements Rule {
  private static final List<String> VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");
  private static final Map<String, String> COSTS = new LinkedHashMap<>();

  static {
    COSTS.put("-Xint", "nothing is compiled, so that everything is many times slower");
    COSTS.put("-Xcomp", "everything is compiled before it has run, without any profile");
    COSTS.put("-XX:TieredStopAtLevel", "the optimising compiler may never run");
    COSTS.put("-agentlib:jdwp", "a debugger's agent keeps the compiler from some optimisations");
    COSTS.put("-Xdebug", "debugging keeps the compiler from some optimisations");
    COSTS.put("-Xrunjdwp", "a debugger's agent keeps the compiler from some optimisations");
    COSTS.put("-javaagent:", "an agent may rewrite the code under measurement");
    COSTS.put("-ea", "assertions are part of what is measured");
    COSTS.put("-enableassertions", "assertions are part of what is measured");
  }

  @Override
  public String id() {
    return "jvm-flags";
  }

  @Override
  public List<Symptom> examine(Machine machine) {
    List<Symptom> symptoms = new ArrayList<>();
    for (String argument : machine.jvmArguments()) {
      COSTS.forEach(
          (flag, cost) -> {
            if (matches(argument, flag)) {
              symptoms.add(
                  new Symptom(
                      id(),
                      Severity.WARNING,
                      "the measuring JVMs get " + argument,
                      cost,
                      "leave it out, unless that is what you want to measure"));
            }
          });
    }
    for (String variable : VARIABLES) {
      if (!machine.environment().getOrDefault(variable, "").isBlank()) {
        symptoms.add(
            new Symptom(
                id(),
                Severity.HINT,
                variable + " is set",
                "every JVM takes its flags silently, also the measuring ones",
                "unset it, so that runs on other machines mean the same"));
      }
    }
    return symptoms;
  }

  private static boolean matches(String argument, String flag) {
    return argument.equals(flag)
        || (argument.startsWith(flag) && !flag.equals("-ea"))
        || (flag.equals("-ea") && argument.startsWith("-ea:"));
  }
}
