package io.github.jmhgate.lab.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.measure.PairFolders;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PairPoolFileTest {
  private static final Environment HERE =
      new Environment("a \"cpu\"", 2, "Linux", "amd64", "v", "17", "vm", "G1", List.of("-Xmx1g"));

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"pairs.json", "pairs.json.gz"})
  void keepsWhatWasRecorded(String name) throws Exception {
    PairPool recorded = recorded(3, 4);
    Path file = folder.resolve(name);

    PairPoolFile.write(recorded, file);

    assertThat(PairPoolFile.looksLikeOne(file)).isTrue();
    PairPool read = read(file);
    assertThat(read).isEqualTo(recorded);
    assertThat(read.environment()).isEqualTo(HERE);
    assertThat(read.pairs()).isEqualTo(12);
    PairPool.Benchmark first = read.benchmarks().get(0);
    assertThat(first.id().threads()).isEqualTo(2);
    assertThat(first.id().params()).containsEntry("size", "\u2603\n");
    assertThat(first.unit()).isEqualTo("ns/op");
    assertThat(first.pairs().get(0).base().score().weights(0)).hasSize(5).contains(1000);
    assertThat(first.secondsPerPair()).isNaN();
    assertThat(first.pairs().get(0).base().metrics().get(Metric.ALLOCATION).forkMean(0))
        .isEqualTo(80);
  }

  @Test
  void roundsToFiveDigitsOnce() throws Exception {
    double[] slices = recorded(1, 2).benchmarks().get(0).pairs().get(0).base().score().fork(0);

    for (double slice : slices) {
      assertThat(Digits.rounded(slice)).isEqualTo(slice);
      assertThat(Digits.text(slice).replaceAll("\\D", "").length()).isLessThanOrEqualTo(5);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "123456, 123460",
    "0.000000123456, 1.2346E-7",
    "9.99996e9, 1E+10",
    "0, 0",
    "1234.5, 1234.5",
    "80, 80"
  })
  void writesNumbersShort(double value, String text) {
    assertThat(Digits.text(value)).isEqualTo(text);
    assertThat(Digits.rounded(value)).isCloseTo(value, within(5e-5 * value));
    assertThat(Double.parseDouble(text)).isEqualTo(Digits.rounded(value));
  }

  /** A pool of the size that is worth keeping stays a small file. */
  @Test
  void isSmall() throws Exception {
    PairPool large = recorded(40, 60);
    Path file = folder.resolve("large.json.gz");

    PairPoolFile.write(large, file);

    // 24,000 slices, which are random but in their five digits: three bytes each; two for weights.
    assertThat(Files.size(file)).isLessThan(5 * 24_000);
    byte[] once = Files.readAllBytes(file);
    PairPoolFile.write(read(file), file);
    assertThat(Files.readAllBytes(file)).isEqualTo(once);
  }

  @Test
  void putsPairsOfSeveralSourcesTogether() throws Exception {
    Path file = folder.resolve("pairs.json");
    PairPoolFile.write(recorded(2, 3), file);
    PairPoolAssembly assembly = new PairPoolAssembly();
    PairPoolFile.read(file, assembly);
    assembly.addFolder(PairFolders.write(folder.resolve("more"), 3, 2, 0.01, 7), HERE);

    assertThat(assembly.pool().benchmarks())
        .extracting(benchmark -> benchmark.pairs().size())
        .containsExactlyInAnyOrder(5, 5, 2);
  }

  @Test
  void refusesPairsOfAnotherEnvironment() throws Exception {
    PairPoolAssembly assembly = new PairPoolAssembly();
    assembly.addFolder(PairFolders.write(folder.resolve("one"), 1, 2, 0.01, 7), HERE);
    Path other = PairFolders.write(folder.resolve("two"), 1, 2, 0.01, 8);
    Environment there = new Environment("b", 2, "Linux", "amd64", "v", "17", "vm", "G1", List.of());

    assertThatThrownBy(() -> assembly.addFolder(other, there))
        .isInstanceOf(PoolException.class)
        .hasMessageContaining("two was not measured in the environment of")
        .hasMessageNotContaining("\n");
  }

  @Test
  void refusesTwoDifferentJarsAndWhatDoesNotSayWhichTheyWere() throws Exception {
    Path changed =
        PairFolders.write(folder.resolve("changed"), 1, 2, 0.01, 7, "bb", slice -> slice);
    Path unsaid = PairFolders.write(folder.resolve("unsaid"), 1, 2, 0.01, 7);
    Files.delete(unsaid.resolve("plan.txt"));

    assertThatThrownBy(() -> new PairPoolAssembly().addFolder(changed, null))
        .isInstanceOf(PoolException.class)
        .hasMessageContaining("its two sides are different jars");
    assertThatThrownBy(() -> new PairPoolAssembly().addFolder(unsaid, null))
        .isInstanceOf(PoolException.class)
        .hasMessageContaining("what was measured is not known (plan.txt: no such file or folder)");
  }

  @Test
  void refusesAPairWithoutAScoreAndOneThatIsNone() throws Exception {
    Path none = PairFolders.write(folder.resolve("none"), 1, 2, 0.01, 7, "aa", slice -> Double.NaN);
    Path broken = PairFolders.write(folder.resolve("broken"), 1, 2, 0.01, 7);
    Files.writeString(broken.resolve("pairs/0002.json"), "{\"schema\": 1}");

    assertThatThrownBy(() -> new PairPoolAssembly().addFolder(none, null))
        .isInstanceOf(PoolException.class)
        .hasMessageContaining("pair 1, candidate, slice 1 is NaN")
        .hasMessageContaining("remove that pair's file to leave it out");
    assertThatThrownBy(() -> new PairPoolAssembly().addFolder(broken, null))
        .isInstanceOf(PoolException.class)
        .hasMessageContaining("0002.json holds no pair of slices");
    assertThatThrownBy(() -> new PairPoolAssembly().pool())
        .isInstanceOf(PoolException.class)
        .hasMessage("there is no pair to replay; measure with --against-jar first");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "3 | FILE:1:1: the whole is not an object; write it again",
        "{\"kind\": | FILE:1:9: the file ends in the middle; copy the whole of it",
        "{\"schema\": 2} | FILE:1:12: the pool has schema 2, and this jmh-gate reads 1",
        "{\"schema\": 99999999999999999999} | FILE:1:12: schema is no whole number",
        "{\"schema\": 1, \"findings\": []} | FILE: this is no pool of pairs; give JMH's results",
        "{\"kind\": \"pairs\"} x | FILE:1:19: this is not JSON",
        "{\"kind\": \"pairs\"} {} | FILE:1:19: more text behind the pool",
        "{\"benchmarks\": 1} | FILE:1:16: benchmarks is not an array",
        "{\"benchmarks\": [{}]} | FILE:1:17: a benchmark needs its name, mode of JMH's, unit and pairs",
        "{\"benchmarks\": [{\"threads\": 0}]} | threads is no whole number from 1 to 1000000",
        "{\"benchmarks\": [{\"pairs\": [{\"base\": [\"x\"]}]}]} | FILE:1:38: base holds what is no finite",
        "{\"benchmarks\": [{\"pairs\": [{\"base\": [-1]}]}]} | FILE:1:38: base holds what is no finite",
        "{\"benchmarks\": [{\"pairs\": [{\"base\": [1e999]}]}]} | base holds what is no finite",
        "{\"benchmarks\": [{\"pairs\": [{\"base\": [1], \"candidate\": []}]}]} | as many slices of base",
        "{\"benchmarks\": [{\"pairs\": [{}]}]} | FILE:1:28: a pair needs as many slices of base",
        "{\"benchmarks\": [{\"pairs\": [{\"base\":[1],\"candidate\":[1],\"bytes\":[1]}]}]} | bytes are two",
        "{\"benchmarks\": [{\"pairs\": [{\"base\":[1],\"candidate\":[1],\"baseWeights\":[1,2]}]}]} | a weight",
        "{\"benchmarks\": [{\"pairs\": [{\"base\":[1],\"candidate\":[1],\"candidateWeights\":[0]}]}]} | a weight",
        "{\"environment\": {\"cores\": -1}} | field cpu must be text",
      })
  void saysInOneLineWhereAFileIsWrong(String text, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("bad.json"), text);

    assertThatThrownBy(() -> read(file))
        .isInstanceOf(PoolException.class)
        .hasMessageContaining(message.replace("FILE", file.toString()))
        .hasMessageNotContaining("\n");
  }

  @Test
  void saysWhatIsWrongWithAPackedFile() throws IOException {
    Path results = packed("results.json.gz", "[]");
    Path whole = packed("pairs.json.gz", "{\"kind\": \"pairs\", \"benchmarks\": []}");
    Path cut =
        Files.write(
            folder.resolve("cut.json.gz"),
            Arrays.copyOf(Files.readAllBytes(whole), (int) Files.size(whole) - 12));
    Path deep = packed("deep.json.gz", "{\"x\":" + "[".repeat(10_000));

    assertThatThrownBy(() -> read(results)).hasMessageContaining("unpacked");
    assertThatThrownBy(() -> read(whole)).hasMessageContaining("there is no pair to replay");
    assertThatThrownBy(() -> read(cut))
        .isInstanceOf(PoolException.class)
        .hasMessageContaining("cut.json.gz: the pool cannot be read (it ends too early)");
    assertThatThrownBy(() -> read(deep)).hasMessageContaining("larger than in any pool of pairs");
    assertThatThrownBy(() -> read(folder.resolve("missing")))
        .hasMessageContaining("no such file or folder");
    assertThat(PairPoolFile.looksLikeOne(folder)).isFalse();
    assertThat(PairPoolFile.looksLikeOne(folder.resolve("missing"))).isFalse();
  }

  /** What unpacks to more than any pool holds is not read to its end. */
  @Test
  void isNotFloodedByASmallPackedFile() throws IOException {
    Path flood = folder.resolve("flood.json.gz");
    try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(flood))) {
      out.write("{\"benchmarks\": [{\"pairs\": [{\"base\": [1".getBytes(StandardCharsets.UTF_8));
      byte[] more = ",1".repeat(1 << 16).getBytes(StandardCharsets.UTF_8);
      for (int i = 0; i < 80; i++) {
        out.write(more);
      }
    }

    assertThatThrownBy(() -> read(flood))
        .isInstanceOf(PoolException.class)
        .hasMessageContaining("more than 4000000 slices");
  }

  private Path packed(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  private static PairPool read(Path file) throws PoolException {
    PairPoolAssembly assembly = new PairPoolAssembly();
    PairPoolFile.read(file, assembly);
    return assembly.pool();
  }

  private PairPool recorded(int benchmarks, int pairs) throws Exception {
    PairPoolAssembly assembly = new PairPoolAssembly();
    assembly.addFolder(
        PairFolders.write(folder.resolve("recorded"), benchmarks, pairs, 0.01, 3), HERE);
    return assembly.pool();
  }
}
