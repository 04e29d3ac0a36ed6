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
 * Names that events were told by: a point wanders by a run or two as more come in, and keeps its
 * name. The ledger has one small file a name, under {@code events}.
 */
public final class EventNames {
  private static final String FOLDER = "events";
  private static final String ENDING = ".json";
  private static final long LARGEST = 1 << 16;

  private final Path folder;

  /** Of the ledger in a folder. */
  public EventNames(Path ledger) {
    this.folder = ledger.resolve(FOLDER);
  }

  private record Known(String id, int place) {}

  private record Name(
      @JsonField(optional = true) int schema,
      String run,
      @JsonField(optional = true) String commit) {}

  /** The same events, those told before by the names they had then. */
  public List<Event> named(List<Event> events, SeriesTable table) {
    List<Known> known = known(table);
    Set<String> taken = new HashSet<>();
    List<Event> named = new ArrayList<>(events);
    record Match(int event, Known name, int distance) {}
    List<Match> matches = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      for (Known name : known) {
        int distance = Math.abs(name.place() - event.place());
        boolean sameKind = kind(name.id()).equals(kind(event.id()));
        if (sameKind && distance <= 2 * ChangeFinder.WANDER) {
          matches.add(new Match(i, name, distance));
        }
      }
    }
    matches.sort(
        Comparator.comparingInt(Match::distance).thenComparing(match -> match.name().id()));
    Set<Integer> done = new HashSet<>();
    for (Match match : matches) {
      if (!done.contains(match.event()) && taken.add(match.name().id())) {
        done.add(match.event());
        named.set(match.event(), events.get(match.event()).with(match.name().id(), null));
      }
    }
    return named;
  }

  private static String kind(String id) {
    return id.substring(0, id.indexOf('-'));
  }

  private List<Known> known(SeriesTable table) {
    List<Known> known = new ArrayList<>();
    int[] places = table.places();
    if (!Files.isDirectory(folder)) {
      return known;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "{,D}[EM]-*" + ENDING)) {
      for (Path file : files) {
        String name = String.valueOf(file.getFileName());
        int run = table.find(run(file));
        if (run >= 0) {
          known.add(new Known(name.substring(0, name.length() - ENDING.length()), places[run]));
        }
      }
    } catch (IOException e) {
      // A name that cannot be read is one that was never given; the event gets it from its run.
      return known;
    }
    known.sort(Comparator.comparing(Known::id));
    return known;
  }

  private static String run(Path file) throws IOException {
    if (Files.size(file) > LARGEST) {
      return "";
    }
    try {
      return JsonMapper.read(Files.readString(file), Name.class).run();
    } catch (IOException e) {
      return "";
    }
  }

  /** Keeps the names of events that were told; a folder that cannot be written is left as it is. */
  public void keep(List<Event> events) {
    for (Event event : events) {
      Path file = folder.resolve(event.id() + ENDING);
      if (!Files.exists(file)) {
        // The end of a drift moves as runs come in; where it began does not.
        RunInfo run = event.drift() ? event.after() : event.upTo();
        Name name = new Name(1, run.id(), run.commit());
        try {
          new WholeFile(file).write(JsonMapper.compact(name));
        } catch (IOException e) {
          // A checkout may be read-only; the name then follows from the run, as ever.
          return;
        }
      }
    }
  }
}
