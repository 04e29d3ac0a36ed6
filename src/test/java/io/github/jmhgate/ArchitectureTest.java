package io.github.jmhgate;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Holds the table of packages: which exist, and which each may use. */
class ArchitectureTest {
  private static final String ROOT = "io.github.jmhgate.";
  private static final String HOST = ROOT + "measure.host..";

  /** What the JDK brings, as far as it is used here. */
  private static final List<String> JDK = List.of("java..", "javax.xml..");

  private static final String ASM = "org.objectweb.asm..";
  private static final String NULLNESS = "org.jspecify.annotations..";
  private static final String COMMONS_STATISTICS = "org.apache.commons.statistics..";
  private static final String COMMONS_NUMBERS = "org.apache.commons.numbers.(gamma|rootfinder)..";
  private static final String JACKSON = "com.fasterxml.jackson.core..";
  private static final String JACKSON_JR = "com.fasterxml.jackson.jr..";
  private static final String MUSTACHE = "com.samskivert.mustache..";
  private static final String JFR_CONVERTER = "one.(convert|jfr)..";
  private static final String PICOCLI = "picocli..";
  private static final String MAVEN_API = "org.(apache.maven|eclipse.aether)..";
  private static final String JMH = "org.openjdk.jmh..";

  private static final JavaClasses GATE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.github.jmhgate");

  /**
   * One row of the table: a package, what of ours it may use beside itself, and what of others
   * beyond the JDK. Packages are named in full: what is below one has a row of its own. Constants,
   * which compile into those who use them, need no arrow.
   */
  private enum Row {
    FILE(""),
    MODEL(""),
    JSON("model", JACKSON),
    BYTECODE("file model", ASM),
    STATISTICS("", COMMONS_STATISTICS, COMMONS_NUMBERS),
    GATE_FACT("model statistics"),
    GATE_METRIC("gate.fact model statistics"),
    GATE_TIME("gate.fact gate.metric model statistics"),
    GATE_ALLOCATION("gate.fact gate.metric gate.time model statistics"),
    GATE("gate.allocation gate.fact gate.metric gate.time model statistics"),
    GATE_PLAN("gate.allocation gate.fact gate.metric gate.time model statistics"),
    JMH("model", JACKSON, COMMONS_STATISTICS),
    JMH_MERGE("file jmh model", JACKSON),
    BASELINE("file jmh model", JACKSON, JACKSON_JR),
    HISTORY("file json model", JACKSON),
    HISTORY_CHANGE("", COMMONS_STATISTICS),
    HISTORY_SERIES("file history model statistics"),
    HISTORY_EVENT("file history.change history.series model statistics", JACKSON, JACKSON_JR),
    HISTORY_EXCHANGE("baseline file history jmh json model", JACKSON),
    SETTINGS_NAME(""),
    SETTINGS_TYPE("gate.plan model"),
    SETTINGS_SOURCE("model settings.type"),
    SETTINGS("gate.metric gate.plan model settings.name settings.source settings.type"),
    MEASURE_ENVIRONMENT("measure.host model"),
    MEASURE_FORK("gate.fact gate.metric gate.plan gate.time model"),
    MEASURE_JVM("file jmh jmh.merge measure.environment measure.fork measure.host model"),
    MEASURE_TURNS("measure.fork measure.host measure.jvm"),
    MEASURE_LOCKSTEP(
        "file jmh json measure.environment measure.fork measure.host measure.jvm"
            + " measure.turns model statistics",
        JACKSON),
    MEASURE_VERSUS(
        "file measure.environment measure.fork measure.host measure.jvm"
            + " measure.lockstep measure.turns model"),
    VERSUS("model statistics"),
    SHARD("file model", JACKSON, JACKSON_JR, COMMONS_STATISTICS),
    BISECT("", COMMONS_STATISTICS),
    DOCTOR("gate.fact"),
    REVISION("file model", ASM),
    EXPLAIN("model statistics"),
    PROFILE("explain file measure.fork measure.host measure.jvm model", JFR_CONVERTER, "jdk.jfr.."),
    BUNDLE("file model", ASM),
    MAVEN("bundle file model settings.name", MAVEN_API, "javax.inject.."),
    POWER("gate.fact gate.metric gate.time model statistics"),
    SESSION_STORED(
        "baseline gate.fact gate.metric gate.plan gate.time measure.fork model settings"),
    SESSION_BASE(
        "baseline file gate.fact gate.metric model revision session.stored settings"
            + " settings.name settings.source settings.type"),
    SESSION_AFFECTED(
        "baseline bytecode file gate gate.fact gate.metric measure.jvm model session.base"
            + " settings settings.type"),
    SESSION(
        "baseline bytecode doctor file gate gate.fact gate.metric gate.plan gate.time jmh"
            + " measure.fork measure.host measure.jvm measure.lockstep model revision"
            + " session.affected session.base session.stored settings settings.type shard"),
    SESSION_CALIBRATE(
        "baseline file gate gate.fact gate.metric measure.fork model power"
            + " session session.base settings statistics"),
    SESSION_VERSUS(
        "measure.host measure.jvm measure.lockstep measure.versus model revision"
            + " session settings settings.type statistics versus"),
    SESSION_EXPLAIN(
        "baseline bytecode explain file measure.host measure.jvm"
            + " measure.lockstep model profile revision session session.affected session.base"
            + " settings",
        JACKSON,
        JACKSON_JR),
    SESSION_HISTORY(
        "baseline gate gate.fact gate.metric gate.plan gate.time history history.event history.series"
            + " model revision session session.base session.stored settings statistics"),
    SESSION_SHARD(
        "baseline file gate gate.fact gate.metric gate.plan gate.time jmh measure.jvm"
            + " measure.lockstep model session session.affected session.base"
            + " session.stored settings settings.name shard"),
    SESSION_BISECT(
        "bisect bytecode file gate gate.fact gate.metric measure.jvm model revision session"
            + " session.affected session.base session.stored settings",
        JACKSON,
        JACKSON_JR),
    REPORT_SOURCE("model"),
    REPORT_TEXT("gate gate.fact gate.metric model report.source", JACKSON),
    REPORT_WORDING("file gate gate.fact gate.metric model report.text"),
    REPORT_HTML("model", JACKSON, MUSTACHE),
    REPORT(
        "file gate gate.fact gate.metric json model report.html report.source report.text"
            + " report.wording",
        JACKSON),
    REPORT_RUN("model report.html report.text statistics"),
    REPORT_HISTORY("history.event history.series model report.html report.text", JACKSON),
    REPORT_AFFECTED("bytecode json model report.text session.affected", JACKSON),
    REPORT_BISECT("bisect"),
    REPORT_MATRIX("json model report.text statistics", JACKSON),
    REPORT_SHARD("model report.text shard"),
    REPORT_EXPLAIN("explain json model report.text", JACKSON),
    REPORT_VERSUS("json model report.text statistics versus", JACKSON),
    CLI_OPTION("cli.terminal file model report.text session.base settings", PICOCLI),
    CLI_TERMINAL(
        "gate.fact gate.plan measure.fork measure.versus model report.text report.wording"
            + " session session.base session.explain session.versus",
        PICOCLI),
    CLI_EXPLAIN("model profile report report.explain report.text session.explain"),
    CLI_VERSUS(
        "cli.terminal gate.plan model report report.text report.versus"
            + " session.versus settings settings.type versus",
        PICOCLI,
        JACKSON,
        JACKSON_JR),
    CLI_POWER(
        "baseline gate gate.fact gate.metric jmh json model power report.text report.wording session"
            + " session.calibrate statistics",
        PICOCLI,
        JACKSON),
    CLI_SHARD(
        "cli.option cli.terminal model report.shard"
            + " session.shard settings settings.type shard",
        PICOCLI),
    CLI_BISECT(
        "bisect cli.option cli.terminal model report.bisect report.text revision"
            + " session.bisect",
        PICOCLI),
    CLI_BUNDLE("bundle file model report.text", PICOCLI),
    CLI_HISTORY(
        "baseline cli.option file gate.fact gate.metric history history.event"
            + " history.exchange history.series json model report.text report.wording"
            + " revision session session.base session.history settings",
        PICOCLI,
        JACKSON),
    CLI_PAGE(
        "baseline cli.history cli.option file gate.metric history history.event"
            + " history.exchange history.series jmh model report report.history report.run"
            + " report.source report.text revision session",
        PICOCLI),
    CLI(
        "baseline bytecode cli.bisect cli.bundle cli.explain cli.history cli.option"
            + " cli.page cli.power cli.shard cli.terminal cli.versus doctor file gate gate.fact"
            + " gate.metric gate.time history json measure.host measure.jvm model"
            + " profile report report.affected report.explain report.matrix report.source"
            + " report.text report.wording session session.affected session.base"
            + " session.calibrate session.explain session.history session.shard session.stored"
            + " settings settings.type shard",
        PICOCLI,
        JACKSON);

    private final List<String> ours;
    private final List<String> others;

    Row(String ours, String... others) {
      this.ours = ours.isEmpty() ? List.of() : List.of(ours.split(" "));
      this.others = List.of(others);
    }

    String inFull() {
      return ROOT + name().toLowerCase(Locale.ROOT).replace('_', '.');
    }

    String[] mayUse() {
      return Stream.of(
              Stream.of(inFull(), NULLNESS),
              JDK.stream(),
              ours.stream().map(name -> ROOT + name),
              others.stream())
          .flatMap(patterns -> patterns)
          .toArray(String[]::new);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aPackageUsesWhatItsRowAllows(Row row) {
    classes()
        .that(resideInAPackage(row.inFull()))
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage(row.mayUse()))
        .allowEmptyShould(true)
        .check(GATE);
  }

  /** It runs inside someone else's benchmark jar, where nothing of ours is. */
  @Test
  void whatRunsInsideTheBenchmarkUsesJmhAlone() {
    classes()
        .that()
        .resideInAPackage(HOST)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(HOST, "java..", "jdk.jfr..", "com.sun.management..", NULLNESS, JMH)
        .allowEmptyShould(true)
        .check(GATE);
  }

  @Test
  void everyClassHasARow() {
    classes()
        .should()
        .resideInAnyPackage(
            Stream.concat(Stream.of(HOST), Stream.of(Row.values()).map(Row::inFull))
                .toArray(String[]::new))
        .check(GATE);
  }

  @Test
  void thereAreNoCycles() {
    slices().matching(ROOT + "(**)").should().beFreeOfCycles().check(GATE);
  }

  @Test
  void onlyTheCommandLineHasStreamsAndExitCodes() {
    noClasses()
        .that()
        .resideOutsideOfPackages(Row.CLI.inFull() + "..", HOST)
        .should()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "halt", int.class)
        .orShould()
        .accessField(System.class, "in")
        .orShould()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(Throwable.class, "printStackTrace")
        .check(GATE);
  }
}
