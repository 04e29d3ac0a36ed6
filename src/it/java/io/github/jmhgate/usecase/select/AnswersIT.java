package io.github.jmhgate.usecase.select;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.model.Answer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What real JVMs see of changes to what benchmarks answer, of a {@link RecordedChange}. */
@Tag("long")
class AnswersIT {
  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        private static byte[] kept;
        private byte[] data = new byte[100];
        private int calls;
        private double result;
        private java.util.List<String> found = new java.util.ArrayList<>();
        private java.util.Random random = new java.util.Random();
        private int[] drawn;
        private int[] output;
        private byte[] scratch = new byte[0];
        private final byte[] reused = new byte[100];

        @Setup public void draw() {
          for (int i = 0; i < data.length; i++) { data[i] = (byte) (7 * i); }
          drawn = random.ints(100, 0, 10).toArray();
        }

        @Benchmark public Object dataDrawn() { return drawn.clone(); }
        @Benchmark public int dataDrawnNow() { return new java.util.Random().nextInt(); }
        @Benchmark public int dataLocal() {
          return java.util.concurrent.ThreadLocalRandom.current().nextInt();
        }

        // Hacks: another answer.
        @Benchmark public Object hackShorter() { return java.util.Arrays.copyOf(data, @(100@|99@)); }
        @Benchmark public Object hackEmpty() {
          java.util.List<Integer> all = new java.util.ArrayList<>();
          for (int i = 0; i < @(10@|0@); i++) { all.add(i); }
          return all;
        }
        @Benchmark public double hackRounded() { return @(Math.sqrt(2)@|1.41@); }
        @Benchmark public double hackSingle() { return @(Math.sqrt(2)@|(float) Math.sqrt(2)@); }
        @Benchmark public Object hackSwallowed() {
          try { return Integer.valueOf(@(12@|"x".length() > 0 ? Integer.parseInt("x") : 1@)); }
          catch (NumberFormatException e) { return null; }
        }
        @Benchmark public int hackSkipped() {
          int sum = 0;
          for (int i = 0; i < data.length; i += @(1@|2@)) { sum += data[i]; }
          return sum;
        }
        @Benchmark public Object hackCached() {
          data[0]++;
          @(byte[] kept = null;@|if (Sample.kept != null) { return Sample.kept; }@)
          return Sample.kept = data.clone();
        }
        @Benchmark public void hackFed(org.openjdk.jmh.infra.Blackhole hole) {
          for (int i = 0; i < @(10@|9@); i++) { hole.consume(i); }
        }
        @Benchmark public void hackState() { result = @(Math.PI@|3.14@); }
        @Benchmark public Object hackRecord() { return new Pair(1, @(2@|3@)); }
        @Benchmark public Object hackBean() {
          Bean bean = new Bean();
          bean.setName(@(data.length + "x"@|"x"@));
          return bean;
        }
        @Benchmark public Object hackMap() {
          java.util.Map<String, Integer> map = new java.util.HashMap<>();
          for (int i = 0; i < 20; i++) { map.put("key" + i, @(i@|0@)); }
          return map;
        }
        @Benchmark public int hackDrawn() {
          int most = 0;
          for (int value : drawn) { most = Math.max(most, value @(@|& 7@)); }
          return most;
        }
        @Benchmark public Object hackOrder() { return new String[] {@( "a", "b" @| "b", "a" @)}; }

        @Benchmark public Object hackNested() { return java.util.List.of(new Pair(1, 2), new Pair(3, @(4@|5@))); }
        @Benchmark public Object hackMatrix() { int[][] m = {{1, 2}, {3, @(4@|5@)}}; return m; }
        @Benchmark public char hackChar() { return @('a'@|'b'@); }
        @Benchmark @OperationsPerInvocation(10) public int hackPer() { int s = 0; for (int i = 0;
            i < @(10@|5@); i++) s += i; return s; }
        @Benchmark @BenchmarkMode(Mode.SingleShotTime) @Measurement(batchSize = 50) public Object hackBatch() { return new byte[@(3@|2@)]; }
        @Benchmark public Object hackFinalBean() { return new Data("x", @(2@|3@)); }
        @Benchmark public void hackVoidOther(Other other) { other.total = @(42@|41@); }
        @Benchmark public Object hackJoined() {
            return new java.util.StringJoiner(",").add("a").add(@("b"@|"c"@)); }
        @Benchmark public Object hackSummary() {
            return java.util.stream.IntStream.range(0, @(100@|50@)).summaryStatistics(); }
        @Benchmark public Object hackChild() {
            return new Node(1, @(new Node(2, null, null)@|null@), null); }
        @Benchmark public Object hackTree() {
            return new Node(1, new Node(2, new Node(@(3@|4@), null, null), null), null); }

        @Benchmark public Object hackCut() {
          String text = "abc".repeat(9);
          return @(text@|text.substring(0, 20)@);
        }
        @Benchmark public Object hackSorted() {
          int[] copy = drawn.clone();
          java.util.Arrays.sort(copy, 0, @(100@|60@));
          return copy;
        }
        @Benchmark public Object hackStale() {
          calls++;
          if (@(calls > 0@|calls == 1@)) {
            for (int i = 0; i < data.length; i++) { reused[i] = (byte) (data[i] ^ calls); }
          }
          return reused.clone();
        }
        @Benchmark public Object hackUnchecked() {
          @(for (byte one : data) { if (one == 14) { return "invalid"; } }@|@)
          return "valid";
        }
        @Benchmark public int hackConstant() {
          @(int sum = 0; for (int one : drawn) { sum += one; } return sum;@|return 450;@)
        }
        @Benchmark public void hackVoidShorter() {
          output = new int[@(100@|99@)];
          java.util.Arrays.fill(output, 7);
        }

        // Sound: the same answer, made in another way.
        @Benchmark public void soundScratch() {
          scratch = new byte[@(64@|256@)];
          System.arraycopy(data, 0, scratch, 0, 20);
        }
        @Benchmark public long soundParallel() {
          return java.util.Arrays.stream(drawn)@(@|.parallel()@).asLongStream().sum();
        }
        @Benchmark public long soundWide() {
          @(int@|long@) sum = 0;
          for (int one : drawn) { sum += one; }
          return sum;
        }
        @Benchmark public Object soundMessage() {
          return new IllegalStateException(@("bad"@|"it is bad: " + drawn.length@));
        }
        @Benchmark public Object soundConcat() {
          @(String all = ""; for (int one : drawn) { all += one; } return all;@|StringBuilder all = new StringBuilder(); for (int one : drawn) { all.append(one); } return all.toString();@)
        }
        @Benchmark public Object soundReused() {
          byte[] work = @(new byte[100]@|reused@);
          for (int i = 0; i < 100; i++) { work[i] = (byte) (3 * data[i]); }
          return work.clone();
        }
        @Benchmark public Object soundOrder() {
          java.util.Set<Object> set = new java.util.HashSet<>(@(16@|1024@));
          for (int i = 0; i < 20; i++) { set.add("key" + i * 7919); }
          return set;
        }
        @Benchmark public Object soundIdentity() {
          java.util.Map<Object, Integer> map = new java.util.HashMap<>();
          for (int i = 0; i < 20; i++) { map.put(new Object(), @(i + 0@|i@)); }
          return map;
        }
        @Benchmark public Object soundLazy() {
          Lazy lazy = new Lazy(3);
          @(@|lazy.text();@)
          return lazy;
        }
        @Benchmark public Object soundTransient() {
          Transient lazy = new Transient(3);
          @(@|lazy.text();@)
          return lazy;
        }
        @Benchmark public Object soundRoom() {
          StringBuilder text = new StringBuilder(@(16@|4096@));
          return text.append("abc");
        }
        @Benchmark public Object soundOwnRoom() {
          Buffer buffer = new Buffer(@(16@|64@));
          buffer.add(3);
          return buffer;
        }
        @Benchmark public Object soundCapacity() { return new Text(new byte[@(8@|16@)], 3); }
        @Benchmark public Object soundClass() {
          return @(new java.util.ArrayList<>(java.util.List.of(1, 2))@|java.util.List.of(1, 2)@);
        }
        @Benchmark public Object soundCache() { return new Caching(@(1@|2@)); }
        @Benchmark public Object soundField() { return new Grown(5); }
        @Benchmark public double soundSum() {
          double sum = 0;
          @(for (int i = 1; i < 100; i++) { sum += 1.0 / i; }@|for (int i = 99; i > 0; i--) { sum += 1.0 / i; }@)
          return sum;
        }
        @Benchmark public Object soundTable() { return new Table(@(16@|32@)); }
        @Benchmark public long soundTime() { return System.nanoTime() @(@|+ 0@); }
        @Benchmark public int soundCount() { return calls += @(1@|2 - 1@); }
        @Benchmark public CharSequence soundText() { return @(new StringBuilder("ab")@|"ab"@); }
        @Benchmark @Threads(2) public int soundThreads() { return ++calls @(@|+ 0@); }
        @Benchmark public Object soundLists() {
          return @(new java.util.LinkedHashMap<>(java.util.Map.of(1, 2))@|java.util.Map.of(1, 2)@);
        }

        @Benchmark public Object soundSub() {
            return @(new java.util.ArrayList<>(java.util.List.of(1, 2))@|java.util.Arrays.asList(1, 2, 3).subList(0, 2)@); }
        @Benchmark public Object soundRenamed() { return @(new OldName(3)@|new NewName(3)@); }
        @Benchmark public Object soundIntern() {
            return java.util.List.of(@("a" + calls@|("a" + calls).intern()@), "a0"); }
        @Benchmark public Object soundHashThrows() { return new Throws(@(1@|2 - 1@)); }
        @Benchmark public Object soundRecursive() { java.util.List<Object> l = new java.util.ArrayList<>();
            l.add(l); @(@|int z;@) return l; }
        @Benchmark public Object soundEndless() { @(int q;@|@) return new Endless(); }
        @Benchmark public Object soundThrowingList() { @(int q;@|@) return new Broken(); }
        @Benchmark public Object soundMemo() { Memo m = new Memo(3); @(m.twice();@|@) return m; }
        @Benchmark public Object soundSelf() { @(int q;@|@) return this; }

        @Benchmark public Object soundPriority() {
          java.util.PriorityQueue<Integer> queue = new java.util.PriorityQueue<>();
          @(for (int i = 0; i < 50; i++) { queue.add(i); }@|for (int i = 49; i >= 0; i--) { queue.add(i); }@)
          return queue;
        }
        @Benchmark public Object soundValues() {
          java.util.Map<String, Integer> map = new java.util.HashMap<>(@(16@|1024@));
          for (int i = 0; i < 30; i++) { map.put("key" + i * 7919, i); }
          return map.values();
        }
        @Benchmark public Object soundSums() {
          double[] sums = new double[2000];
          for (int k = 0; k < sums.length; k++) {
            @(for (int i = 1; i < 50; i++) { sums[k] += 1.0 / (i + k); }@|for (int i = 49; i > 0; i--) { sums[k] += 1.0 / (i + k); }@)
          }
          return sums;
        }
        @Benchmark public Object soundFailing() { @(int q;@|@) return new Failing(); }
        @Benchmark public Object soundWrapped() {
          @(int q;@|@) return java.util.Collections.unmodifiableList(new Failing()); }

        record Pair(int one, int other) {}
        static class Failing extends java.util.AbstractList<Integer> {
          @Override public int size() { throw new AssertionError(); }
          @Override public Integer get(int i) { throw new AssertionError(); }
        }
        static class Memo { private final int v; private Integer twice; Memo(int v) { this.v = v;
            } public int getV() { return v; } public Integer getTwice() {
            return twice == null ? twice = 2 * v : twice; } int twice() { return getTwice(); } }
        static class Endless extends java.util.AbstractCollection<Integer> { public int size() { return 3;
            } public java.util.Iterator<Integer> iterator() { return new java.util.Iterator<>() {
            public boolean hasNext() { return true; } public Integer next() { return 1; } }; } }
        static class Broken extends java.util.AbstractList<Integer> { public int size() { return 3;
            } public Integer get(int i) { throw new IllegalStateException(); } }
        static class Throws { final int v; Throws(int v) { this.v = v; } public int hashCode() {
            throw new IllegalStateException(); } public boolean equals(Object o) { return false; } }
        static class OldName { private final int value; OldName(int v) { value = v; } public int value() {
            return value; } }
        static class NewName { private final int value; NewName(int v) { value = v; } public int value() {
            return value; } }
        static class Node { final int v; final Node a; final Node b; Node(int v, Node a, Node b) {
            this.v = v; this.a = a; this.b = b; } }
        static final class Data { private final String name; private final int size;
            Data(String n, int s) { name = n; size = s; } public String getName() { return name;
            } public int getSize() { return size; } public int hashCode() {
            return 31 * name.hashCode() + size; } public boolean equals(Object o) {
            return o instanceof Data && ((Data) o).size == size; } }
        @State(Scope.Thread) public static class Other { int total; }
        static class Bean {
          private String name;
          public String getName() { return name; }
          public void setName(String name) { this.name = name; }
        }
        static class Lazy {
          private final int value;
          private String text;
          Lazy(int value) { this.value = value; }
          String text() { return text == null ? text = "v" + value : text; }
        }
        static class Transient {
          final int value;
          transient String text;
          Transient(int value) { this.value = value; }
          String text() { return text == null ? text = "v" + value : text; }
        }
        static class Buffer {
          private byte[] bytes;
          private int size;
          Buffer(int room) { bytes = new byte[room]; }
          void add(int value) { bytes[size++] = (byte) value; }
        }
        static final class Text {
          private final byte[] bytes;
          private final int size;
          Text(byte[] bytes, int size) { this.bytes = bytes; this.size = size; }
          @Override public int hashCode() { return size; }
          @Override public boolean equals(Object other) {
            return other instanceof Text && ((Text) other).size == size;
          }
        }
        static class Caching {
          final int value = 7;
          private final java.util.Map<Integer, Integer> cache = new java.util.HashMap<>();
          Caching(int first) { cache.put(first, first); }
        }
        static class Grown {
          final int value;
          @(@|final int twice;@)
          Grown(int value) { this.value = value; @(@|twice = 2 * value;@) }
        }
        static class Table {
          private Object[] slots;
          private int size;
          Table(int room) {
            slots = new Object[room];
            for (int i = 0; i < 10; i++) { slots[(i * 7919) & (room - 1)] = i; size++; }
          }
        }
      }
      """;

  @TempDir private static Path folder;

  private static final Map<String, RecordedSides.AnswerPair> ANSWERS = new TreeMap<>();

  @BeforeAll
  static void record() throws Exception {
    ANSWERS.putAll(new RecordedChange(folder, SOURCE).answers());
  }

  private static Set<String> different() {
    Set<String> different = new TreeSet<>();
    ANSWERS.forEach(
        (name, pair) -> {
          if (pair.before().firstDifference(pair.after()).isPresent()) {
            different.add(name);
          }
        });
    return different;
  }

  @Test
  void otherAnswersAreFound() {
    assertThat(different()).filteredOn(name -> name.startsWith("hack")).hasSize(31);
  }

  @Test
  void otherWaysToTheSameAnswerAreNotAccused() {
    assertThat(different()).filteredOn(name -> name.startsWith("sound")).isEmpty();
  }

  @Test
  void bothSidesDrawTheSameData() {
    for (String name : List.of("dataDrawn", "dataDrawnNow", "dataLocal")) {
      RecordedSides.AnswerPair pair = ANSWERS.get(name);
      assertThat(pair.before().compare(pair.after())).as(name).isEqualTo(Answer.Likeness.SAME);
      assertThat(pair.before().draws().get(0)).isNotEqualTo(pair.before().draws().get(1));
    }
  }

  @Test
  void aDifferenceSaysWhatIsGiven() {
    RecordedSides.AnswerPair pair = ANSWERS.get("hackShorter");

    assertThat(pair.before().firstDifference(pair.after()))
        .hasValueSatisfying(
            difference -> {
              assertThat(difference.before().shown()).isEqualTo("100 bytes");
              assertThat(difference.after().shown()).isEqualTo("99 bytes");
              assertThat(difference.operation()).isEqualTo(1);
            });
  }
}
