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
  private static final String HOST_PROBES = ROOT + "measure.host.probes..";

  /** What the JDK brings, as far as it is used here. */
  private static final List<String> JDK = List.of("java..", "javax.crypto..", "javax.xml..");

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
  private static final String OPENJDK_JMH = "org.openjdk.jmh..";

  private static final JavaClasses GATE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.github.jmhgate");

  /**
   * One row of the table: a package with those below it, what of ours it may use, and which
   * libraries. Constants, which compile into those who use them, need no arrow.
   */
  private enum Row {
    MODEL("", JACKSON, JACKSON_JR),
    STATISTICS("", COMMONS_STATISTICS, COMMONS_NUMBERS),
    GATE("model statistics"),
    JMH("model", JACKSON, JACKSON_JR, COMMONS_STATISTICS),
    STORE("jmh model"),
    SETTINGS("gate model"),
    MEASURE("gate jmh model statistics", OPENJDK_JMH, ASM, "jdk.jfr..", "com.sun.management.."),
    REVISION("model", ASM),
    DOCTOR("code gate history model statistics"),
    CODE("model", ASM),
    SESSION(
        "code doctor gate history jmh measure model revision settings statistics store",
        COMMONS_STATISTICS),
    REPORT("gate model statistics", JACKSON, MUSTACHE),
    HISTORY("jmh model report statistics store", JACKSON, JACKSON_JR, COMMONS_STATISTICS),
    EXPLAIN(
        "code gate measure model report revision session settings statistics store",
        ASM,
        JFR_CONVERTER,
        "jdk.jfr.."),
    VERSUS("measure model report revision session settings statistics"),
    BUNDLE("model", ASM),
    MAVEN("bundle model settings", MAVEN_API, "javax.inject.."),
    CLI(
        "bundle code doctor explain gate history jmh measure model report revision"
            + " session settings statistics store versus",
        PICOCLI);

    private final List<String> ours;
    private final List<String> others;

    Row(String ours, String... others) {
      this.ours = ours.isEmpty() ? List.of() : List.of(ours.split(" "));
      this.others = List.of(others);
    }

    String inFull() {
      return ROOT + name().toLowerCase(Locale.ROOT) + "..";
    }

    String[] mayUse() {
      return Stream.of(
              Stream.of(inFull(), NULLNESS),
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
        .that(resideInAPackage(row.inFull()))
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage(row.mayUse()))
        .check(GATE);
  }

  /** It runs inside someone else's benchmark jar; the probes are loaded apart, with ASM. */
  @Test
  void whatRunsInsideTheBenchmarkUsesJmhAlone() {
    classes()
        .that(resideInAPackage(HOST).and(not(resideInAPackage(HOST_PROBES))))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                HOST, "java..", "jdk.jfr..", "com.sun.management..", NULLNESS, OPENJDK_JMH))
        .check(GATE);
  }

  @Test
  void everyClassHasARow() {
    classes()
        .should()
        .resideInAnyPackage(Stream.of(Row.values()).map(Row::inFull).toArray(String[]::new))
        .check(GATE);
  }

  @Test
  void thereAreNoCycles() {
    slices().matching(ROOT + "(*)..").should().beFreeOfCycles().check(GATE);
  }

  @Test
  void onlyTheCommandLineHasStreamsAndExitCodes() {
    noClasses()
        .that()
        .resideOutsideOfPackages(Row.CLI.inFull(), HOST)
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
