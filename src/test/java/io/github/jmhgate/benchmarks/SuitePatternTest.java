package io.github.jmhgate.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
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
  void aBenchmarkIsOneClassAndOneStateWithAnEnumOfWhatIsCompared() throws Exception {
    Set<String> all = new TreeSet<>();
    Set<String> others = new TreeSet<>();
    for (Class<?> benchmark : classes()) {
      if (!Modifier.isAbstract(benchmark.getModifiers())
          && Arrays.stream(benchmark.getMethods()).anyMatch(SuitePatternTest::isMeasured)) {
        String name = benchmark.getName().replaceFirst(".*[.]", "").replaceFirst("[$].*", "");
        all.add(name);
        if (!keepsThePattern(benchmark)) {
          others.add(name);
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

  /** All of the suite's packages but what JMH generates. */
  private static List<Class<?>> classes() throws Exception {
    Path root =
        Path.of(SuitePatternTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<Class<?>> classes = new ArrayList<>();
    for (String name : List.of("recipe", "entities", "car", "media", "strings", "http")) {
      try (Stream<Path> files = Files.walk(root.resolve(HERE.replace('.', '/')).resolve(name))) {
        for (Path file : files.filter(SuitePatternTest::isOfTheSuite).sorted().toList()) {
          String path = root.relativize(file).toString().replace(File.separatorChar, '.');
          classes.add(
              Class.forName(
                  path.replaceFirst("[.]class$", ""),
                  false,
                  SuitePatternTest.class.getClassLoader()));
        }
      }
    }
    return classes;
  }

  private static boolean isOfTheSuite(Path file) {
    return file.toString().endsWith(".class") && !file.toString().contains("jmh_generated");
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
