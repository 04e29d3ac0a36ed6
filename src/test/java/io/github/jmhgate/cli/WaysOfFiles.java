package io.github.jmhgate.cli;

import static io.github.jmhgate.cli.WayJars.with;

import io.github.jmhgate.cli.WaysAroundIT.Way;
import io.github.jmhgate.session.MeasuredRun;
import io.github.jmhgate.store.Calibrated;
import io.github.jmhgate.store.CalibrationFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Baselines, waivers and what git makes of a change. */
final class WaysOfFiles {
  private static final String WAIVER =
      """
      {"schema": 1, "waivers": [
        {"benchmark": "%1$s", "metric": "score", "ceiling": 9, "expires": "%2$s", "reason": "x"},
        {"benchmark": "%1$s", "metric": "gc.alloc.rate.norm", "ceiling": 9, "expires": "%2$s", "reason": "x"}]}
      """;

  private WaysOfFiles() {}

  static Stream<Way> all() {
    return Stream.of(
        Way.of("a waiver", change -> waiver(change, "sample.Sample.run", "2099-01-01"))
            .or("waived up to"),
        Way.of("an expired waiver", change -> waiver(change, "sample.Sample.run", "2020-01-01")),
        Way.of("a waiver of all", change -> waiver(change, "*", "2099-01-01")),
        Way.of(
                "a link to a folder with a waiver",
                change -> {
                  waiver(change, "sample.Sample.run", "2099-01-01");
                  Files.move(change.resolve("baselines"), change.resolve("elsewhere"));
                  change.link("baselines", "elsewhere");
                })
            .or("waived up to"),
        Way.after(
                main -> main.builds("slower", source -> with(source, slower())),
                "a rename to a benchmark that was slower",
                change ->
                    change
                        .builds("walk", source -> WayJars.slow(source).replace(" run()", " walk()"))
                        .write(
                            "baselines/renames.properties",
                            "sample.Sample.old = sample.Sample.walk\n"))
            .or("rename|removed in source"),
        Way.after(main -> main.stored().paired(), "a calibration", WaysOfFiles::calibration)
            .or("calibration"),
        Way.after(
            WayChange::stored,
            "stored: a second baseline",
            change -> copyAsBaseline(change, "aaa")),
        Way.after(
                WayChange::stored,
                "stored: a baseline that the change brings",
                change -> copyAsBaseline(change, change.baseline().getFileName() + ""))
            .or("baseline"),
        Way.after(
                WayChange::stored,
                "stored: the baseline removed",
                change -> delete(change.baseline()))
            .or("INCONCLUSIVE"),
        Way.after(
                WayChange::stored,
                "stored: another environment in the baseline",
                change -> {
                  Path file = change.baseline().resolve("environment.json");
                  Files.writeString(file, Files.readString(file).replace("2 cores", "3 cores"));
                })
            .or("INCONCLUSIVE"),
        Way.of(
            "results of an earlier run in the change",
            change -> {
              change.set("benchmark.affected=all").measure();
              change.git("add", "-f", "target/jmh-gate");
            }),
        Way.of("a tag with the target's name", change -> change.commit().git("tag", "origin/main")),
        Way.of(
            "a branch with the target's name",
            change -> change.commit().git("branch", "origin/main").git("branch", "-f", "main")),
        Way.of(
            "a merge that drops what the target won",
            change -> {
              change.write("variant", "B").commit().git("checkout", "-q", "main");
              change
                  .write("readme", "x")
                  .commit()
                  .git("update-ref", "refs/remotes/origin/main", "main");
              change.git("checkout", "-q", "change").git("merge", "-q", "-s", "ours", "main");
            }),
        Way.of(
            "a branch without a common commit",
            change -> change.git("checkout", "-q", "--orphan", "o")),
        Way.of("a detached head", change -> change.commit().git("checkout", "-q", "--detach")),
        Way.of("a commit replaced", WaysOfFiles::replaced),
        Way.of(
            "attributes of git",
            change -> change.write(".gitattributes", "* export-ignore text eol=crlf\n")),
        Way.of(
            "the settings ignored by git",
            change ->
                change
                    .write(".gitignore", "target/\nbenchmark.*\n")
                    .git("rm", "-q", "--cached", "benchmark.properties")
                    .set("gate.gated=false")),
        Way.of("a link in the build", change -> change.write("b", "B").link("variant", "b")),
        Way.of(
            "a build that is executable",
            change -> change.resolve("build.sh").toFile().setExecutable(true)),
        Way.of("a submodule", WaysOfFiles::submodule),
        Way.of("a build of what was there before", change -> change.write("variant", "A"))
            .or("identical"),
        Way.of(
                "a build that moves the target",
                change ->
                    change.write(
                        "build.sh",
                        Files.readString(change.resolve("build.sh"))
                            + "git update-ref refs/remotes/origin/main HEAD\n"))
            .or("identical"));
  }

  private static void waiver(WayChange change, String benchmark, String day) throws IOException {
    change.write("baselines/waivers.json", WAIVER.formatted(benchmark, day));
  }

  private static String slower() {
    return "@Benchmark public byte[] old() { "
        + WayJars.SLOW.replace("new", "byte[] made = new")
        + "; java.util.Arrays.fill(made, (byte) 1); return made; }";
  }

  private static void calibration(WayChange change) throws Exception {
    MeasuredRun run = MeasuredRun.read(change.resolve("target/jmh-gate"));
    Calibrated noise =
        new Calibrated(
            Instant.EPOCH,
            10,
            0,
            Map.of(run.run().results().get(0).id(), new Calibrated.Spread(10, 50, 0.02, 5, 1)));
    CalibrationFile.write(
        change.resolve("baselines"), run.environment(), Calibrated.Kind.BUILDS, noise);
  }

  /** Stores what was measured of the change as a baseline. */
  private static void copyAsBaseline(WayChange change, String name) throws Exception {
    change.measure();
    Path to = Files.createDirectories(change.resolve("baselines").resolve(name));
    for (String file : List.of("result.json", "environment.json", "classes.json")) {
      Path from = change.resolve("target/jmh-gate").resolve(file);
      Files.deleteIfExists(to.resolve(file));
      if (Files.exists(from)) {
        Files.copy(from, to.resolve(file));
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
  }

  /** Git shows the change's own commit in place of the target's. */
  private static void replaced(WayChange change) throws Exception {
    change.commit().git("replace", "origin/main", "HEAD");
  }

  private static void submodule(WayChange change) throws Exception {
    Path module = change.resolve("../module");
    Files.createDirectories(module);
    WayChange other = change;
    other.git("init", "-q", module + "").git("-C", module + "", "config", "user.name", "t");
    Files.writeString(module.resolve("variant"), "B");
    other
        .git("-C", module + "", "add", "-A")
        .git("-C", module + "", "-c", "user.email=t@example.org", "commit", "-q", "-m", "m")
        .git(
            "-c",
            "protocol.file.allow=always",
            "submodule",
            "--quiet",
            "add",
            module + "",
            "module")
        .link("variant", "module/variant");
  }
}
