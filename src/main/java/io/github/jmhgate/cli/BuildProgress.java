package io.github.jmhgate.cli;

import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.session.SessionListener;
import java.nio.file.Path;
import java.time.Duration;

/** Tells a person who waits how long a build has taken so far, and where its output goes. */
public class BuildProgress implements SessionListener {
  private final ProgressLine line;

  /** Shows it on a line. */
  public BuildProgress(ProgressLine line) {
    this.line = line;
  }

  @Override
  public void untrusted(Fact why) {
    line.print("The stored baseline is not trusted with times: " + Wording.of(why));
  }

  @Override
  public void damaged(Path jar) {
    line.print(jar + " is damaged, so it is built again");
  }

  @Override
  public void building(String revision) {
    line.begin("Building the benchmark jar of " + revision);
  }

  @Override
  public void stillBuilding(Duration elapsed, Path log) {
    line.show(
        "  built for %s so far; see %s".formatted(Words.time(elapsed), log),
        (int) elapsed.toMinutes());
  }

  @Override
  public void built() {
    line.clear();
  }
}
