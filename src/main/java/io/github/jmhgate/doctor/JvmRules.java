package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Doctor.Finding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Causes in the measuring JVMs. */
final class JvmRules {
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

  private JvmRules() {}

  /** Finds flags that change what is measured. */
  static List<Finding> flags(Machine machine) {
    List<Finding> found = new ArrayList<>();
    for (String argument : machine.jvmArguments()) {
      COSTS.forEach(
          (flag, cost) -> {
            if (matches(argument, flag)) {
              found.addAll(
                  Finding.warning(
                      "the measuring JVMs get " + argument,
                      cost,
                      "leave it out, unless that is what you want to measure"));
            }
          });
    }
    for (String variable : VARIABLES) {
      if (!machine.environment().getOrDefault(variable, "").isBlank()) {
        found.addAll(
            Finding.hint(
                variable + " is set",
                "every JVM takes its flags silently, also the measuring ones",
                "unset it, so that runs on other machines mean the same"));
      }
    }
    return found;
  }

  private static boolean matches(String argument, String flag) {
    return argument.equals(flag)
        || (argument.startsWith(flag) && !flag.equals("-ea"))
        || (flag.equals("-ea") && argument.startsWith("-ea:"));
  }
}
