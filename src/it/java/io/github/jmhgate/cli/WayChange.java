package io.github.jmhgate.cli;

import io.github.jmhgate.revision.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A repository whose {@code main} builds A, and a branch of it that builds B and has one edit more.
 * The build copies the jar that the file {@code variant} names.
 */
final class WayChange {
  private static final String SETTINGS =
      """
      benchmark.build=sh build.sh
      benchmark.jar=target/benchmarks.jar
      benchmark.preset=quick
      benchmark.jvm-args=%s-Duser.language=en
      benchmark.warmup-iterations=1
      benchmark.warmup-time=20ms
      benchmark.slices=20
      benchmark.pairs=2
      benchmark.forks=3
      benchmark.iterations=3
      benchmark.time=20ms
      gate.alpha=50%%
      gate.threshold=50%%
      """
          .formatted(GateProcess.QUICK);

  private static final String BUILD =
      """
      mkdir -p target
      cp "%s/$(cat variant).jar" target/benchmarks.jar
      """;

  /** Names the branch that a change is to be merged into; builds of that branch have none. */
  private static final String TARGET = "GITHUB_BASE_REF";

  private static final String MEASURE =
      "measure --jar target/benchmarks.jar --out target/jmh-gate --set benchmark.compare=";

  final WayJars jars;
  private final Checkout checkout;
  private final Map<String, String> environment = new LinkedHashMap<>();
  private String command = MEASURE + "paired";

  WayChange(Path folder, WayJars jars) throws Exception {
    this.jars = jars;
    this.checkout = new Checkout(folder.resolve("checkout"));
    environment.put(TARGET, "main");
    environment.put("XDG_CACHE_HOME", folder.resolve("cache") + "");
    write(".gitignore", "target/\n").write("benchmark.properties", SETTINGS);
    write("build.sh", BUILD.formatted(jars.folder()));
    builds("A", source -> source)
        .git("config", "user.name", "t")
        .git("config", "user.email", "t@example.org");
  }

  /** Ends what is done on {@code main}, and begins the branch with B. */
  WayChange branch() throws Exception {
    commit()
        .git("update-ref", "refs/remotes/origin/main", "HEAD")
        .git("checkout", "-q", "-b", "change");
    return builds("B", WayJars::slow);
  }

  Path resolve(String file) {
    return checkout.folder().resolve(file);
  }

  WayChange write(String file, String text) throws IOException {
    checkout.write(file, text);
    return this;
  }

  void copy(String from, String to) throws IOException {
    Files.createDirectories(resolve(to));
    for (String file : List.of("result.json", "environment.json")) {
      Files.copy(resolve(from).resolve(file), resolve(to).resolve(file));
    }
  }

  String text(String file) throws IOException {
    return Files.readString(resolve(file));
  }

  /** Adds lines to the settings, in place of those of the same keys. */
  WayChange set(String... lines) throws IOException {
    Path file = resolve("benchmark.properties");
    List<String> all = new ArrayList<>(Files.exists(file) ? Files.readAllLines(file) : List.of());
    for (String line : lines) {
      all.removeIf(old -> old.startsWith(line.substring(0, line.indexOf('=') + 1)));
      all.add(line);
    }
    return write("benchmark.properties", String.join("\n", all) + "\n");
  }

  WayChange link(String file, String to) throws IOException {
    Files.deleteIfExists(resolve(file));
    Files.createSymbolicLink(resolve(file), Path.of(to));
    return this;
  }

  WayChange builds(String name, WayJars.SourceEdit source) throws IOException {
    jars.jar(name, source);
    return write("variant", name);
  }

  WayChange git(String... arguments) throws Exception {
    checkout.git(arguments);
    return this;
  }

  WayChange commit() throws Exception {
    return git("add", "-A").git("commit", "-q", "--allow-empty", "-m", "change");
  }

  /** Measures what is built now, and whatever comes of it, goes on. */
  WayChange measure() throws Exception {
    build();
    gate(command);
    return this;
  }

  /** Lets the gate compare with a baseline, which this stores. */
  WayChange stored() throws Exception {
    command = MEASURE + "stored";
    build();
    String target = environment.remove(TARGET);
    gate(command + " --set benchmark.baseline=record").exits(0);
    if (target != null) {
      environment.put(TARGET, target);
    }
    return this;
  }

  /** Lets it compare with the merge base again. */
  WayChange paired() {
    command = MEASURE + "paired";
    return this;
  }

  Path baseline() throws IOException {
    return MeasuredFolder.baseline(resolve("baselines"));
  }

  WayChange variable(String name, String value) {
    environment.put(name, value);
    return this;
  }

  WayChange command(String line) {
    command = line;
    return this;
  }

  /** What a build server does: commits are there, the change is built, the gate runs. */
  GateProcess check() throws Exception {
    commit().build();
    return gate(command);
  }

  /** What the report says before its table. */
  String firstLines() throws IOException {
    Path report = resolve("target/jmh-gate/report.md");
    return Files.exists(report)
        ? Files.readString(report)
            .lines()
            .takeWhile(line -> !line.startsWith("|") && !line.startsWith("**Notes"))
            .collect(Collectors.joining("\n"))
        : "";
  }

  private void build() throws Exception {
    Checkout.run(checkout.folder(), List.of("sh", "build.sh"));
  }

  private GateProcess gate(String line) throws Exception {
    return GateProcess.run(
        checkout.folder(), environment, GateProcess.jarCommand(GateProcess.words(line)));
  }
}
