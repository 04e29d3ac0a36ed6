package io.github.jmhgate.history;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonException;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads {@code events.json}: {@code {"schema": 1, "events": [{"id", "state", "reason"}], "epochs":
 * [{"from", "reason"}]}}, where an epoch begins at a commit or a run's id.
 *
 * @param reviews by event id
 * @param epochs reasons by where they begin
 */
public record ReviewFile(Path file, Map<String, Review> reviews, Map<String, String> epochs) {
  public static final String NAME = "events.json";

  private static final int SCHEMA = 1;
  private static final long LARGEST = 16L << 20;

  private record Layout(
      int schema,
      @JsonField(optional = true) List<Entry> events,
      @JsonField(optional = true) List<Epoch> epochs) {}

  private record Entry(String id, String state, String reason) {}

  private record Epoch(String from, String reason) {}

  /** The file of a folder of baselines; empty if there is none. */
  public static ReviewFile read(Path baselines) throws GateFailure {
    Path file = baselines.resolve(NAME);
    Map<String, Review> reviews = new HashMap<>();
    Map<String, String> epochs = new HashMap<>();
    if (!Files.exists(file)) {
      return new ReviewFile(file, reviews, epochs);
    }
    try {
      if (Files.size(file) > LARGEST) {
        throw new IOException("it is larger than 16 MiB");
      }
      Layout layout = JsonMapper.read(TextFile.read(file), Layout.class);
      if (layout.schema > SCHEMA) {
        throw JsonException.field("schema", "at most " + SCHEMA);
      }
      for (Entry entry : layout.events) {
        if (reviews.put(text(entry.id, "id"), review(entry)) != null) {
          throw new IOException("the event %s is in it twice".formatted(entry.id));
        }
      }
      for (Epoch epoch : layout.epochs) {
        epochs.put(text(epoch.from, "from"), text(epoch.reason, "reason"));
      }
      return new ReviewFile(file, reviews, epochs);
    } catch (IOException e) {
      throw unusable(
          "%s: cannot be used (%s); correct it as docs/history.md describes"
              .formatted(file, FileTrouble.of(e)),
          e);
    }
  }

  private static Review review(Entry entry) throws JsonException {
    try {
      Review.State state = Review.State.valueOf(entry.state.toUpperCase(Locale.ROOT));
      return new Review(state, text(entry.reason, "reason"));
    } catch (IllegalArgumentException e) {
      throw JsonException.field("state", "one of acknowledged, explained and rejected");
    }
  }

  private static String text(String text, String name) throws JsonException {
    if (text.isBlank()) {
      throw JsonException.field(name, "a text");
    }
    return text;
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
