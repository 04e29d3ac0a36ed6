package io.github.jmhgate.settings;

import io.github.jmhgate.settings.Assignments.Assigned;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a change from judging itself: of the keys that decide, the values in the settings file
 * before the change count. What is measured, and how long, is the change's, because benchmarks come
 * and go with it; but a preset that decides nothing does not replace one that does. Overrides count
 * in any case.
 */
final class Review {
  /** Keys that decide beside all that begin with {@code gate.}. */
  private static final Set<String> DECIDING =
      Set.of(
          Keys.MODE.name(),
          Keys.BUILD.name(),
          Keys.JAR.name(),
          Keys.COMPARE.name(),
          Keys.AGAINST.name(),
          Keys.AFFECTED.name(),
          Keys.INERT.name(),
          Keys.BASELINE.name(),
          Keys.FAIL_ON_ERROR.name());

  private final List<Given> after;
  private final List<Given> overrides;
  private boolean keepsPreset;

  /**
   * A review.
   *
   * @param given what is given in the change's file and by overrides
   */
  Review(List<Given> given) {
    this.after = given.stream().filter(one -> !one.origin().overrides()).toList();
    this.overrides = given.stream().filter(one -> one.origin().overrides()).toList();
  }

  /**
   * The settings that take effect.
   *
   * @param before what was given in the file before the change; what of it cannot be understood is
   *     ignored, since it cannot change any more
   * @throws SettingsException if the change's file or an override is not valid
   */
  ReviewedSettings against(List<Given> before) throws SettingsException {
    keepsPreset = preset(before).decidesOnTime() && !preset(after).decidesOnTime();
    List<SettingsProblem> ignored = new ArrayList<>();
    List<Given> deciding = new ArrayList<>(before);
    deciding.removeIf(given -> !decides(given.key()));
    while (true) {
      try {
        return new ReviewedSettings(
            assemble(deciding), differences(before), lastOfEachKey(overrides), ignored);
      } catch (SettingsException e) {
        if (!ignore(e.problems(), deciding, ignored)) {
          throw e;
        }
      }
    }
  }

  private Settings assemble(List<Given> deciding) throws SettingsException {
    List<Given> all = new ArrayList<>(after);
    all.removeIf(given -> decides(given.key()));
    all.addAll(deciding);
    all.addAll(overrides);
    return SettingsReader.of(all).read();
  }

  /** Whether at least one of the problems is with what stood before, which then counts no more. */
  private static boolean ignore(
      List<SettingsProblem> problems, List<Given> deciding, List<SettingsProblem> ignored) {
    boolean any = false;
    for (SettingsProblem problem : problems) {
      if (deciding.removeIf(given -> SettingsProblem.of(given, problem.what()).equals(problem))) {
        ignored.add(problem);
        any = true;
      }
    }
    return any;
  }

  private List<SettingDifference> differences(List<Given> before) {
    Map<String, Assigned<?>> then = understood(before);
    Map<String, Assigned<?>> now = understood(after);
    Map<String, Assigned<?>> both = new LinkedHashMap<>(then);
    both.putAll(now);
    List<SettingDifference> differences = new ArrayList<>();
    both.forEach(
        (key, one) -> {
          if (!value(then.get(key), one).equals(value(now.get(key), one))) {
            differences.add(
                new SettingDifference(
                    Quotation.visible(key),
                    text(then.get(key), one),
                    text(now.get(key), one),
                    decides(one.key().name())));
          }
        });
    return differences;
  }

  /** What of a file no override sets anyway. */
  private Map<String, Assigned<?>> understood(List<Given> file) {
    Assignments assignments = new Assignments();
    file.forEach(assignments::add);
    Assignments over = new Assignments();
    overrides.forEach(over::add);
    Map<String, Assigned<?>> understood = new LinkedHashMap<>(assignments.all());
    understood.keySet().removeAll(over.all().keySet());
    return understood;
  }

  private static Optional<?> value(@Nullable Assigned<?> one, Assigned<?> other) {
    if (one != null) {
      return Optional.of(one.value());
    }
    return hasDefault(other)
        ? Optional.of(other.key().standardValue(Preset.STANDARD))
        : Optional.empty();
  }

  private static String text(@Nullable Assigned<?> one, Assigned<?> other) {
    if (one == null && !hasDefault(other)) {
      return "not set";
    }
    String text =
        one == null ? other.key().standard().apply(Preset.STANDARD) : one.given().value().strip();
    return (text.isEmpty() ? "empty" : Quotation.visible(text))
        + (one == null ? " (the default)" : "");
  }

  /** Whether there is a value where none is given, and the same with every preset. */
  private static boolean hasDefault(Assigned<?> one) {
    return one.glob().isEmpty()
        && Arrays.stream(Preset.values()).map(one.key().standard()).distinct().count() == 1;
  }

  private static List<Given> lastOfEachKey(List<Given> given) {
    Map<String, Given> last = new LinkedHashMap<>();
    given.forEach(one -> last.put(one.key().strip(), one));
    return List.copyOf(last.values());
  }

  private static Preset preset(List<Given> file) {
    Assignments assignments = new Assignments();
    file.forEach(assignments::add);
    return assignments.preset();
  }

  private boolean decides(String key) {
    String name = key.strip();
    int bracket = name.indexOf('[');
    name = bracket < 0 ? name : name.substring(0, bracket).stripTrailing();
    return SettingNames.isOfTheGate(name)
        || DECIDING.contains(name)
        || (keepsPreset && name.equals(Keys.PRESET.name()));
  }
}
