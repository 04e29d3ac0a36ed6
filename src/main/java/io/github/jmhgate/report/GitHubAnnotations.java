package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.SourceLocator.Location;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Annotations of GitHub Actions. GitHub shows ten of a level a step, so of each level at most nine
 * are single findings, the worst first, and the last one sums up and counts what was left out.
 */
final class GitHubAnnotations implements Syntax {
  private static final int MOST = 9;

  private final SourceLocator sources;
  private final Appendable out;
  private final List<WorkflowCommand> commands = new ArrayList<>();
  private final List<Level> omitted = new ArrayList<>();
  private final Map<Integer, List<String>> subjects = new HashMap<>();
  private Level summaryLevel = Level.NOTICE;

  GitHubAnnotations(SourceLocator sources, Appendable out) {
    this.sources = sources;
    this.out = out;
  }

  @Override
  public void begin(Summary summary) {
    Decision decision = summary.decision();
    boolean passed = decision.outcome() == Outcome.PASSED;
    summaryLevel = decision.fails() ? Level.ERROR : passed ? Level.NOTICE : Level.WARNING;
    summary.review().forEach(text -> add(Level.WARNING, Summary.REVIEW, List.of(text), null));
    for (String doubt : summary.doubts()) {
      add(Level.WARNING, summary.context().title(), List.of(doubt), null);
    }
  }

  @Override
  public void row(Row row) {
    for (int number : row.notes()) {
      List<String> named = subjects.computeIfAbsent(number, n -> new ArrayList<>());
      if (!named.contains(row.label())) {
        named.add(row.label());
      }
    }
    Level level = level(row);
    if (level == null) {
      return;
    }
    String title = row.verdict() + " " + row.label() + " " + row.metric();
    add(level, title, row.sentences(), row.finding().benchmark());
  }

  @Override
  public void failure(Run.Failure failure) {
    // The text may go on behind the name with params or a mode.
    String name = failure.benchmark().split("[{ ]", 2)[0];
    add(
        summaryLevel == Level.ERROR ? Level.ERROR : Level.WARNING,
        "Not measured: " + failure.benchmark(),
        List.of(failure.reason()),
        BenchmarkId.of(name, Mode.AVERAGE_TIME));
  }

  @Override
  public void note(Notes.Note note) {
    if (note.warning() || note.number() == 0) {
      Level level = note.warning() ? Level.WARNING : Level.NOTICE;
      add(level, note.heading(), List.of(subject(note) + note.text()), null);
    }
  }

  /** Whom a note is about; elsewhere its number at the rows says so. */
  private String subject(Notes.Note note) {
    List<String> named = subjects.getOrDefault(note.number(), List.of());
    return switch (named.size()) {
      case 0 -> "";
      case 1 -> named.get(0) + ": ";
      default -> named.get(0) + " and " + (named.size() - 1) + " more: ";
    };
  }

  @Override
  public void end(Summary summary) throws IOException {
    for (Level level : Level.values()) {
      for (WorkflowCommand command : commands) {
        if (command.level() == level) {
          line(command);
        }
      }
      int left = Collections.frequency(omitted, level);
      List<String> message = new ArrayList<>();
      if (level == summaryLevel) {
        message.add(summary.outcome() + ": " + summary.headline().text());
        summary.next().forEach(step -> message.add("Next: " + step.line()));
      }
      if (left > 0) {
        message.add("and " + left + " more, in the other reports");
      }
      if (!message.isEmpty()) {
        line(new WorkflowCommand(level, summary.context().title(), message, Optional.empty()));
      }
    }
  }

  private void add(Level level, String title, List<String> message, @Nullable BenchmarkId place) {
    if (commands.stream().filter(known -> known.level() == level).count() == MOST) {
      omitted.add(level);
      return;
    }
    Optional<Location> location = place == null ? Optional.empty() : sources.locate(place);
    commands.add(new WorkflowCommand(level, title, message, location));
  }

  /** Errors are what fails the build; null is nothing to annotate. */
  private static @Nullable Level level(Row row) {
    if (row.fails()) {
      return Level.ERROR;
    }
    return switch (row.verdict()) {
      case REGRESSED, MISSING, INCONCLUSIVE, NOT_COMPARABLE, WAIVED -> Level.WARNING;
      case IMPROVED -> Level.NOTICE;
      case UNCHANGED, NEW, SAME_CODE -> null;
    };
  }

  private void line(WorkflowCommand command) throws IOException {
    out.append(command.toString()).append('\n');
  }

  private enum Level {
    ERROR("error"),
    WARNING("warning"),
    NOTICE("notice");

    private final String command;

    Level(String command) {
      this.command = command;
    }
  }

  /**
   * One annotation as GitHub's runner reads it from a log.
   *
   * @param level how it is shown
   * @param title its heading; untrusted
   * @param message lines of its text; untrusted
   * @param location the line it stands at, where that is known
   */
  private record WorkflowCommand(
      Level level, String title, List<String> message, Optional<Location> location) {
    private static final int LONGEST_TITLE = 200;
    private static final int LONGEST_MESSAGE = 4000;

    /** The command, on one line. */
    @Override
    public String toString() {
      StringBuilder line = new StringBuilder("::").append(level.command).append(' ');
      location.ifPresent(
          at ->
              line.append("file=")
                  .append(property(at.file()))
                  .append(",line=")
                  .append(at.line())
                  .append(','));
      String heading = DisplayWidth.shorten(OneLine.of(title), LONGEST_TITLE, "…");
      return line.append("title=").append(property(heading)).append("::").append(data()).toString();
    }

    private String data() {
      String visible = message.stream().map(OneLine::of).collect(Collectors.joining("\n"));
      return escape(DisplayWidth.shorten(visible, LONGEST_MESSAGE, "…"));
    }

    /** The runner undoes exactly these in data. */
    private static String escape(String text) {
      return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    /** In a property it undoes these as well. */
    private static String property(String text) {
      return escape(text).replace(":", "%3A").replace(",", "%2C");
    }
  }
}
