package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.BaselineException;
import io.github.jmhgate.baseline.WaiverFile;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.revision.Git;
import io.github.jmhgate.measure.revision.RevisionException;
import io.github.jmhgate.model.Waiver;
import java.math.BigDecimal;
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
      throws CommandFailure, RevisionException, InterruptedException {
    Path file = baselines.resolve(WaiverFile.NAME);
    Optional<Path> inside = checkout.inside(file);
    if (inside.isEmpty()) {
      return List.of();
    }
    List<Waiver> waivers = new ArrayList<>();
    try {
      waivers.addAll(WaiverFile.read(baselines));
    } catch (BaselineException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    }
    if (!waivers.isEmpty()) {
      waivers.removeAll(before(inside.get(), checkout.content(commit, inside.get())));
    }
    return waivers.stream().map(NewWaivers::warning).toList();
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

  private static Warning warning(Waiver waiver) {
    return new Warning(
        Warning.Kind.WAIVER,
        "this change brings a waiver: %s of %s may be worse by up to %s %% until %s: %s"
            .formatted(
                waiver.metric(),
                waiver.benchmark(),
                BigDecimal.valueOf(waiver.ceiling())
                    .movePointRight(2)
                    .stripTrailingZeros()
                    .toPlainString(),
                waiver.expires(),
                waiver.reason()));
  }
}
