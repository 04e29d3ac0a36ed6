package io.github.jmhgate.cli;

import static io.github.jmhgate.cli.WayJars.on;
import static io.github.jmhgate.cli.WayJars.reading;
import static io.github.jmhgate.cli.WayJars.slow;
import static io.github.jmhgate.cli.WayJars.with;

import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.files.WholeFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * One way around the gate.
 *
 * @param name what is tried
 * @param why what a report that lets it pass says first, a regular expression; empty if it must not
 *     pass
 * @param main prepares the target branch
 * @param edit goes with the change
 */
record Ways(String name, String why, Edit main, Edit edit) {
  private static final List<String> ANNOTATIONS =
      List.of(
          "@OperationsPerInvocation(5)",
          "@Threads(2)",
          "@BenchmarkMode(Mode.SampleTime)",
          "@OutputTimeUnit(TimeUnit.SECONDS)",
          "@Fork(value = 0)",
          "@Fork(jvmArgsAppend = \"-Dx=y\")",
          "@Measurement(iterations = 1, batchSize = 10)",
          "@Timeout(time = 1)",
          "@Group(\"run6\")",
          "@CompilerControl(CompilerControl.Mode.EXCLUDE)");

  private static final String BODY = "{ return Work.make(); }";
  private static final String OTHER = "@Benchmark public int other() { return 1; }";
  private static final String SKIPPED =
      "static class Own { static class SkippedException extends RuntimeException {} }";
  private static final String SLOWER =
      ("@Benchmark public byte[] old() { " + WayJars.SLOW.replace("new", "byte[] made = new"))
          + "; java.util.Arrays.fill(made, (byte) 1); return made; }";
  private static final String FILE =
      "java.nio.file.Files.readString(java.nio.file.Path.of(\"conf.txt\"))";
  private static final String SIZE =
      "package sample; public class Size { public String toString() { return \"%s\"; } }";
  private static final String NEW =
      "Class.forName(%s).getDeclaredConstructor().newInstance().toString()";
  private static final String WAIVER =
      """
      {"schema": 1, "waivers": [
        {"benchmark": "%1$s", "metric": "score", "ceiling": 9, "expires": "%2$s", "reason": "x"},
        {"benchmark": "%1$s", "metric": "gc.alloc.rate.norm", "ceiling": 9, "expires": "%2$s", "reason": "x"}]}
      """;

  interface Edit {
    void apply(WayChange repository) throws Exception;
  }

  private static Ways of(String name, Edit edit) {
    return after(main -> {}, name, edit);
  }

  private static Ways after(Edit main, String name, Edit edit) {
    return new Ways(name, "", main, edit);
  }

  private static Ways stored(String name, Edit edit) {
    return after(WayChange::stored, "stored: " + name, edit);
  }

  /** The same, which may pass if the report says so first. */
  private Ways or(String reason) {
    return new Ways(name, reason, main, edit);
  }

  @Override
  public String toString() {
    return name;
  }

  static Stream<Ways> all() {
    return Stream.of(
            ANNOTATIONS.stream().map(Ways::annotated),
            Stream.of(
                of("a setting given twice", change -> change.set("gate.thres\\u0068old=900%"))),
            benchmarks(),
            code(),
            settings(),
            files())
        .flatMap(ways -> ways);
  }

  private static Ways annotated(String text) {
    return of(
        "annotation " + text,
        change -> change.builds(file(text), source -> on(slow(source), text)));
  }

  private static Stream<Ways> benchmarks() {
    return Stream.of(
        lost("another value of a parameter", source -> with(source, "@Param(\"2\") int p;")),
        lost("a parameter more", source -> with(source, "@Param({\"1\", \"2\"}) int p;")),
        lost("a mode less", source -> source.replace("Mode.AverageTime", "Mode.Throughput")),
        lost("one that skips itself", source -> body(source, "new SkippedException(\"no\")")),
        lost(
            "an exception that is called as the one for skips",
            source -> with(body(source, "new Own.SkippedException()"), SKIPPED)),
        lost("one that fails", source -> body(source, "new IllegalStateException()")),
        lost(
            "one that ends its JVM",
            source -> with(source, "@TearDown public void end() { System.exit(0); }")),
        lost("one that JMH's list lacks", source -> source, Ways::unlist),
        lost("removed", source -> source.replace("@Benchmark public byte[] run() " + BODY, ""))
            .or("removed in source"),
        lost("renamed", source -> source.replace(" run()", " walk()")).or("removed in source"),
        lost("one that does nothing", source -> source.replace(BODY, "{ return null; }"))
            .or("both sides run the candidate's benchmark"),
        lost(
                "work moved to where it is not measured",
                source ->
                    with(
                        source.replace(BODY, "{ return made; }"),
                        "byte[] made; @Setup(Level.Iteration) public void make() { made ="
                            + " Work.make(); }"))
            .or("both sides run the candidate's benchmark"));
  }

  /** The slower benchmark is lost, one of the same class is not. */
  private static Ways lost(String name, WayJars.SourceEdit edit) {
    return lost(name, edit, change -> {});
  }

  private static Ways lost(String name, WayJars.SourceEdit edit, Edit more) {
    return after(
        main -> main.builds("two", source -> with(source, OTHER)).set("benchmark.pairs=3"),
        name,
        change -> {
          change.builds(file(name), source -> edit.apply(with(slow(source), OTHER)));
          more.apply(change);
        });
  }

  private static String body(String source, String thrown) {
    return source.replace(BODY, "{ throw " + thrown + "; }");
  }

  private static void unlist(WayChange change) throws Exception {
    Path jar = change.jars.folder().resolve(file("one that JMH's list lacks") + ".jar");
    String list = new String(WayJars.entry(jar, "META-INF/BenchmarkList"), StandardCharsets.UTF_8);
    String others = list.replaceAll("(?m)^.*S 3 run.*\n", "");
    WayJars.put(jar, "META-INF/BenchmarkList", others.getBytes(StandardCharsets.UTF_8));
  }

  private static String file(String name) {
    return name.replaceAll("\\W+", "-");
  }

  private static Stream<Ways> code() {
    return Stream.of(
        of("nothing else", change -> {}),
        after(
            main -> byPath(main, "1000").stored(),
            "stored: a file that the code reads by its path",
            change -> byPath(change, "5000")),
        after(
            main -> byPath(main, "1000").stored(),
            "stored: recording what a file made slower",
            change -> byPath(change, "5000").measure().command("record target/jmh-gate")),
        after(
                main -> byPath(main, "1000"),
                "a file outside of two identical jars",
                change -> byPath(change, "90000"))
            .or("conf[.]txt"),
        after(
                main -> lookup(main, "1000").stored().paired(),
                "a forged record among the baselines",
                change -> forge(lookup(change, "5000"), change.baseline().resolve("classes.json")))
            .or("classes[.]json"),
        after(
            main -> {
              lookup(main, "1000").stored().paired();
              Files.createDirectories(main.resolve("forged"));
              Path record = main.baseline().resolve("classes.json");
              Files.move(record, main.resolve("forged/classes.json"));
            },
            "a forged record among the results",
            change -> {
              forge(lookup(change, "5000"), change.resolve("forged/classes.json"));
              change.write(
                  "build.sh",
                  change.text("build.sh")
                      + "mkdir -p target/jmh-gate\ncp -r forged target/jmh-gate/\n");
            }));
  }

  private static WayChange byPath(WayChange to, String size) throws Exception {
    return to.builds("by-path", source -> reading(source, FILE)).write("conf.txt", size);
  }

  /** Takes the size from a class whose name no constant has. */
  private static WayChange lookup(WayChange to, String size) throws Exception {
    String name = "\"sample.\" + \"Si \".strip() + \"ze \".strip()";
    return sized(to, "lookup-" + size, name, size);
  }

  private static WayChange sized(WayChange to, String jar, String name, String size)
      throws Exception {
    to.builds(jar, source -> reading(source, NEW.formatted(name)));
    to.jars.addSize(jar, SIZE.formatted(size));
    return to;
  }

  /** Says in a record that the benchmark ran other code. */
  private static void forge(WayChange change, Path record) throws Exception {
    String forged = "$1" + Sha256.of(change.jars.folder() + "");
    Files.writeString(
        record,
        Files.readString(record).replaceFirst("(\"sample[^\"]*\" : \\[ ?\")[0-9a-f]{64}", forged));
  }

  private static Stream<Ways> settings() {
    return Stream.of(
        of("the preset smoke", change -> change.set("benchmark.preset=smoke"))
            .or("benchmark[.]preset"),
        two("include of another benchmark", "benchmark.include=other").or("benchmark[.]include"),
        two("exclude of the slower benchmark", "benchmark.exclude=run").or("benchmark[.]exclude"),
        two(
                "a suite without the slower benchmark",
                "benchmark.include[s]=other",
                "benchmark.suite=s")
            .or("benchmark[.]suite"),
        after(
                main -> sized(main, "sized-1000", "\"sample.Size\"", "1000"),
                "a JVM of the change's own",
                Ways::jvm)
            .or("benchmark[.]jvm"),
        of(
                "variables of the build server",
                change ->
                    change
                        .variable("JAVA_TOOL_OPTIONS", "-Dgate.gated=false")
                        .variable("JDK_JAVA_OPTIONS", "-Dgate.threshold=900%"))
            .or("gate[.]gated"),
        of("settings removed", change -> Files.delete(change.resolve("benchmark.properties"))),
        of(
            "settings that are a folder",
            change -> {
              Files.delete(change.resolve("benchmark.properties"));
              change.write("benchmark.properties/kept", "");
            }),
        of(
            "settings that are a link",
            change ->
                change
                    .write("other", change.text("benchmark.properties") + "gate.gated=false\n")
                    .link("benchmark.properties", "other")),
        after(
            main -> main.set("gate.gated=false").commit().git("tag", "old").set("gate.gated=true"),
            "a branch from before the gate was switched on",
            change ->
                change
                    .git("checkout", "-q", "-f", "-B", "change", "old")
                    .builds("B", WayJars::slow)));
  }

  /** Makes one of two benchmarks of a jar slower. */
  private static Ways two(String name, String... settings) {
    return after(
        main -> main.builds("two", source -> with(source, OTHER)),
        name,
        change -> change.builds("two-slow", source -> slow(with(source, OTHER))).set(settings));
  }

  /** It brings the slow class to both sides, and shows so in no argument. */
  private static void jvm(WayChange change) throws Exception {
    sized(change, "sized-5000", "\"sample.Size\"", "5000");
    String entry = "sample/Size.class";
    Path jar = change.jars.folder().resolve("sized-5000.jar");
    WayJars.put(change.resolve("slow.jar"), entry, WayJars.entry(jar, entry));
    change.write(
        "java.sh",
        "#!/bin/sh\nexec '%s/bin/java' -Xbootclasspath/a:slow.jar \"$@\"\n"
            .formatted(System.getProperty("java.home")));
    change.resolve("java.sh").toFile().setExecutable(true);
    change.set("benchmark.jvm=java.sh");
  }

  private static Stream<Ways> files() {
    return Stream.of(
        of("a waiver", change -> waiver(change, "sample.Sample.run", "2099-01-01"))
            .or("may be worse by up to 900 %"),
        of("an expired waiver", change -> waiver(change, "sample.Sample.run", "2020-01-01")),
        of("a waiver of all", change -> waiver(change, "*", "2099-01-01")),
        after(
                main -> main.builds("slower", source -> with(source, SLOWER)),
                "a rename to a benchmark that was slower",
                change ->
                    change
                        .builds("walk", source -> slow(source).replace(" run()", " walk()"))
                        .write(
                            "baselines/renames.properties",
                            "sample.Sample.old = sample.Sample.walk\n"))
            .or("rename|removed in source"),
        stored(
            "a second baseline",
            change -> {
              change.measure();
              change.copy("target/jmh-gate", "baselines/aaa");
            }),
        stored("the baseline removed", change -> WholeFolder.delete(change.baseline()))
            .or("with no baseline to compare times with"),
        stored(
                "another environment in the baseline",
                change -> {
                  Path file = change.baseline().resolve("environment.json");
                  Files.writeString(file, Files.readString(file).replace("2 cores", "3 cores"));
                })
            .or("INCONCLUSIVE"),
        of(
            "results of an earlier run in the change",
            change -> {
              change.set("benchmark.affected=all").measure();
              change.git("add", "-f", "target/jmh-gate");
            }),
        of("a tag with the target's name", change -> change.commit().git("tag", "origin/main")),
        of(
            "a branch with the target's name",
            change -> change.commit().git("branch", "origin/main").git("branch", "-f", "main")),
        of(
            "a merge that drops what the target won",
            change -> {
              change.write("variant", "B").commit().git("checkout", "-q", "main");
              change.write("readme", "x").commit();
              change.git("update-ref", "refs/remotes/origin/main", "main");
              change.git("checkout", "-q", "change").git("merge", "-q", "-s", "ours", "main");
            }),
        of(
            "a branch without a common commit",
            change -> change.git("checkout", "-q", "--orphan", "o")),
        of("a detached head", change -> change.commit().git("checkout", "-q", "--detach")),
        of("a commit replaced", change -> change.commit().git("replace", "origin/main", "HEAD")),
        of(
            "attributes of git",
            change -> change.write(".gitattributes", "* export-ignore text eol=crlf\n")),
        of(
            "the settings ignored by git",
            change ->
                change
                    .write(".gitignore", "target/\nbenchmark.*\n")
                    .git("rm", "-q", "--cached", "benchmark.properties")
                    .set("gate.gated=false")),
        of("a build of what was there before", change -> change.write("variant", "A"))
            .or("identical"),
        of(
                "a build that moves the target",
                change ->
                    change.write(
                        "build.sh",
                        change.text("build.sh") + "git update-ref refs/remotes/origin/main HEAD\n"))
            .or("identical"));
  }

  private static void waiver(WayChange change, String benchmark, String day) throws IOException {
    change.write("baselines/waivers.json", WAIVER.formatted(benchmark, day));
  }
}
