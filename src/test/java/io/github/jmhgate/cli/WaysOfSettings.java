package io.github.jmhgate.cli;

import static io.github.jmhgate.cli.WayJars.with;
import static io.github.jmhgate.cli.WaysOfCode.sized;

import io.github.jmhgate.cli.WaysAroundIT.Way;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Settings that a change brings. */
final class WaysOfSettings {
  private static final String OTHER = "@Benchmark public int other() { return 1; }";
  private static final String AGENT =
      """
      package sample;
      public class Agent {
        public static void premain(String slow, java.lang.instrument.Instrumentation all) {
          all.addTransformer(
              new java.lang.instrument.ClassFileTransformer() {
                @Override public byte[] transform(ClassLoader loader, String name, Class<?> before,
                    java.security.ProtectionDomain domain, byte[] code) {
                  try {
                    return "sample/Work".equals(name)
                        ? Agent.class.getResourceAsStream("/slow").readAllBytes()
                        : null;
                  } catch (Exception e) {
                    return null;
                  }
                }
              });
        }
      }
      """;

  private WaysOfSettings() {}

  static Stream<Way> all() {
    return Stream.concat(
        Stream.of(
                "gate.threshold=900%",
                "gate.thres\\u0068old=900%",
                "gate.gated=false",
                "gate.allocation-threshold=900%",
                "gate.alpha=0.1%",
                "gate.metric[score]=higher",
                "benchmark.mode=versus",
                "benchmark.baseline=record",
                "benchmark.against=HEAD",
                "benchmark.compare=stored",
                "benchmark.build=true",
                "benchmark.budget=1s",
                "benchmark.results=elsewhere",
                "benchmark.affected=skip",
                "benchmark.history=runs")
            .map(line -> Way.of("setting " + line, change -> change.set(line))),
        Stream.of(
            Way.of("setting of the preset smoke", change -> change.set("benchmark.preset=smoke"))
                .or("benchmark[.]preset"),
            Way.of("no profilers", change -> change.set("benchmark.profilers=")),
            two("include of another benchmark", "benchmark.include=other")
                .or("benchmark[.]include"),
            two("exclude of the slower benchmark", "benchmark.exclude=run")
                .or("benchmark[.]exclude"),
            two(
                    "a suite without the slower benchmark",
                    "benchmark.suite-include[s]=other",
                    "benchmark.suite=s")
                .or("benchmark[.]suite"),
            Way.after(
                    main -> sized(main, "1000"),
                    "a class on the boot class path of both sides",
                    WaysOfSettings::bootClass)
                .or("benchmark[.]jvm-args"),
            Way.of("an agent that slows both sides", WaysOfSettings::agent)
                .or("benchmark[.]jvm-args"),
            Way.after(main -> sized(main, "1000"), "a JVM of the change's own", WaysOfSettings::jvm)
                .or("benchmark[.]jvm"),
            Way.of(
                "a failure that shall not count",
                change ->
                    change
                        .builds("fails", source -> with(source, throwing()))
                        .set("benchmark.fail-on-error=false")),
            Way.of(
                    "variables of the build server",
                    change ->
                        change
                            .variable("JAVA_TOOL_OPTIONS", "-Dgate.gated=false")
                            .variable("JDK_JAVA_OPTIONS", "-Dgate.threshold=900%"))
                .or("gate[.]gated"),
            Way.of("settings removed", change -> Files.delete(settings(change))),
            Way.of("settings that are a folder", WaysOfSettings::folder),
            Way.of(
                "settings that are a link",
                change ->
                    change
                        .write("other", Files.readString(settings(change)) + "gate.gated=false\n")
                        .link("benchmark.properties", "other")),
            Way.after(
                main ->
                    main.set("gate.gated=false").commit().git("tag", "old").set("gate.gated=true"),
                "a branch from before the gate was switched on",
                change ->
                    change
                        .git("checkout", "-q", "-f", "-B", "change", "old")
                        .builds("B", WayJars::slow))));
  }

  /** Of a jar with two benchmarks, of which one is slower. */
  private static Way two(String name, String... settings) {
    return Way.after(
        main -> main.builds("two", source -> with(source, OTHER)),
        name,
        change ->
            change.builds("two-slow", source -> WayJars.slow(with(source, OTHER))).set(settings));
  }

  private static String throwing() {
    return "@Setup public void fail() { throw new IllegalStateException(); }";
  }

  private static Path settings(WayChange change) {
    return change.resolve("benchmark.properties");
  }

  private static void folder(WayChange change) throws Exception {
    Files.delete(settings(change));
    change.write("benchmark.properties/kept", "");
  }

  private static void bootClass(WayChange change) throws Exception {
    slowSize(change);
    change.set("benchmark.jvm-args=%s-Xbootclasspath/a:slow.jar".formatted(GateProcess.QUICK));
  }

  private static void slowSize(WayChange change) throws Exception {
    sized(change, "5000");
    String entry = "sample/Size.class";
    Path jar = change.jars.folder().resolve("sized-5000.jar");
    WayJars.put(change.resolve("slow.jar"), entry, WayJars.entry(jar, entry));
  }

  private static void agent(WayChange change) throws Exception {
    Path agent = change.resolve("agent.jar");
    for (Path type : Files.list(change.jars.classes(AGENT).resolve("sample")).toList()) {
      WayJars.put(agent, "sample/" + type.getFileName(), Files.readAllBytes(type));
    }
    Path slow = change.jars.jar("B", WayJars::slow);
    WayJars.put(agent, "slow", WayJars.entry(slow, "sample/Work.class"));
    String manifest = "Manifest-Version: 1.0\r\nPremain-Class: sample.Agent\r\n\r\n";
    WayJars.put(agent, "META-INF/MANIFEST.MF", manifest.getBytes(StandardCharsets.UTF_8));
    change.set("benchmark.jvm-args=%s-javaagent:agent.jar".formatted(GateProcess.QUICK));
  }

  /** It brings the slow class to both sides, and shows so in no argument. */
  private static void jvm(WayChange change) throws Exception {
    slowSize(change);
    change.write(
        "java.sh",
        "#!/bin/sh\nexec '%s/bin/java' -Xbootclasspath/a:slow.jar \"$@\"\n"
            .formatted(System.getProperty("java.home")));
    change.resolve("java.sh").toFile().setExecutable(true);
    change.set("benchmark.jvm=java.sh");
  }
}
