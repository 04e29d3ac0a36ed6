package io.github.jmhgate;

import static com.tngtech.archunit.base.DescribedPredicate.not;
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
  private static final String JFR_CONVERTER = "one.(convert|jfr)..";
  private static final String PICOCLI = "picocli..";
  private static final String JMH = "org.openjdk.jmh..";

  private static final JavaClasses GATE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.github.jmhgate");

  /**
   * One row of the table: a package, what of ours it may use, and what of others beyond the JDK.
   */
  private enum Row {
    FILE(List.of(), List.of()),
    MODEL(List.of(), List.of()),
    STATISTICS(List.of(), List.of(COMMONS_STATISTICS, COMMONS_NUMBERS)),
    GATE(List.of("model", "statistics"), List.of()),
    JMH(List.of("file", "model"), List.of(COMMONS_STATISTICS, JACKSON)),
    BASELINE(List.of("file", "model", "jmh"), List.of(JACKSON, JACKSON_JR)),
    HISTORY(List.of("model", "statistics"), List.of()),
    MEASURE(List.of("file", "model", "gate", "jmh"), List.of(ASM, JACKSON, JFR_CONVERTER)),
    SETTINGS(List.of("model", "gate"), List.of()),
    REPORT(List.of("file", "model", "gate"), List.of(JACKSON)),
    CLI(
        List.of(
            "file",
            "model",
            "statistics",
            "gate",
            "jmh",
            "baseline",
            "history",
            "measure",
            "settings",
            "report"),
        List.of(PICOCLI, JACKSON));

    private final List<String> ours;
    private final List<String> others;

    Row(List<String> ours, List<String> others) {
      this.ours = ours;
      this.others = others;
    }

    String packages() {
      return ROOT + name().toLowerCase(Locale.ROOT) + "..";
    }

    String[] mayUse() {
      return Stream.of(
              Stream.of(packages(), NULLNESS),
              JDK.stream(),
              ours.stream().map(name -> ROOT + name + ".."),
              others.stream())
          .flatMap(patterns -> patterns)
          .toArray(String[]::new);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aPackageUsesWhatItsRowAllows(Row row) {
    classes()
        .that(resideInAPackage(row.packages()).and(not(resideInAPackage(HOST))))
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
        .resideInAnyPackage(HOST, "java..", "com.sun.management..", NULLNESS, JMH)
        .allowEmptyShould(true)
        .check(GATE);
  }

  @Test
  void everyClassHasARow() {
    classes()
        .should()
        .resideInAnyPackage(Stream.of(Row.values()).map(Row::packages).toArray(String[]::new))
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
        .resideOutsideOfPackages(Row.CLI.packages(), HOST)
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
