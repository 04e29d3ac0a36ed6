package io.github.jmhgate.history;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonException;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

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
      Layout layout = JsonMapper.read(TextFile.read(file), Layout.class);
      if (layout.schema > SCHEMA) {
        throw wrong(file, "it is no object of schema " + SCHEMA);
      }
      return layout.checked(file);
    } catch (JsonException e) {
      throw wrong(file, e.isSyntax() ? "it is no JSON" : String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw wrong(file, FileTrouble.of(e));
    }
  }

  private record Layout(
      int schema,
      @JsonField(optional = true) List<Entry> events,
      @JsonField(optional = true) List<Epoch> epochs) {

    ReviewFile checked(Path file) throws GateFailure {
      Map<String, Review> reviews = new LinkedHashMap<>();
      for (Entry entry : events) {
        String state = text(file, entry.state, "state").toUpperCase(Locale.ROOT);
        String reason = text(file, entry.reason, "reason");
        String id = text(file, entry.id, "id");
        try {
          if (reviews.put(id, new Review(Review.State.valueOf(state), reason)) != null) {
            throw wrong(file, "the event %s is in it twice".formatted(id));
          }
        } catch (IllegalArgumentException e) {
          throw wrong(file, "a state is none of acknowledged, explained and rejected");
        }
      }
      Map<String, String> begins = new LinkedHashMap<>();
      for (Epoch epoch : epochs) {
        begins.put(text(file, epoch.from, "from"), text(file, epoch.reason, "reason"));
      }
      return new ReviewFile(file, reviews, begins);
    }
  }

  private record Entry(
      @JsonField(optional = true) String id,
      @JsonField(optional = true) String state,
      @JsonField(optional = true) String reason) {}

  private record Epoch(
      @JsonField(optional = true) String from, @JsonField(optional = true) String reason) {}

  private static String text(Path file, String text, String name) throws GateFailure {
    if (text.isBlank()) {
      throw wrong(file, "an entry has no text " + name);
    }
    return text;
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
