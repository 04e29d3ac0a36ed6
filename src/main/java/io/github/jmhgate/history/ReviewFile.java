package io.github.jmhgate.history;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code events.json}: {@code {"schema": 1, "events": [{"id", "state", "reason"}], "epochs":
 * [{"from", "reason"}]}}, where an epoch begins at a commit or a run's id.
 *
 * @param file where it stands
 * @param reviews by event id
 * @param epochs reasons by where they begin
 */
public record ReviewFile(Path file, Map<String, Review> reviews, Map<String, String> epochs) {
  /** Name of the file under {@code baselines/}. */
  public static final String NAME = "events.json";

  private static final int SCHEMA = 1;
  private static final long LARGEST = 16L << 20;

  public ReviewFile {
    reviews = Map.copyOf(reviews);
    epochs = Map.copyOf(epochs);
  }

  /**
   * The file of a folder of baselines; empty where there is none.
   *
   * @throws GateFailure where it cannot be used
   */
  public static ReviewFile read(Path baselines) throws GateFailure {
    Path file = baselines.resolve(NAME);
    if (!Files.exists(file)) {
      return new ReviewFile(file, Map.of(), Map.of());
    }
    try {
      if (Files.size(file) > LARGEST) {
        throw wrong(file, "it is larger than 16 MiB");
      }
      return parse(file, JSON.std.anyFrom(TextFile.read(file)));
    } catch (JacksonException e) {
      throw wrong(file, "it is no JSON");
    } catch (IOException e) {
      throw wrong(file, FileTrouble.of(e));
    }
  }

  private static ReviewFile parse(Path file, @Nullable Object root) throws GateFailure {
    if (!(root instanceof Map<?, ?> fields)
        || !(fields.get("schema") instanceof Number schema)
        || schema.intValue() > SCHEMA) {
      throw wrong(file, "it is no object of schema " + SCHEMA);
    }
    Map<String, Review> reviews = new LinkedHashMap<>();
    for (Map<?, ?> entry : entries(file, fields.get("events"), "events")) {
      String id = text(file, entry, "id");
      String state = text(file, entry, "state").toUpperCase(Locale.ROOT);
      try {
        Review said = new Review(Review.State.valueOf(state), text(file, entry, "reason"));
        if (reviews.put(id, said) != null) {
          throw wrong(file, "the event %s stands in it twice".formatted(id));
        }
      } catch (IllegalArgumentException e) {
        throw wrong(file, "a state is none of acknowledged, explained and rejected");
      }
    }
    Map<String, String> epochs = new LinkedHashMap<>();
    for (Map<?, ?> entry : entries(file, fields.get("epochs"), "epochs")) {
      epochs.put(text(file, entry, "from"), text(file, entry, "reason"));
    }
    return new ReviewFile(file, reviews, epochs);
  }

  private static List<Map<?, ?>> entries(Path file, @Nullable Object list, String name)
      throws GateFailure {
    List<Map<?, ?>> entries = new ArrayList<>();
    if (list == null) {
      return entries;
    }
    if (!(list instanceof List<?> all)) {
      throw wrong(file, name + " is no list");
    }
    for (Object entry : all) {
      if (!(entry instanceof Map<?, ?> fields)) {
        throw wrong(file, name + " is no list of objects");
      }
      entries.add(fields);
    }
    return entries;
  }

  private static String text(Path file, Map<?, ?> entry, String name) throws GateFailure {
    if (entry.get(name) instanceof String text && !text.isBlank()) {
      return text;
    }
    throw wrong(file, "an entry has no text " + name);
  }

  private static GateFailure wrong(Path file, String what) {
    return GateFailure.unusable(
        "%s: cannot be used (%s); correct it as docs/history.md has it".formatted(file, what),
        null);
  }

  /** The same events with what was said of them. */
  public List<Event> reviewed(List<Event> events) {
    return events.stream().map(event -> event.with(event.id(), reviews.get(event.id()))).toList();
  }

  /** Ids that something was said of and that are no events any more. */
  public List<String> gone(List<Event> events) {
    return reviews.keySet().stream()
        .filter(id -> events.stream().noneMatch(event -> event.id().equals(id)))
        .sorted()
        .toList();
  }
}
