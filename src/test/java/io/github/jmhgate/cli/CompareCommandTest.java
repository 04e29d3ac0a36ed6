package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompareCommandTest {
  static final List<String> REPORTS =
      List.of(
          "report.html report.txt report.md report.json junit.xml gl-code-quality-report.json report.sarif"
              .split(" "));
  private static final double[] BASE = {100, 101, 99, 100.5, 99.5};
  private static final double[] SLOW = {120, 121, 119, 120.5, 119.5};

  @TempDir private Path folder;
  private Path before;

  @BeforeEach
  void baseline() throws Exception {
    before = new JsonResults().time("a.B.m", BASE).write(folder.resolve("before.json"));
  }

  @Test
  void passesWhatIsSlowerWhereTheThresholdAllowsIt() throws Exception {
    Path after = candidate(new JsonResults().time("a.B.m", SLOW));

    compare(after, "--set=gate.threshold=50%").exits(0);
    compare(after, "--set=gate.threshold[a.B.*]=50%").exits(0);
    compare(after, "--threshold=50%", "--set=gate.threshold=2%").exits(0);
    compare(after, "--set", "gate.threshold[a.C.*]=50%").exits(1);
    assertThat(compare(after, "--threshold", "50").err())
        .contains("command line: gate.threshold: \"50\" is more than one");
    assertThat(compare(after, "--detectable=1%").err()).contains("gate.detectable: ");
  }

  /** JMH exits with 0 although a benchmark throws in every fork, and writes what it had by then. */
  @Test
  void aRowWithFewerIterationsThanItsSettingsSayFailedToMeasure() throws Exception {
    Path whole = rows("whole", 3, "[100,101,102]", "[101,100,102]");
    Path stopped = rows("stopped", 3, "[100,101]", "[101,100]");

    Console.line("compare %s %s", whole, stopped)
        .exits(3)
        .contains("FAILED_TO_MEASURE", "B.m: each fork has 2 of 3 iterations");
    Console.line("compare %s %s", stopped, whole)
        .exits(3)
        .contains("FAILED_TO_MEASURE", "the baseline: each fork has 2 of 3 iterations");
    Console.line("compare %s %s", whole, whole).exits(0);
  }

  @Test
  void aRowWithFewerForksThanItsSettingsSayFailedToMeasure() throws Exception {
    Path whole = rows("whole", 1, "[100]", "[101]", "[102]");
    Path fewer =
        Files.writeString(
            folder.resolve("fewer.json"),
            Files.readString(rows("two", 1, "[100]", "[101]"))
                .replace("\"forks\":2", "\"forks\":3"));

    Console.line("compare %s %s", whole, fewer).exits(3).contains("B.m: only 2 of 3 forks ran");
  }

  @Test
  void namesAForkWithTooFewIterations() throws Exception {
    compared(wholeRows(), rows("empty", 3, "[100,101,102]", "[101,100,102]", "[]"))
        .contains("B.m: fork 3 has none of 3 iterations");
    compared(wholeRows(), rows("ragged", 3, "[100,101,102]", "[101]", "[100,100]"))
        .contains("B.m: fork 2 has 1 of 3 iterations, and 1 more has too few");
  }

  @Test
  void namesAValueThatCannotBeCompared() throws Exception {
    compared(wholeRows(), rows("negative", 3, "[100,101,102]", "[-1,-2,-3]", "[100,100,101]"))
        .contains("1 benchmark without a usable value in the candidate")
        .contains("fork 2 of the candidate has the mean -2, which is not a finite number above 0")
        .contains("Next: see why the candidate has such a value");
    compared(rows("zero", 3, "[0,0,0]", "[1,1,1]", "[1,1,1]"), wholeRows())
        .contains("fork 1 of the baseline has the mean 0, which is not");
  }

  private Path wholeRows() throws Exception {
    return rows("whole", 3, "[100,101,102]", "[101,100,102]", "[100,100,101]");
  }

  private static AbstractStringAssert<?> compared(Path before, Path after) throws Exception {
    return Console.line("compare %s %s", before, after).exits(3);
  }

  @Test
  void namesANewParameter() throws Exception {
    String before = "\"params\":{\"backend\":\"%s\"},";
    String after = "\"params\":{\"backend\":\"%s\",\"dataDir\":\"/tmp\"},";

    compared(params("without", before), params("with", after))
        .contains("m{backend=HEAP}", "m{backend=DISK}")
        .contains("has the parameter dataDir now; measure both sides in the same way");
    compared(params("with", after), params("without", before))
        .contains("no longer has the parameter dataDir");
  }

  private Path params(String name, String params) throws Exception {
    String fields = "\"threads\":1,";
    return new JsonResults()
        .row("a.B.m", "avgt", "ns/op", fields + params.formatted("HEAP"), "", "[1]", "[2]")
        .row("a.B.m", "avgt", "ns/op", fields + params.formatted("DISK"), "", "[1]", "[2]")
        .write(folder.resolve(name + ".json"));
  }

  @Test
  void notesAGlobThatMatchesNothing() throws Exception {
    Path after = candidate(new JsonResults().time("a.B.m", BASE));

    compare(after, "--set", "gate.threshold[a.C.*]=50%", "--set", "gate.metric[cach.*]=lower")
        .exits(0)
        .contains("gate.threshold[a.C.*] matches no benchmark of this run; is it mistyped?")
        .contains("gate.metric[cach.*] matches no metric of this run; is it mistyped?");
    compare(after, "--set", "gate.threshold[a.B.*]=50%").exits(0).doesNotContain("mistyped");
  }

  @ParameterizedTest
  @ValueSource(strings = {"C:\\\\jdk\\\\bin\\\\java.exe", "/Users/me/jdk/Contents/Home/bin/java"})
  void comparesNoTimesOfAnotherOperatingSystem(String java) throws Exception {
    String other = java.startsWith("C") ? "Windows" : "macOS";

    Console.line("compare %s %s", measuredBy("/usr/bin/java"), measuredBy(java))
        .exits(0)
        .contains("operating system: Linux, then " + other, "NOT_COMPARABLE")
        .contains("OS: Linux, then " + other);
  }

  private Path measuredBy(String java) throws Exception {
    String fields = "\"threads\":1,\"jvm\":\"%s\",".formatted(java);
    String name = java.replaceAll("\\W", "") + ".json";
    return new JsonResults()
        .row("a.B.m", "avgt", "ns/op", fields, "", "[100]", "[101]", "[100.5]")
        .write(folder.resolve(name));
  }

  @Test
  void offersTheLineForABenchmarkThatMoved() throws Exception {
    compared(named("a.b.B.m"), named("a.c.B.m"))
        .contains("add this line to baselines/renames.properties: a.b.B.m = a.c.B.m")
        .contains("no benchmark is on both sides");
  }

  @Test
  void takesALineForWhatMoved() throws Exception {
    Files.writeString(folder.resolve("renames.properties"), "a.b = a.c");
    String command = "compare %s %s --baselines %s";
    Console.line(command, named("a.b.B.m"), named("a.c.B.m"), folder).exits(0);
  }

  private Path named(String benchmark) throws Exception {
    return new JsonResults().time(benchmark, BASE).write(folder.resolve(benchmark + ".json"));
  }

  private Path rows(String name, int iterations, String... forks) throws Exception {
    String fields = "\"threads\":1,\"measurementIterations\":%d,".formatted(iterations);
    JsonResults results = new JsonResults().row("a.B.m", "avgt", "ns/op", fields, "", forks);
    return results.write(folder.resolve(name + ".json"));
  }

  @Test
  void passesAClaimThatIsProven() throws Exception {
    Path reports = folder.resolve("reports");

    Console.with(List.of("--expect", "B.m faster 10%"), CLAIMING, slow(), before, reports).exits(0);
    claimed(reports, "claimed 10 % faster; measured 16.7 % (");
  }

  @Test
  void failsAClaimThatIsNotProvenInEveryReport() throws Exception {
    Path reports = folder.resolve("reports");

    List<String> two = List.of("--expect=a.B.* faster 60%", "--expect=B.x  smaller");
    Console.with(two, CLAIMING, slow(), before, reports).exits(1).doesNotContain("Next:");
    claimed(reports, "claimed 60 % faster; measured 16.7 % (", "claimed smaller; not");
    assertThat(Files.readString(reports.resolve("report.md")))
        .containsOnlyOnce("claimed 60 %")
        .containsOnlyOnce("claimed smaller")
        .containsPattern("[*][*]B.m: claimed 60 .*; and 1 more claim[*][*]");
    compare(slow(), "--expect=B.m faster", "--expect=B.m unchanged", "--reports=" + reports)
        .exits(1);
    claimed(reports, "claimed faster; ", "claimed unchanged within", "20.0 %");
  }

  @ParameterizedTest
  @ValueSource(strings = {"B.m", "B.m quicker", "B.m faster 5", "B.m unchanged 5%"})
  void refusesWhatIsNoClaim(String claim) {
    oneLine(compare(before, "--expect", claim));
  }

  private static final String CLAIMING = "compare %s %s --reports %s";

  private Path slow() throws Exception {
    return new JsonResults().time("a.B.m", SLOW).write(folder.resolve("slow.json"));
  }

  private static void claimed(Path reports, String... texts) throws Exception {
    for (String file : REPORTS.subList(0, 5)) {
      assertThat(Files.readString(reports.resolve(file))).as(file).contains(texts);
    }
  }

  @Test
  void namesABenchmarkOfAnotherModeOrWithOtherParameters() throws Exception {
    compare(candidate(new JsonResults().row("a.B.m", "thrpt", "ops/s", BASE)))
        .exits(3)
        .contains("MISSING", "NEW", "was measured in mode avgt and is now in mode thrpt");
    String named = "a.B.m\",\"params\":{\"size\":\"10\"},\"other\":\"";
    compare(candidate(new JsonResults().time(named, BASE)))
        .exits(3)
        .contains("MISSING", "NEW", "has the parameter size now")
        .contains("Next: measure both sides in the same way")
        .doesNotContain("measure the candidate again");
  }

  @Test
  void listsAGainThatIsBeyondBelief() throws Exception {
    compare(candidate(new JsonResults().time("a.B.m", scaled(0.2))))
        .exits(0)
        .contains("B.m", "IMPROVED", "check that it still does its work");
    compare(candidate(new JsonResults().time("a.B.m", scaled(0.5))))
        .exits(0)
        .doesNotContain("check that it still does its work");
  }

  private static double[] scaled(double times) {
    return Arrays.stream(BASE).map(value -> value * times).toArray();
  }

  @Test
  void aTeamThatTriesItSeesVerdictsThatFailNoBuild() throws Exception {
    Path slow = candidate(new JsonResults().time("a.B.m", SLOW));
    compare(slow).exits(1);
    Console shown = compare(slow, "--set=gate.fail=never");
    shown.exits(0);
    assertThat(shown.out())
        .contains("REGRESSED", "the build passes all the same: gate.fail=never shows verdicts");
    assertThat(compare(slow, "--set=gate.fail=never", "--format=junit").out())
        .contains("failures=\"0\"");
    assertThat(compare(before, "--set=gate.fail=never").out()).doesNotContain("gate.fail");
  }

  @Test
  void eachOfSeveralCandidatesIsJudgedAgainstTheBaseline() throws Exception {
    String same = before.toString();
    String slow = candidate(new JsonResults().time("a.B.m", SLOW)).toString();
    Console both = Console.run("compare", same, same, slow);
    both.exits(1);
    assertThat(both.out()).contains("PASSED: ", "REGRESSED: ");
    Console.run("compare", same, slow, same).exits(1);
    Console.run("compare", same, same, same).exits(0);
  }

  @Test
  void severalCandidatesDoNotShareAFile() {
    Path report = folder.resolve("report.txt");
    String same = before.toString();
    Console.run("compare", same, same, same, "--output=" + report)
        .fails(2)
        .hasLineCount(1)
        .contains("2 candidates are given, and a file holds one comparison");
    assertThat(report).doesNotExist();
  }

  @Test
  void comparesFolders() throws Exception {
    Path one = Files.createDirectory(folder.resolve("one"));
    new JsonResults().time("a.B.m", BASE).write(one.resolve("x.json"));
    new JsonResults().time("a.B.n", BASE).write(one.resolve("y.json"));
    Console.run("compare", "--all", one.toString(), one.toString())
        .exits(0)
        .contains("All rows: B\n", "\nm ", "\nn ");
  }

  @Test
  void writesAllReportsWithoutLeftovers() throws Exception {
    Path reports = folder.resolve("reports");

    Console console = compare(before, "--reports", reports.toString());
    assertThat(console.out().lines().reduce((first, last) -> last))
        .contains("Report: " + reports.resolve("report.html"));

    assertThat(reports.toFile().list())
        .hasSize(REPORTS.size() + 1)
        .contains(".jmh-gate")
        .containsAll(REPORTS);
  }

  /** Folders that cannot be written are, before anything is read. */
  @Test
  void rejectsInOneLineWhatCannotBeReadOrWritten() throws Exception {
    oneLine(compare(candidate(new JsonResults().time("a.B.m", BASE).time("a.B.m", BASE))));
    oneLine(compare(candidate(new JsonResults().row("a.B.m", "avgt", "furlong/op", BASE))));
    Path absent = folder.resolve("absent.json");
    oneLine(compare(absent));
    oneLine(Console.run("compare", before.toString()));
    oneLine(Console.run());
    Path below = Files.writeString(folder.resolve("file"), "").resolve("x");
    oneLine(compare(absent, "--reports", below.toString()));
    oneLine(compare(before, "--output", below.toString()));
  }

  private Path candidate(JsonResults results) throws Exception {
    return results.write(folder.resolve("after.json"));
  }

  private Console compare(Path candidate, String... options) {
    return Console.with(List.of(options), "compare %s %s", before, candidate);
  }

  private static void oneLine(Console console) {
    console.fails(2).hasLineCount(1).doesNotContain("\tat ").hasSizeLessThan(600);
    assertThat(console.out()).isEmpty();
  }

  @Test
  void offersNoForksWhereTheDirectionIsUnknown() throws Exception {
    JsonResults results = new JsonResults().row("a.B.m", "avgt", "frames", 100, 101, 99);
    Path file = results.write(folder.resolve("a.json"));
    assertThat(Console.run("compare", file.toString(), file.toString()).out())
        .contains("set gate.metric[score]=lower or higher")
        .doesNotContain("more forks");
  }

  private static final Pattern EXAMPLE =
      Pattern.compile("<!-- example: (.*?) -->\\n```\\n(.*?)```\\n", Pattern.DOTALL);

  /** What the README shows is what the command prints; only how long it took may differ. */
  @Test
  void theExampleIsWhatIsPrinted() throws Exception {
    Matcher example = EXAMPLE.matcher(Files.readString(Path.of("README.md")));
    assertThat(example.find()).isTrue();

    Console console = Console.run(example.group(1).split(" "));

    console.exits(1);
    assertThat(settled(example.group(2))).isEqualTo(settled(console.out()));
  }

  private static String settled(String text) {
    return text.lines()
        .filter(line -> !line.startsWith("  took"))
        .map(String::stripTrailing)
        .reduce("", (all, line) -> all + line + "\n")
        .strip();
  }
}
