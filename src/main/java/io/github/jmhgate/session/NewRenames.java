package io.github.jmhgate.session;

import io.github.jmhgate.gate.ReviewFact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.store.BaselineException;
import io.github.jmhgate.store.RenamesFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The renames that a change brings itself: they count, and whoever reviews it is shown them. */
final class NewRenames {
  private NewRenames() {}

  /** As {@link NewWaivers#of}. */
  static List<Warning> of(Path baselines, Git checkout, String commit)
      throws GateFailure, InterruptedException {
    Optional<Path> inside = checkout.inside(baselines.resolve(RenamesFile.NAME));
    if (inside.isEmpty()) {
      return List.of();
    }
    Renames now = RenamesFile.read(baselines);
    if (now.all().isEmpty()) {
      return List.of();
    }
    Renames before = before(inside.get(), checkout.content(commit, inside.get()));
    return now.all().stream()
        .filter(
            rename ->
                before.all().stream()
                    .noneMatch(
                        old ->
                            old.before().equals(rename.before()) && old.now().equals(rename.now())))
        .map(
            rename ->
                new Warning(
                    Warning.Kind.REVIEW, new ReviewFact.NewRename(rename.before(), rename.now())))
        .toList();
  }

  private static Renames before(Path file, Optional<byte[]> content) {
    try {
      return content.isEmpty() ? Renames.NONE : RenamesFile.parse(file, content.get());
    } catch (BaselineException e) {
      // What nobody could read renamed nothing, so that all of now is new.
      return Renames.NONE;
    }
  }
}
