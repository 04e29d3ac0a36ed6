package io.github.jmhgate.settings;

import static io.github.jmhgate.settings.Keys.AFFECTED;
import static io.github.jmhgate.settings.Keys.AGAINST;
import static io.github.jmhgate.settings.Keys.BASELINE;
import static io.github.jmhgate.settings.Keys.BUDGET;
import static io.github.jmhgate.settings.Keys.BUILD;
import static io.github.jmhgate.settings.Keys.BUILD_ENVIRONMENT;
import static io.github.jmhgate.settings.Keys.CODE;
import static io.github.jmhgate.settings.Keys.COMPARE;
import static io.github.jmhgate.settings.Keys.INERT;
import static io.github.jmhgate.settings.Keys.JAR;
import static io.github.jmhgate.settings.Keys.MODE;
import static io.github.jmhgate.settings.Keys.PRESET;

import io.github.jmhgate.text.OneLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a change under review, which must not judge itself: of the keys that decide, the
 * values in the settings file before the change count, the budget's too. What is measured is the
 * change's, because benchmarks come and go with it; but a preset that decides nothing does not
 * replace one that does. Overrides count in any case.
 *
 * @param settings what takes effect
 * @param differences what the change's file sets otherwise than the file before it, as far as no
 *     override sets it for both
 * @param overrides what overrides both files, the value that takes effect of each key; untrusted
 * @param ignored what of the file before the change cannot be understood, and so does not count
 */
public record ReviewedSettings(
    Settings settings,
    List<AlteredKey> differences,
    List<Given> overrides,
    List<SettingsProblem> ignored) {

  /** Keys that may let a change pass, besides all that begin with {@code gate.}. */
  static final Set<String> ACQUITTING = names(MODE, PRESET, BASELINE);

  /** Keys that decide, besides all but one that begin with {@code gate.}. */
  private static final Set<String> DECIDING =
      names(
          MODE,
          BUDGET,
          BUILD,
          BUILD_ENVIRONMENT,
          JAR,
          COMPARE,
          AGAINST,
          AFFECTED,
          CODE,
          INERT,
          BASELINE);

  /** Keys that decide, and that a command line is expected to set. */
  private static final Set<String> EXPECTED = names(COMPARE, AGAINST, BUDGET);

  /** Returns whether an override affects the verdict in an unexpected way. */
  public static boolean decides(Given given) {
    String name = given.name();
    return SettingNames.isOfTheGate(name)
        || ACQUITTING.contains(name)
        || (DECIDING.contains(name) && !EXPECTED.contains(name));
  }

  /** Reviews what a change's file and overrides set, against the file before the change. */
  static ReviewedSettings of(SettingsReader now, SettingsReader before) throws SettingsException {
    SettingsReader after = now.only(given -> !given.origin().overridesFile());
    SettingsReader overrides = now.only(given -> given.origin().overridesFile());
    boolean keepsPreset = before.preset().decidesOnTime() && !after.preset().decidesOnTime();
    Predicate<String> decides =
        name ->
            // Claims are the change's own: they only make it fail.
            (SettingNames.isOfTheGate(name) && !name.equals(Keys.EXPECT.name()))
                || DECIDING.contains(name)
                || (keepsPreset && name.equals(PRESET.name()));
    List<SettingsProblem> ignored = new ArrayList<>(before.unreadable);
    List<Given> deciding = new ArrayList<>(before.given);
    deciding.removeIf(given -> !decides.test(given.name()));
    while (true) {
      SettingsReader all = after.only(given -> !decides.test(given.name()));
      deciding.forEach(all::add);
      overrides.given.forEach(all::add);
      try {
        return new ReviewedSettings(
            all.read(),
            differences(before, after, overrides, decides),
            lastOfEachKey(overrides.given),
            ignored);
      } catch (SettingsException e) {
        if (!ignore(e.problems(), deciding, ignored)) {
          throw e;
        }
      }
    }
  }

  private static boolean ignore(
      List<SettingsProblem> all, List<Given> deciding, List<SettingsProblem> ignored) {
    boolean any = false;
    for (SettingsProblem problem : all) {
      if (deciding.removeIf(given -> SettingsProblem.of(given, problem.what()).equals(problem))) {
        ignored.add(problem);
        any = true;
      }
    }
    return any;
  }

  private static List<AlteredKey> differences(
      SettingsReader before,
      SettingsReader after,
      SettingsReader overrides,
      Predicate<String> decides) {
    Map<String, Given> both = new LinkedHashMap<>(before.valid);
    both.putAll(after.valid);
    both.keySet().removeAll(overrides.valid.keySet());
    List<AlteredKey> differences = new ArrayList<>();
    both.forEach(
        (written, given) -> {
          Value old = Value.of(before.valid.get(written), given);
          Value fresh = Value.of(after.valid.get(written), given);
          if (!old.value().equals(fresh.value())) {
            boolean counts = decides.test(given.name());
            differences.add(new AlteredKey(OneLine.cut(written), old.text(), fresh.text(), counts));
          }
        });
    return differences;
  }

  private record Value(Optional<?> value, String text) {
    /** Returns a value, or the default if it is not given; another one has the key. */
    static Value of(@Nullable Given one, Given other) {
      Key<?> key = Objects.requireNonNull(Keys.find(other.name()));
      if (one != null) {
        return new Value(Optional.of(key.value(one.text())), shown(one.text()));
      }
      String standard = key.standardText();
      return other.glob().isEmpty() && samePerPreset(key)
          ? new Value(Optional.of(key.value(standard)), shown(standard) + " (the default)")
          : new Value(Optional.empty(), "not set");
    }

    private static String shown(String text) {
      return text.isEmpty() ? "empty" : OneLine.cut(text);
    }
  }

  private static boolean samePerPreset(Key<?> key) {
    return Arrays.stream(Preset.values()).map(key.standard()).distinct().count() == 1;
  }

  private static Set<String> names(Key<?>... keys) {
    return Stream.of(keys).map(Key::name).collect(Collectors.toSet());
  }

  private static List<Given> lastOfEachKey(List<Given> given) {
    Map<String, Given> last = new LinkedHashMap<>();
    given.forEach(written -> last.put(written.key().strip(), written));
    return List.copyOf(last.values());
  }
}
