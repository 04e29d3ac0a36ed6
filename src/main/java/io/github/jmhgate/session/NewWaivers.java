package io.github.jmhgate.session;

import io.github.jmhgate.gate.ReviewFact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.store.BaselineException;
import io.github.jmhgate.store.WaiverFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The waivers that a change brings itself. They count, because they are reviewed with it, and so
 * whoever reviews it is shown them.
 */
final class NewWaivers {
  private NewWaivers() {}

  /**
   * Those of a folder of baselines that a commit does not have; none where the folder lies outside
   * of the checkout, where a change cannot reach it.
   */
  static List<Warning> of(Path baselines, Git checkout, String commit)
      throws GateFailure, InterruptedException {
    Path file = baselines.resolve(WaiverFile.NAME);
    Optional<Path> inside = checkout.inside(file);
    if (inside.isEmpty()) {
      return List.of();
    }
    List<Waiver> waivers = new ArrayList<>();
    waivers.addAll(WaiverFile.read(baselines));
    if (!waivers.isEmpty()) {
      waivers.removeAll(before(inside.get(), checkout.content(commit, inside.get())));
    }
    return waivers.stream()
        .map(waiver -> new Warning(Warning.Kind.REVIEW, new ReviewFact.NewWaiver(waiver)))
        .toList();
  }

  private static List<Waiver> before(Path file, Optional<byte[]> content) {
    if (content.isEmpty()) {
      return List.of();
    }
    try {
      return WaiverFile.parse(file, content.get());
    } catch (BaselineException e) {
      // What nobody could read permitted nothing, so that all of now is new.
      return List.of();
    }
  }
}
