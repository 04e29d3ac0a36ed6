package io.github.jmhgate.history;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.store.JsonFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads {@code events.json}: {@code {"schema": 1, "events": [{"id", "state", "reason"}]}}.
 *
 * @param reviews by event id
 */
public record ReviewFile(Path file, Map<String, Review> reviews) {
  public static final String NAME = "events.json";

  private static final int SCHEMA = 1;

  private record Layout(@JsonField(optional = true) List<Entry> events) {}

  private record Entry(String id, String state, String reason) {}

  /** The file of a folder of baselines; empty if there is none. */
  public static ReviewFile read(Path baselines) throws GateFailure {
    Path file = baselines.resolve(NAME);
    Map<String, Review> reviews = new HashMap<>();
    if (Files.exists(file)) {
      for (Entry entry : JsonFile.bind(file, JsonFile.read(file, SCHEMA), Layout.class).events) {
        if (entry.id.isBlank() || entry.reason.isBlank()) {
          throw JsonFile.wrong(file, entry.id.isBlank() ? "id" : "reason", "a text");
        }
        if (reviews.put(entry.id, new Review(state(file, entry), entry.reason)) != null) {
          throw JsonFile.wrong(file, "id", "unique; %s is there twice".formatted(entry.id));
        }
      }
    }
    return new ReviewFile(file, reviews);
  }

  private static Review.State state(Path file, Entry entry) throws GateFailure {
    try {
      return Review.State.valueOf(entry.state.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw JsonFile.wrong(file, "state", "one of acknowledged, explained and rejected");
    }
  }

  /** The same events with their reviews. */
  public List<Event> reviewed(List<Event> events) {
    return events.stream().map(event -> event.with(event.id(), reviews.get(event.id()))).toList();
  }

  /** Reviewed ids that are no events any more. */
  public List<String> gone(List<Event> events) {
    return reviews.keySet().stream()
        .filter(id -> events.stream().noneMatch(event -> event.id().equals(id)))
        .sorted()
        .toList();
  }
}
