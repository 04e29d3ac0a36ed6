package io.github.jmhgate.explain;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.measure.PairFolder;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JarParts;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.session.CommitJars;
import io.github.jmhgate.store.Sidecar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The jars that a run in pairs measured, and their commits; empty if unknown. */
record MeasuredJars(Path base, Path candidate) {
  /** Finds the jars; fails if one is not what was measured, or is unavailable. */
  static MeasuredJars of(ExplainSession.Request request, ExplainSession.Listener listener)
      throws GateFailure, InterruptedException {
    Path plan = PairFolder.plan(request.run());
    if (!Files.isRegularFile(plan)) {
      throw unusable(
          "%s: there is no %s, so no base was measured; measure with --against or --against-jar,"
                  .formatted(request.run(), plan.getFileName())
              + " or name one shard of the run");
    }
    check(request.jar(), Side.CANDIDATE, plan);
    Path baseJar = request.againstJar().orElse(null);
    if (baseJar == null) {
      baseJar = build(request, baseRevision(request.run()), listener);
    } else {
      check(baseJar, Side.BASE, plan);
    }
    return new MeasuredJars(baseJar, request.jar());
  }

  private static Path build(
      ExplainSession.Request request, String revision, ExplainSession.Listener listener)
      throws GateFailure, InterruptedException {
    if (revision.isEmpty()) {
      throw unusable(
          "%s: the revision of its base is unknown; name its jar with --against-jar"
              .formatted(request.run()));
    }
    var place = CommitJars.place(request.jar(), request.settings());
    var jars = new CommitJars(request.settings(), place, request.variables(), listener);
    String name = "revision %.12s".formatted(revision);
    Path log = request.run().resolve("base-build.log");
    return jars.of(Git.around(request.jar()), revision, name, log);
  }

  private static String baseRevision(Path run) throws GateFailure {
    Path sidecar = run.resolve(Side.BASE.label()).resolve(Sidecar.FILE_NAME);
    return Files.isRegularFile(sidecar) ? Sidecar.read(sidecar).revision() : "";
  }

  /** Refuses a jar that was rebuilt since: it may have other code, which explains nothing. */
  private static void check(Path jar, Side side, Path plan) throws GateFailure {
    if (!Files.isRegularFile(jar)) {
      throw unusable(jar + ": no such benchmark jar; build it, or name another");
    }
    try {
      List<String> measured = Files.readAllLines(plan);
      for (Path part : JarParts.of(jar)) {
        String line = "%s jar sha256 %s".formatted(side.label(), Sha256.of(part));
        if (!measured.contains(line)) {
          throw unusable(
              "%s is not the jar that was measured as the %s of %s; name that one, or measure again"
                  .formatted(jar, side.label(), plan.toAbsolutePath().getParent()));
        }
      }
    } catch (IOException e) {
      throw unusable("%s or %s: cannot be read (%s)".formatted(jar, plan, FileTrouble.of(e)), e);
    }
  }
}
