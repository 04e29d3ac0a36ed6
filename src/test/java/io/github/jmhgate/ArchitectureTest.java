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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Holds the packages to {@link PackageRow}: which exist, and which each may use. */
class ArchitectureTest {
  private static final String ROOT = PackageRow.ROOT;
  private static final String HOST = ROOT + "measure.host..";
  private static final String HOST_PROBES = ROOT + "measure.host.probes..";

  private static final JavaClasses GATE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.github.jmhgate");

  @ParameterizedTest
  @EnumSource
  void aPackageUsesWhatItsRowAllows(PackageRow row) {
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
                HOST,
                "java..",
                Libraries.FLIGHT_RECORDER,
                Libraries.MANAGEMENT,
                Libraries.NULLNESS,
                Libraries.OPENJDK_JMH))
        .check(GATE);
  }

  @Test
  void everyClassHasARow() {
    classes()
        .should()
        .resideInAnyPackage(
            Stream.of(PackageRow.values()).map(PackageRow::inFull).toArray(String[]::new))
        .check(GATE);
  }

  @Test
  void thereAreNoCycles() {
    slices().matching(ROOT + "(*)..").should().beFreeOfCycles().check(GATE);
  }

  @Test
  void onlyTheCommandLineEndsTheProcess() {
    noClasses()
        .that()
        .resideOutsideOfPackages(PackageRow.CLI.inFull(), HOST)
        .should()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "halt", int.class)
        .check(GATE);
  }

  @Test
  void onlyTheCommandLineHasStreams() {
    noClasses()
        .that()
        .resideOutsideOfPackages(PackageRow.CLI.inFull(), HOST)
        .should()
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
