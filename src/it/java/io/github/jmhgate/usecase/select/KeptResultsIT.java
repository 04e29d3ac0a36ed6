package io.github.jmhgate.usecase.select;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.RecordedSides;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What real JVMs see of results that are kept between calls, whose answers are the same, of a
 * {@link RecordedChange}.
 */
@Tag("long")
class KeptResultsIT {
  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        private static byte[] last;
        private static Integer sum;
        private static final java.util.Map<Integer, byte[]> BY_HASH = new java.util.HashMap<>();
        private final Codec codec = new Codec();
        private final byte[] data = new byte[2000];
        private final String text = "12,7,9,".repeat(100);
        private int[] drawn;
        private final java.util.Random random = new java.util.Random();

        @Setup public void draw() {
          for (int i = 0; i < data.length; i++) { data[i] = (byte) (7 * i); }
          drawn = random.ints(500, 0, 10).toArray();
        }

        // Hacks: the result of the first call is kept.
        @Benchmark public Object hackStatic() {
          @(byte[] kept = null;@|if (Sample.last != null) { return Sample.last; }@)
          return Sample.last = encode(data);
        }
        @Benchmark public Object hackField() { return codec.encode(data); }
        @Benchmark public Object hackMap() {
          return @(encode(data)@|BY_HASH.computeIfAbsent(data.length, length -> encode(data))@);
        }
        @Benchmark public int hackSum() {
          @(@|if (sum != null) { return sum; }@)
          int all = 0;
          for (byte one : data) { all += one; }
          sum = all;
          return all;
        }
        @Benchmark public Object hackFormat() { return codec.format(data); }
        @Benchmark public int hackDrawn() { return codec.sum(drawn); }

        // Sound: each call does its work, or both sides keep something.
        @Benchmark public int soundSame() { return codec.total(data) @(@|+ 0@); }
        @Benchmark public int soundFaster() {
          int all = 0;
          @(for (String one : text.split(",")) { all += Integer.parseInt(one); }@|for (int i = 0; i < 300; i += 3) { all += text.charAt(i); } all = 2800;@)
          return all;
        }
        @Benchmark public int soundMuchFaster() {
          @(int all = 0; for (int i = 0; i < 2000; i++) { all += i; } return all;@|return 1999 * 1000;@)
        }
        @Benchmark public Object soundFormat() {
          @(return String.format("%d %s", 12, "a") + codec.total(data);@|return "12 a" + codec.total(data);@)
        }
        @Benchmark public int soundTable() {
          @(int all = 0; for (byte one : data) { all += Integer.bitCount(one & 255); } return all;@|return Table.count(data);@)
        }
        @Benchmark public Object soundBoth() {
          @(@|int z;@)
          if (codec.both == null) { codec.both = encode(data); }
          return codec.both;
        }
        @Benchmark public Object soundStream() {
          @(int all = 0; for (int one : drawn) { all += one; } return all;@|return java.util.Arrays.stream(drawn).map(one -> one).sum();@)
        }
        @Benchmark public Object soundGrowing() {
          codec.grown.add(1);
          @(if (codec.grown.size() > 100) { codec.grown.clear(); }@|if (codec.grown.size() > 100) { codec.grown = new java.util.ArrayList<>(); }@)
          return codec.total(data);
        }

        static byte[] encode(byte[] from) {
          byte[] to = new byte[from.length];
          for (int i = 0; i < to.length; i++) { to[i] = (byte) (from[i] ^ 0x55); }
          return to;
        }

        static final class Table {
          private static final int[] BITS = new int[256];
          static { for (int i = 0; i < 256; i++) { BITS[i] = Integer.bitCount(i); } }
          static int count(byte[] data) {
            int all = 0;
            for (byte one : data) { all += BITS[one & 255]; }
            return all;
          }
        }

        static final class Codec {
          byte[] both;
          java.util.List<Integer> grown = new java.util.ArrayList<>();
          private byte[] input;
          private byte[] output;
          private String text;
          private final java.util.IdentityHashMap<int[], Integer> sums = new java.util.IdentityHashMap<>();
          byte[] encode(byte[] from) {
            @(@|if (input == from) { return output; }@)
            input = from;
            output = Sample.encode(from);
            return output;
          }
          String format(byte[] from) {
            @(@|if (text != null) { return text; }@)
            StringBuilder all = new StringBuilder();
            for (int i = 0; i < 20; i++) { all.append(String.format("%02x", from[i])); }
            text = all.toString();
            return text;
          }
          int sum(int[] of) { return @(total(of)@|sums.computeIfAbsent(of, this::total)@); }
          int total(int[] of) { int all = 0; for (int one : of) { all += one; } return all; }
          int total(byte[] of) { int all = 0; for (int one : of) { all += one; } return all; }
        }
      }
      """;

  @TempDir private static Path folder;

  private static final Map<String, RecordedSides.AnswerPair> ANSWERS = new TreeMap<>();

  @BeforeAll
  static void record() throws Exception {
    ANSWERS.putAll(new RecordedChange(folder, SOURCE).answers());
  }

  private static Set<String> kept() {
    Set<String> kept = new TreeSet<>();
    ANSWERS.forEach(
        (name, pair) -> {
          if (pair.kept().isPresent()) {
            kept.add(name);
          }
        });
    return kept;
  }

  @Test
  void resultsThatOnlyTheCandidateKeepsAreFound() {
    assertThat(kept())
        .containsExactly(
            "hackDrawn", "hackField", "hackFormat", "hackMap", "hackStatic", "hackSum");
  }

  @Test
  void theirAnswersAreTheSame() {
    assertThat(ANSWERS).hasSize(14);
    ANSWERS.forEach(
        (name, pair) -> assertThat(pair.before().firstDifference(pair.after())).as(name).isEmpty());
  }

  @Test
  void itSaysHowMuchIsRepeated() {
    assertThat(ANSWERS.get("hackStatic").kept())
        .hasValueSatisfying(
            shares -> {
              assertThat(shares.before()).isBetween(0.9, 1.0);
              assertThat(shares.after()).isLessThan(0.01);
            });
  }
}
