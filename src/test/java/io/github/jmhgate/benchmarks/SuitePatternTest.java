package io.github.jmhgate.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.State;

/** Who has read one benchmark of the suite can read the others. */
class SuitePatternTest {
  private static final String HERE = SuitePatternTest.class.getPackageName();

  /** Whatever is different is so for a reason, which docs/suite.md tells. */
  @Test
  void aBenchmarkIsOneClassAndOneStateWithAnEnumOfWhatIsCompared() throws IOException {
    Set<String> all = new TreeSet<>();
    Set<String> others = new TreeSet<>();
    for (JavaClass type :
        new ClassFileImporter()
            .importPackages(
                HERE + ".recipe",
                HERE + ".entities",
                HERE + ".car",
                HERE + ".media",
                HERE + ".strings",
                HERE + ".http")) {
      boolean generated = type.getPackageName().contains("jmh_generated");
      if (!generated && !type.getModifiers().contains(JavaModifier.ABSTRACT)) {
        Class<?> benchmark = type.reflect();
        if (Arrays.stream(benchmark.getMethods()).anyMatch(SuitePatternTest::isMeasured)) {
          String name = type.getName().replaceFirst(".*[.]", "").replaceFirst("[$].*", "");
          all.add(name);
          if (!keepsThePattern(benchmark)) {
            others.add(name);
          }
        }
      }
    }

    assertThat(all).contains("CarBenchmark", "EntityBenchmark").hasSizeGreaterThan(15);
    assertThat(others)
        .containsExactly(
            "HttpLoadBenchmark",
            "HttpStartBenchmark",
            "KryoHoldingBenchmark",
            "RecipeArticleBenchmark",
            "RecipeBenchmark",
            "RouteResultBenchmark");
    String section = Files.readString(Path.of("docs/suite.md")).split("\n## One pattern\n", 2)[1];
    assertThat(section.split("\n## ", 2)[0])
        .contains(others.stream().map(name -> "`" + name + "`").toList());
  }

  private static boolean keepsThePattern(Class<?> benchmark) {
    return isState(benchmark)
        && Arrays.stream(benchmark.getMethods())
            .filter(SuitePatternTest::isMeasured)
            .noneMatch(SuitePatternTest::takesAnotherState)
        && Arrays.stream(benchmark.getFields())
            .anyMatch(field -> field.isAnnotationPresent(Param.class) && field.getType().isEnum());
  }

  private static boolean isMeasured(Method method) {
    return method.isAnnotationPresent(Benchmark.class);
  }

  private static boolean isState(Class<?> type) {
    Class<?> at = type;
    while (at != null && !at.isAnnotationPresent(State.class)) {
      at = at.getSuperclass();
    }
    return at != null;
  }

  /** Counters are no state of what is measured. */
  private static boolean takesAnotherState(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .anyMatch(
            type ->
                type.getName().startsWith(HERE)
                    && isState(type)
                    && !type.isAnnotationPresent(AuxCounters.class));
  }
}
