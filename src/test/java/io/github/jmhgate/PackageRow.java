package io.github.jmhgate;

import static io.github.jmhgate.Libraries.ASM;
import static io.github.jmhgate.Libraries.COMMONS_NUMBERS;
import static io.github.jmhgate.Libraries.COMMONS_STATISTICS;
import static io.github.jmhgate.Libraries.FLIGHT_RECORDER;
import static io.github.jmhgate.Libraries.INJECT;
import static io.github.jmhgate.Libraries.JACKSON;
import static io.github.jmhgate.Libraries.JDK;
import static io.github.jmhgate.Libraries.JFR_CONVERTER;
import static io.github.jmhgate.Libraries.MANAGEMENT;
import static io.github.jmhgate.Libraries.MAVEN_API;
import static io.github.jmhgate.Libraries.MUSTACHE;
import static io.github.jmhgate.Libraries.NULLNESS;
import static io.github.jmhgate.Libraries.OPENJDK_JMH;
import static io.github.jmhgate.Libraries.PICOCLI;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * One row of the table of packages: a package with those below it that have no row, what of ours it
 * may use, and which libraries. Constants, which compile into those who use them, need no arrow.
 * The page {@code docs/dev/architecture.md} has the table and its floors.
 */
enum PackageRow {
  JARDIFF("classfile failure files jar json model", ASM),
  MIXEDJAR("classfile failure files jar jardiff model", ASM),
  LINT("failure files jardiff", ASM),
  CLASSFILE("files model", ASM),
  JAR("files"),
  FILES("failure"),
  FAILURE(""),
  TEXT(""),
  JSON("", JACKSON),
  MODEL("files json text"),
  STATISTICS("", COMMONS_STATISTICS, COMMONS_NUMBERS),
  GATE("failure json model statistics text"),
  JMH("failure files json model text", JACKSON, COMMONS_STATISTICS),
  STORE("failure files jmh json model"),
  SETTINGS("failure gate model text"),
  MEASURE(
      "failure files gate jar jmh json model statistics text",
      OPENJDK_JMH,
      ASM,
      FLIGHT_RECORDER,
      MANAGEMENT),
  REVISION("failure files jar model text", ASM),
  DOCTOR("gate history lint model statistics text"),
  USECASE_REVIEW("failure files gate model revision settings store text"),
  USECASE("failure gate jar measure model revision settings store usecase.review"),
  USECASE_JUDGE(
      "doctor failure files gate jardiff jmh json lint measure model revision settings statistics"
          + " store text usecase usecase.review"),
  USECASE_CHECK("failure files gate settings store usecase usecase.judge usecase.review"),
  USECASE_RECORD(
      "failure files gate model settings store text usecase usecase.check usecase.judge"),
  USECASE_BASE(
      "failure files gate jar measure mixedjar model revision settings statistics store usecase"
          + " usecase.judge usecase.review"),
  USECASE_SELECT(
      "failure files gate jardiff measure model revision settings store text usecase usecase.base"
          + " usecase.judge usecase.review"),
  USECASE_MEASURE(
      "doctor failure files gate history jar jardiff measure model revision settings statistics"
          + " store text usecase usecase.base usecase.judge usecase.record usecase.review"
          + " usecase.select"),
  USECASE_SHARD(
      "failure files gate jmh json measure model settings statistics store text usecase"
          + " usecase.base usecase.judge usecase.measure usecase.review usecase.select",
      COMMONS_STATISTICS),
  USECASE_BISECT(
      "failure files gate jardiff json measure model revision settings statistics text usecase"
          + " usecase.base usecase.judge usecase.measure usecase.review usecase.select",
      COMMONS_STATISTICS),
  USECASE_CALIBRATE(
      "failure files gate measure model settings statistics store usecase usecase.base"
          + " usecase.judge usecase.measure usecase.review"),
  REPORT("failure files gate json model statistics text", JACKSON, MUSTACHE),
  HISTORY("failure files jmh json model report statistics store text", JACKSON, COMMONS_STATISTICS),
  EXPLAIN(
      "failure files gate jar json measure model report revision settings statistics store text"
          + " usecase usecase.base",
      ASM,
      JFR_CONVERTER,
      FLIGHT_RECORDER),
  VERSUS("failure files jmh json measure model report settings statistics text usecase"),
  MCP("failure json revision text"),
  BUNDLE("failure files jar", ASM),
  MAVEN("bundle cli failure files jar settings text", MAVEN_API, INJECT),
  CLI(
      "bundle doctor explain failure files gate history jar jardiff jmh json lint mcp measure"
          + " model report revision settings statistics store text usecase usecase.base"
          + " usecase.bisect usecase.calibrate usecase.check usecase.judge usecase.measure"
          + " usecase.record usecase.review usecase.select usecase.shard versus",
      PICOCLI);

  static final String ROOT = "io.github.jmhgate.";

  private final List<String> ours;
  private final List<String> libraries;

  PackageRow(String ours, String... libraries) {
    this.ours = ours.isEmpty() ? List.of() : List.of(ours.split(" "));
    this.libraries = List.of(libraries);
  }

  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '.');
  }

  /** Returns the pattern of all classes of this row: without those below it that have a row. */
  String inFull() {
    boolean hasRooms =
        Stream.of(values()).anyMatch(other -> other.label().startsWith(label() + "."));
    return ROOT + label() + (hasRooms ? "" : "..");
  }

  /** Returns the patterns of all classes that those of this row may use. */
  String[] mayUse() {
    return Stream.of(
            Stream.of(inFull(), NULLNESS),
            JDK.stream(),
            ours.stream().map(name -> of(name).inFull()),
            libraries.stream())
        .flatMap(patterns -> patterns)
        .toArray(String[]::new);
  }

  /** Returns the packages of ours that this one may use, by name. */
  List<String> ours() {
    return ours;
  }

  /**
   * Returns 1 for a package that uses none of ours; else one more than the highest that it uses.
   */
  int floor() {
    return 1 + ours.stream().mapToInt(name -> of(name).floor()).max().orElse(0);
  }

  static PackageRow of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT).replace('.', '_'));
  }
}
