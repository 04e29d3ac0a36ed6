package io.github.jmhgate;

import static io.github.jmhgate.Libraries.ASM;
import static io.github.jmhgate.Libraries.COMMONS_NUMBERS;
import static io.github.jmhgate.Libraries.COMMONS_STATISTICS;
import static io.github.jmhgate.Libraries.FLIGHT_RECORDER;
import static io.github.jmhgate.Libraries.INJECT;
import static io.github.jmhgate.Libraries.JACKSON;
import static io.github.jmhgate.Libraries.JACKSON_JR;
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
  MODEL("", JACKSON, JACKSON_JR),
  STATISTICS("", COMMONS_STATISTICS, COMMONS_NUMBERS),
  GATE("model statistics"),
  JMH("model", JACKSON, JACKSON_JR, COMMONS_STATISTICS),
  STORE("jmh model"),
  SETTINGS("gate model"),
  MEASURE("gate jmh model statistics", OPENJDK_JMH, ASM, FLIGHT_RECORDER, MANAGEMENT),
  REVISION("model", ASM),
  DOCTOR("code gate history model statistics"),
  CODE("model", ASM),
  USECASE_REVIEW("gate model revision settings store"),
  USECASE("gate measure model revision settings store usecase.review"),
  USECASE_JUDGE(
      "code doctor gate jmh measure model revision settings statistics store usecase"
          + " usecase.review"),
  USECASE_BASE(
      "gate measure model revision settings statistics store usecase usecase.judge"
          + " usecase.review"),
  USECASE_SELECT(
      "code gate measure model revision settings store usecase usecase.base usecase.judge"
          + " usecase.review"),
  USECASE_MEASURE(
      "code doctor gate history measure model revision settings statistics store usecase"
          + " usecase.base usecase.judge usecase.review usecase.select"),
  USECASE_SHARD(
      "gate jmh measure model settings statistics store usecase usecase.base usecase.judge"
          + " usecase.measure usecase.review usecase.select",
      COMMONS_STATISTICS),
  USECASE_BISECT(
      "code gate measure model revision settings usecase usecase.base usecase.judge"
          + " usecase.measure usecase.review usecase.select",
      COMMONS_STATISTICS),
  USECASE_CALIBRATE(
      "gate measure model settings statistics store usecase usecase.base usecase.judge"
          + " usecase.measure usecase.review"),
  REPORT("gate model statistics", JACKSON, MUSTACHE),
  HISTORY("jmh model report statistics store", JACKSON, JACKSON_JR, COMMONS_STATISTICS),
  EXPLAIN(
      "code gate measure model report revision settings statistics store usecase usecase.base",
      ASM,
      JFR_CONVERTER,
      FLIGHT_RECORDER),
  VERSUS("jmh measure model report revision settings statistics usecase"),
  BUNDLE("model", ASM),
  MAVEN("bundle model settings", MAVEN_API, INJECT),
  CLI(
      "bundle code doctor explain gate history jmh measure model report revision"
          + " settings statistics store usecase usecase.base usecase.bisect usecase.calibrate"
          + " usecase.judge usecase.measure usecase.review usecase.select usecase.shard versus",
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
