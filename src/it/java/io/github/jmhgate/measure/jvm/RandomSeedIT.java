package io.github.jmhgate.measure.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.host.random.RandomSeed;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RandomSeedIT {
  private static final String NEVER_THE_SAME = "UUID.randomUUID";

  private static final BenchmarkId BENCHMARK = BenchmarkId.of("a.B.c", Mode.AVERAGE_TIME);

  @TempDir private Path folder;
  private Path host;

  /** Prints a line for each source of random numbers. */
  static final class Program {
    private Program() {}

    public static void main(String... args) throws Exception {
      Thread thread =
          new Thread(() -> print("in a thread", ThreadLocalRandom.current().nextLong()));
      thread.start();
      thread.join();
      print("ThreadLocalRandom", ThreadLocalRandom.current().nextLong());
      print("new Random", new Random().nextLong() + " " + new Random().nextLong());
      print("a Random of its own", new Own().nextLong());
      print("Math.random", Math.random());
      print("SplittableRandom", new SplittableRandom().nextLong());
      print("RandomGenerator", RandomGenerator.getDefault().nextLong());
      for (String one : List.of("Xoshiro256PlusPlus", "L32X64MixRandom", "SplittableRandom")) {
        print(one, RandomGenerator.of(one).nextLong());
      }
      List<Integer> numbers = new ArrayList<>(IntStream.range(0, 50).boxed().toList());
      Collections.shuffle(numbers);
      print("Collections.shuffle", numbers);
      print("Set.of", Set.of("a", "b", "c", "d", "e", "f", "g") + " " + Set.of("a", "b"));
      print("Map.of", Map.of("a", 1, "b", 2, "c", 3, "d", 4, "e", 5, "f", 6));
      print("identityHashCode", System.identityHashCode(new Object()));
      print(NEVER_THE_SAME, UUID.randomUUID());
    }

    private static void print(String source, Object drawn) {
      System.out.println(source + "=" + drawn);
    }
  }

  static final class Own extends Random {}

  @BeforeEach
  void writeTheAgent() throws Exception {
    host = folder.resolve("host.jar");
    HostJar.write(host);
  }

  @Test
  void onlyTheSameSeedGivesTheSameNumbers() throws Exception {
    List<String> first = run("-javaagent:" + host + "=seed=7," + folder.resolve("log"));
    List<String> again = run("-javaagent:" + host + "=seed=7," + folder.resolve("log"));
    List<String> other = run("-javaagent:" + host + "=seed=8," + folder.resolve("log"));

    assertThat(first).hasSize(15);
    for (int i = 0; i < first.size(); i++) {
      boolean never = first.get(i).startsWith(NEVER_THE_SAME);
      boolean always = first.get(i).startsWith("identityHashCode");
      assertThat(first.get(i).equals(again.get(i))).as(first.get(i)).isEqualTo(!never);
      assertThat(first.get(i).equals(other.get(i))).as(first.get(i)).isEqualTo(always);
    }
  }

  @Test
  void aClassThatAnotherAgentLoadedFirstIsChangedAfterwards() throws Exception {
    String seeded = "-javaagent:" + host + "=seed=7," + folder.resolve("log");
    String before = "-javaagent:" + host + "=seed=1," + folder.resolve("other");

    assertThat(run(before, seeded))
        .filteredOn(line -> line.startsWith("new Random"))
        .isEqualTo(run(before, seeded).stream().filter(l -> l.startsWith("new Random")).toList());
  }

  @Test
  void nothingOfTheJdkIsOpenedToTheBenchmark() throws Exception {
    assertThat(runOf(Prying.class, "-javaagent:" + host + "=seed=7," + folder.resolve("log")))
        .containsExactly("InaccessibleObjectException");
  }

  /** Tries to use a private field of the JDK. */
  static final class Prying {
    private Prying() {}

    public static void main(String... args) throws Exception {
      try {
        Random.class.getDeclaredField("seedUniquifier").setAccessible(true);
        System.out.println("opened");
      } catch (RuntimeException e) {
        System.out.println(e.getClass().getSimpleName());
      }
    }
  }

  @Test
  void reportsAreReadAsTheyWereWritten() throws Exception {
    assertThat(read(RandomSeed.DREW).drew()).containsExactly(BENCHMARK);
    assertThat(read(RandomSeed.NONE).drew()).isEmpty();
    assertThat(read(RandomSeed.NONE).refusal()).isNull();
    assertThat(read("no agent").refusal()).isEqualTo("no agent");
    assertThat(read("no agent").drew()).isEmpty();
    assertThat(read("").refusal()).isNotEmpty();
    assertThat(RandomSeed.beside(Path.of("a", "1.part"))).isEqualTo(Path.of("a", "1.part.random"));
  }

  private RunFolder read(String report) throws Exception {
    try (RunFolder files = RunFolder.open(folder.resolve("run"))) {
      files.addRandom(BENCHMARK, Files.writeString(folder.resolve("report"), report));
      return files;
    }
  }

  private List<String> run(String... arguments) throws Exception {
    return runOf(Program.class, arguments);
  }

  private List<String> runOf(Class<?> program, String... arguments) throws Exception {
    Path out = folder.resolve("out");
    ProcessBuilder process = JavaProcess.of(List.of(arguments), program);
    assertThat(process.redirectOutput(out.toFile()).start().waitFor()).isZero();
    return Files.readAllLines(out, UTF_8);
  }
}
