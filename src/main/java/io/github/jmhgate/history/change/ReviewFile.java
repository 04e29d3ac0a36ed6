package io.github.jmhgate.history.change;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.store.JsonFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads {@code events.json}: {@code {"schema": 1, "events": [{"id", "state", "reason"}]}}. */
public record ReviewFile(Path file, Map<String, Review> reviews) {
  public static final String NAME = "events.json";

  private static final int SCHEMA = 1;

  private record Layout(@JsonField(optional = true) List<Entry> events) {}

  private record Entry(String id, String state, String reason) {}

  /** Reads the file of a folder of baselines; without reviews if there is none. */
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

  private static ReviewState state(Path file, Entry entry) throws GateFailure {
    try {
      return ReviewState.valueOf(entry.state.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw JsonFile.wrong(file, "state", "one of acknowledged, explained and rejected");
    }
  }

  /** A review near an event of its kind, an index of the events. */
  private record Match(int event, String id, int distance) {}

  /** Returns the events with their reviews; each applies to the nearest, as points may move. */
  public List<Event> reviewed(List<Event> events, SeriesTable table) {
    int[] places = table.places();
    List<Match> matches = new ArrayList<>();
    for (String id : reviews.keySet()) {
      int run = EventFinder.run(id, table);
      for (int i = 0; run >= 0 && i < events.size(); i++) {
        Event event = events.get(i);
        int distance = Math.abs(places[run] - event.place());
        if (kind(id).equals(kind(event.id())) && distance <= 2 * ChangeFinder.WANDER) {
          matches.add(new Match(i, id, distance));
        }
      }
    }
    matches.sort(Comparator.comparingInt(Match::distance).thenComparing(Match::id));
    List<Event> reviewed = new ArrayList<>(events);
    Set<String> taken = new HashSet<>();
    for (Match match : matches) {
      if (reviewed.get(match.event).review() == null && taken.add(match.id)) {
        Event event = events.get(match.event).with(match.id, reviews.get(match.id));
        reviewed.set(match.event, event);
      }
    }
    return reviewed;
  }

  private static String kind(String id) {
    return id.replaceFirst("(?s)-.*", "");
  }

  public List<String> gone(List<Event> events) {
    return reviews.keySet().stream()
        .filter(id -> events.stream().noneMatch(event -> event.id().equals(id)))
        .sorted()
        .toList();
  }
}
