package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.KeptChecks;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.jardiff.SampleJar;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.EnvironmentBuilder;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AffectedCommandTest {
  @TempDir private Path folder;

  /**
   * {@code a.One} leads to {@code a.Data}, {@code a.Two} may find it by name, {@code a.Three} does
   * neither.
   */
  private Path jar(String name, String constant, String data) {
    SampleJar jar =
        SampleJar.of(
            folder,
            "package a; class Data { String s = \"" + constant + "\"; }",
            "package a; public class One { public Object run() { return new Data(); } }",
            "package a; public class Two { public Object run(String s) throws Exception {"
                + " return Class.forName(s + s); } }",
            "package a; public class Three { public int run() { return 3; } }",
            "package a.jmh_generated; public class One_run { a.One one; }",
            "package a.jmh_generated; public class Two_run { a.Two two; }",
            "package a.jmh_generated; public class Three_run { a.Three three; }");
    for (String type : List.of("One", "Two", "Three")) {
      jar = jar.listing("a." + type, "run", "a.jmh_generated." + type + "_run");
    }
    return jar.with("words.txt", data).write(folder.resolve(name));
  }

  @Test
  void saysWhatTheJarsSay() throws Exception {
    Console console =
        affected(jar("head.jar", "two", "x"), "--against-jar", "" + jar("base.jar", "one", "x"));

    assertThat(console.err()).isEmpty();
    console.exits(0);
    assertThat(console.out().lines())
        .containsExactly(
            "1 class, 0 other entries changed; whether 3 of 3 benchmarks ran it is not known",
            "",
            "Not known; --run shows what it ran:",
            "  a.One.run",
            "  a.Three.run",
            "  a.Two.run");
  }

  @Test
  void aChangedEntryCountsUnlessTheSettingsSayOtherwise() throws Exception {
    Path head = jar("head.jar", "one", "x");
    String base = jar("base.jar", "one", "y").toString();

    assertThat(affected(head, "--against-jar", base).out())
        .startsWith(
            "0 classes, 1 other entry changed; whether 3 of 3 benchmarks ran it is not known");
    assertThat(affected(head, "--against-jar", base, "--set", "affected.inert=*.txt").out())
        .contains("0 other entries\n", "The same code on both sides:");
    assertThat(affected(head, "--against-jar", head.toString()).out())
        .startsWith("The jars are the same byte for byte: none of 3 benchmarks can differ");
  }

  @Test
  void saysHowManyChecksOfTheHistoryGotWorse() throws Exception {
    Path history = folder.resolve("history");
    String base = jar("base.jar", "one", "x").toString();
    Path head = jar("head.jar", "two", "x");
    String setting = "benchmark.history=" + history;
    assertThat(affected(head, "--against-jar", base, "--set", setting).out())
        .doesNotContain("check");

    var here =
        new EnvironmentBuilder()
            .cpu("cpu")
            .cores(2)
            .os("Linux")
            .arch("amd64")
            .jvmVendor("v")
            .jvmVersion("17")
            .vmName("vm")
            .gc("G1")
            .vmFlags(List.of())
            .build();
    BenchmarkId id = BenchmarkId.of("a.One.run", Mode.AVERAGE_TIME);
    HistoryRow row = new HistoryRow(id, new Metric("score", "ns/op"), new double[] {1}, "", "");
    Instant time = Instant.parse("2026-01-02T03:04:05Z");
    HistoryRun run = new HistoryRun(time, "abc", "main", here, "1", "1.37", List.of(row), null);
    new Ledger(history).add(run.with(new KeptChecks(7, 0, 0, 0)));

    assertThat(affected(head, "--against-jar", base, "--set", setting).out())
        .endsWith(
            "\nOf 7 benchmarks in the history that ran nothing that changed and were measured as"
                + " a check, none got worse\n");
    assertThat(
            affected(head, "--against-jar", base, "--set", setting, "--format", "json")
                .out()
                .replaceAll("\\s+", ""))
        .contains("\"checks\":{\"measured\":7,\"found\":0}");
  }

  @Test
  void printsJson() throws Exception {
    String base = jar("base.jar", "one", "x").toString();
    Console console =
        affected(jar("head.jar", "two", "x"), "--against-jar", base, "--format", "json");

    assertThat(console.out().replaceAll("\\s+", ""))
        .startsWith(
            "{'schema':1,'sameBytes':false,'changedClasses':1,'changedEntries':0,'affected':0,"
                    .replace('\'', '"')
                + "\"unproven\":3,\"sameCode\":0,")
        .contains(
            "'benchmarks':[{'benchmark':'a.One.run','reason':'LOOKUP','change':'NONE',"
                    .replace('\'', '"')
                + "\"what\":\"\",\"line\":0,\"ran\":[]}");
  }

  @Test
  void whatTheJarLacksIsReportedInOneLine() throws Exception {
    Path file = jar("head.jar", "one", "x");
    affected(file, "--class", "Nope").fails(2).hasLineCount(1).contains("class or method Nope");
    affected(file, "--method", "a.One.go(int)").fails(2).contains("no class or method a.One.go");
    affected(file, "--against-jar", "none.jar").fails(2).hasLineCount(1).contains("none.jar: no");
  }

  private static Console affected(Path jar, String... arguments) {
    return Console.with(List.of(arguments), "affected --jar %s", jar);
  }
}
