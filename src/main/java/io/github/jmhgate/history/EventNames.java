package io.github.jmhgate.history;

import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Names that events were reported by: a point wanders by a run or two as more come in, and keeps
 * its name. The ledger has one small file per name, under {@code events}.
 */
public final class EventNames {
  private static final String ENDING = ".json";
  private static final long LARGEST = 1 << 16;

  private final Path folder;

  public EventNames(Path ledger) {
    this.folder = ledger.resolve("events");
  }

  private record Name(
      @JsonField(optional = true) int schema,
      String run,
      @JsonField(optional = true) String commit) {}

  /** A known name near an event of its kind, an index of the events. */
  private record Match(int event, String name, int distance) {}

  /** The same events, those reported before by the names they had then. */
  public List<Event> named(List<Event> events, SeriesTable table) {
    List<Match> matches = new ArrayList<>();
    int[] places = table.places();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "{,D}[EM]-*" + ENDING)) {
      for (Path file : files) {
        String name = String.valueOf(file.getFileName()).replace(ENDING, "");
        int run = table.find(run(file));
        for (int i = 0; run >= 0 && i < events.size(); i++) {
          Event event = events.get(i);
          int distance = Math.abs(places[run] - event.place());
          if (kind(name).equals(kind(event.id())) && distance <= 2 * ChangeFinder.WANDER) {
            matches.add(new Match(i, name, distance));
          }
        }
      }
    } catch (IOException e) {
      // No event was reported before. One whose name cannot be read gets it from its run.
    }
    matches.sort(Comparator.comparingInt(Match::distance).thenComparing(Match::name));
    List<Event> named = new ArrayList<>(events);
    Set<String> taken = new HashSet<>();
    Set<Integer> done = new HashSet<>();
    for (Match match : matches) {
      if (!done.contains(match.event) && taken.add(match.name)) {
        done.add(match.event);
        named.set(match.event, events.get(match.event).with(match.name, null));
      }
    }
    return named;
  }

  private static String kind(String id) {
    return id.substring(0, id.indexOf('-'));
  }

  private static String run(Path file) {
    try {
      return Files.size(file) > LARGEST
          ? ""
          : JsonMapper.read(Files.readString(file), Name.class).run();
    } catch (IOException e) {
      return "";
    }
  }

  /** Keeps the names of reported events; a folder that cannot be written is left as it is. */
  public void keep(List<Event> events) {
    for (Event event : events) {
      Path file = folder.resolve(event.id() + ENDING);
      if (!Files.exists(file)) {
        // The end of a drift moves as runs come in; where it began does not.
        RunInfo run = event.drift() ? event.after() : event.upTo();
        try {
          new WholeFile(file).write(JsonMapper.compact(new Name(1, run.id(), run.commit())));
        } catch (IOException e) {
          // A checkout may be read-only; the name then follows from the run.
          return;
        }
      }
    }
  }
}
