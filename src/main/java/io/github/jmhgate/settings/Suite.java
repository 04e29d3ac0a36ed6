package io.github.jmhgate.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which benchmarks are measured: those of the chosen suite, or else of {@code benchmark.include}.
 *
 * @param include regular expression; empty takes all
 * @param exclude regular expression; empty leaves out none
 * @param params values in place of annotated ones, by param
 */
record Suite(String include, String exclude, Map<String, List<String>> params) {

  /** What the settings choose; they have no {@link #problem}. */
  static Suite of(Assignments given) {
    String exclude = given.of(Keys.EXCLUDE);
    Optional<String> name = chosen(given);
    Map<String, List<String>> params = new LinkedHashMap<>();
    name.map(given.bySuite(Keys.SUITE_PARAMS)::get)
        .orElse(List.of())
        .forEach(param -> params.put(param.name(), param.values()));
    given.of(Keys.PARAMS).forEach(param -> params.put(param.name(), param.values()));
    if (name.isEmpty()) {
      return new Suite(given.of(Keys.INCLUDE), exclude, params);
    }
    return new Suite(
        given.bySuite(Keys.SUITE_INCLUDE).getOrDefault(name.get(), ""),
        either(exclude, given.bySuite(Keys.SUITE_EXCLUDE).getOrDefault(name.get(), "")),
        params);
  }

  /** The suite that counts; empty where there is none or {@code benchmark.include} is given. */
  static Optional<String> chosen(Assignments given) {
    return given.find(Keys.INCLUDE).isPresent() ? Optional.empty() : given.of(Keys.SUITE);
  }

  /** What is wrong with the choice, if anything. */
  static Optional<SettingsProblem> problem(Assignments given) {
    Set<String> known = given.bySuite(Keys.SUITE_INCLUDE).keySet();
    return given
        .find(Keys.SUITE)
        .filter(suite -> suite.value().isPresent() && !known.contains(suite.value().get()))
        .map(suite -> SettingsProblem.of(suite.given(), unknown(suite.value().get(), known)));
  }

  private static String unknown(String name, Set<String> known) {
    String isNone = Quotation.of(name) + " is no suite; ";
    return known.isEmpty()
        ? isNone + "none is defined: define one by benchmark.suite-include[name]"
        : isNone
            + "the nearest of "
            + Quotation.visible(String.join(", ", known), 400)
            + " is "
            + Quotation.visible(NearestName.among(known, name));
  }

  private static String either(String a, String b) {
    return a.isEmpty() || b.isEmpty() ? a + b : "(?:" + a + ")|(?:" + b + ")";
  }
}
