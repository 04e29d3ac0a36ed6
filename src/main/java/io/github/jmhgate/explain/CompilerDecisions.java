package io.github.jmhgate.explain;

import io.github.jmhgate.code.ClassMethods;
import io.github.jmhgate.code.JarMethods;
import io.github.jmhgate.model.GateFailure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the compiler decides otherwise of the two sides, with the sizes it decides by. */
record CompilerDecisions(MeasuredJars jars) {
  /** Of the cost, what a method must have within it to be worth a word. */
  private static final double LEAST_SHARE = 0.01;

  private static final String FREQUENT = "FreqInlineSize";
  private static final String ALWAYS = "MaxInlineSize";

  List<Decision> differences(PairedProfile.Forks forks, Picture picture) throws GateFailure {
    Cost cost = picture.cost();
    List<Decision> sized = new ArrayList<>();
    for (Decision one :
        new Decisions(forks.base(), forks.candidate())
            .differences(
                Decisions.within(picture), LEAST_SHARE * Math.max(cost.base(), cost.candidate()))) {
      Path jar =
          one.kind() == Decision.Kind.NOT_INLINED || !one.ofCandidate()
              ? jars.candidate()
              : jars.base();
      sized.add(sized(one, jar, forks.candidate().get(0)));
    }
    return sized;
  }

  private static Decision sized(Decision one, Path jar, ForkProfile fork) throws GateFailure {
    if (one.callee().isEmpty()) {
      return one;
    }
    int dot = one.callee().lastIndexOf('.');
    int size;
    try (JarMethods methods = JarMethods.open(jar)) {
      size =
          methods
              .of(one.callee().substring(0, dot))
              .map(ClassMethods::sizes)
              .map(sizes -> sizes.get(one.callee().substring(dot + 1)))
              .orElse(0);
    }
    Map<String, Long> flags = fork.flags();
    boolean ofSize = one.reason().contains("too big") || one.reason().contains("too large");
    String flag = size > flags.getOrDefault(FREQUENT, Long.MAX_VALUE) ? FREQUENT : ALWAYS;
    Long limit = flags.get(flag);
    return one.withSize(size, ofSize && limit != null && size > limit ? flag + " is " + limit : "");
  }
}
