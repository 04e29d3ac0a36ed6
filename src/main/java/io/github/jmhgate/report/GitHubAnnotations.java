package io.github.jmhgate.report;

import static java.util.stream.Collectors.joining;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.text.OneLine;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Annotations of GitHub Actions. GitHub shows ten of a level per step, so of each level at most
 * nine are single findings, the worst first, and the last one sums up and counts the rest.
 */
final class GitHubAnnotations {
  private static final int MOST = 9;
  private static final int LONGEST_TITLE = 200;
  private static final int LONGEST_MESSAGE = 4000;

  private final Overview view;
  private final Map<AnnotationLevel, List<String>> lines = new EnumMap<>(AnnotationLevel.class);

  GitHubAnnotations(Overview view) {
    this.view = view;
  }

  String text() {
    Decision decision = view.decision;
    String title = view.context.title();
    view.review.forEach(
        text -> add(AnnotationLevel.WARNING, Overview.REVIEW, List.of(text), Optional.empty()));
    view.doubts.forEach(
        doubt -> add(AnnotationLevel.WARNING, title, List.of(doubt), Optional.empty()));
    Annotation.of(view)
        .forEach(
            annotation ->
                add(
                    annotation.level(),
                    annotation.title(),
                    annotation.message(),
                    annotation.place()));
    for (Note note : view.notes) {
      if (note.number() == 0) {
        AnnotationLevel level = note.warning() ? AnnotationLevel.WARNING : AnnotationLevel.NOTICE;
        add(level, note.heading(), List.of(note.text()), Optional.empty());
      }
    }
    boolean passed = decision.outcome() == Outcome.PASSED;
    AnnotationLevel unlessItFails = passed ? AnnotationLevel.NOTICE : AnnotationLevel.WARNING;
    AnnotationLevel outcome = decision.fails() ? AnnotationLevel.ERROR : unlessItFails;
    StringBuilder out = new StringBuilder();
    for (AnnotationLevel level : AnnotationLevel.values()) {
      List<String> all = lines.getOrDefault(level, List.of());
      all.forEach(out::append);
      List<String> message = new ArrayList<>();
      if (level == outcome) {
        message.add(view.headline.line());
        view.next().forEach(step -> message.add("Next: " + step.line()));
      }
      if (all.size() > MOST) {
        message.add("and " + (all.size() - MOST) + " more, in the other reports");
      }
      if (!message.isEmpty()) {
        out.append(line(level, title, message, Optional.empty()));
      }
    }
    return out.toString();
  }

  private void add(
      AnnotationLevel level, String title, List<String> message, Optional<SourceLocation> place) {
    List<String> all = lines.computeIfAbsent(level, key -> new ArrayList<>());
    all.add(all.size() < MOST ? line(level, title, message, place) : "");
  }

  /** Returns the command on one line, as GitHub's runner reads it from a log. */
  private String line(
      AnnotationLevel level,
      String title,
      List<String> message,
      Optional<SourceLocation> location) {
    String place =
        location.map(at -> "file=%s,line=%s,".formatted(property(at.file()), at.line())).orElse("");
    String command = level.name().toLowerCase(Locale.ROOT);
    String heading = ConsoleText.shorten(OneLine.of(title), LONGEST_TITLE, "…");
    String lines = message.stream().map(OneLine::of).collect(joining("\n"));
    String text = ConsoleText.shorten(lines, LONGEST_MESSAGE, "…");
    return "::%s %stitle=%s::%s\n".formatted(command, place, property(heading), escape(text));
  }

  /** Escapes a message: the runner undoes exactly these. */
  private static String escape(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  /** Escapes a property, in which the runner undoes these as well. */
  private static String property(String text) {
    return escape(text).replace(":", "%3A").replace(",", "%2C");
  }
}
