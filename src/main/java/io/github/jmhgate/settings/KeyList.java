package io.github.jmhgate.settings;

import static io.github.jmhgate.settings.Key.Brackets.NONE;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Keys in the order of their declaration. */
final class KeyList {
  private final List<Key<?>> keys = new ArrayList<>();

  /** Declares a key that no brackets follow. */
  <T> Key<T> key(String name, ValueType<T> type, String standard, String description) {
    return key(name, type, standard, NONE, description);
  }

  /** Declares a key. */
  <T> Key<T> key(
      String name, ValueType<T> type, String standard, Key.Brackets brackets, String description) {
    return declare(new Key<>(name, type, preset -> standard, brackets, description));
  }

  /** Declares a key whose default the preset gives. */
  <T> Key<T> planned(
      String name, ValueType<T> type, Function<Plan, String> standard, String description) {
    return declare(
        new Key<>(name, type, preset -> standard.apply(preset.plan()), NONE, description));
  }

  /** These, then others. */
  List<Key<?>> and(KeyList others) {
    List<Key<?>> all = new ArrayList<>(keys);
    all.addAll(others.keys);
    return List.copyOf(all);
  }

  private <T> Key<T> declare(Key<T> key) {
    keys.add(key);
    return key;
  }
}
