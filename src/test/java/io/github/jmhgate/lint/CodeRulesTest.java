package io.github.jmhgate.lint;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeRulesTest {
  /** Benchmarks that have the flaw behind them, and much alike ones that have none. */
  private static final String SOURCE =
      """
      import java.util.*;
      import java.util.concurrent.atomic.AtomicLong;
      @State(Scope.Thread) public class Sample {
        static final double FIXED = Double.parseDouble("2.5");
        static final int[] NUMBERS = {3, 1, 2};
        static int total;
        final int size = 100;
        double x = 3;
        int y = 4;
        volatile int seen;
        int[] data = {3, 1, 2};
        String text = "3,1,2";
        List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        Map<Integer, String> map = new HashMap<>();
        Queue<Integer> queue = new ArrayDeque<>();
        AtomicLong counter = new AtomicLong();
        final Parser parser = new Parser();
        interface Shape { double area(); }
        static final class Square implements Shape { double side = 2; public double area() { return side * side; } }
        static class Counting implements Shape { int calls; public double area() { return calls++; } }
        static class Parser {
          int position;
          int parse(String text) { position++; return Integer.parseInt(text); }
          static int count(String text) { int n = 0; for (char c : text.toCharArray()) if (c == ',') n++; return n; }
        }
        static class Holder { final int[] held; Holder(int[] held) { this.held = held; } int add() { return held[0]++; } }
        Shape counting = new Counting();
        Square square = new Square();
        double compute(double d) { for (int i = 0; i < 10; i++) d = d * d / Math.PI; return d; }
        static int work(int n) { return n * 31 + 7; }
        int reps(int n) { int s = 0; for (int i = 0; i < n; i++) s += y + size; return s; }
        @Benchmark public void droppedCall() { Math.log(x); } // ERROR dropped-result
        @Benchmark public void droppedHelper() { compute(x); } // ERROR dropped-result
        @Benchmark public double droppedFirst() { compute(y); return compute(x); } // ERROR dropped-result
        @Benchmark public void droppedLocal() { int n = Parser.count(text); } // ERROR dropped-result
        @Benchmark public void droppedArithmetic() { double d = x; d++; } // ERROR dropped-result
        @Benchmark public void droppedText() { String s = text + y; } // ERROR dropped-result
        @Benchmark public void droppedInLoop() { for (int n : data) work(n); } // ERROR dropped-result
        @Benchmark public void droppedLookup() { map.get(y); } // ERROR dropped-result
        @Benchmark public void droppedObject() { new Holder(data); } // ERROR dropped-result
        @Benchmark public void droppedSquare() { square.area(); } // ERROR dropped-result
        @Benchmark public void parsed() { parser.parse("42"); }
        @Benchmark public void empty() {}
        @Benchmark public double returned() { return compute(x); }
        @Benchmark public void consumed(Blackhole hole) { hole.consume(compute(x)); }
        @Benchmark public void passedOn(Blackhole hole) { data(hole); }
        private void data(Blackhole hole) { for (int n : data) hole.consume(work(n)); }
        @Benchmark public void stored() { x = compute(x); }
        @Benchmark public void added() { list.add(work(y)); list.remove(0); }
        @Benchmark public void put() { map.put(y, text); }
        @Benchmark public void offered() { queue.offer(y); queue.poll(); }
        @Benchmark public void incremented() { counter.incrementAndGet(); }
        @Benchmark public void mayCount() { counting.area(); }
        @Benchmark public void throughFresh() { new Holder(data).add(); }
        @Benchmark public void checked() { Objects.requireNonNull(text); }
        @Benchmark public void reads() { int s = seen; }
        @Benchmark public void locks() { synchronized (this) { y++; } }
        @Benchmark public Object caught() { try { Integer.parseInt(text); return null; } catch (NumberFormatException e) { return e; } }
        @Benchmark public void caughtInVain() { try { Integer.parseInt(text); } catch (NumberFormatException e) { } }
        @Benchmark public int counts() { int n = 0; for (Object each : list) n++; return n; }
        @Benchmark public void droppedJoin() { String s = ""; for (int n : list) s += n; } // ERROR dropped-result
        Iterator<Integer> endless = java.util.stream.Stream.iterate(1, n -> n + 1).iterator();
        @Benchmark public void movesOn() { endless.next(); }
        @Benchmark public void tested(Blackhole hole) { list.stream().allMatch(n -> { hole.consume(n); return true; }); }
        @Benchmark public void collected() { list.stream().map(n -> counter.addAndGet(n)).count(); }
        @Benchmark public void droppedStream() { list.stream().mapToInt(n -> n + 1).sum(); } // ERROR dropped-result
        static void reject(int n) { if (n < 0) throw new IllegalArgumentException(); }
        @Benchmark public void rejects() { reject(y); }
        static class Node { Node last; Node() {} Node(Node parent) { parent.last = this; } }
        Node root = new Node();
        @Benchmark public void attaches() { new Node(root); }
        static int power(int n) { return n == 0 ? 1 : 2 * power(n - 1); }
        @Benchmark public int constantRecursion() { return power(20); } // WARNING constant-input
        @Benchmark public double sumOfDoubles() { double s = 0; for (int i = 0; i < y; i++) s += x; return s; }
        @Benchmark public int largest() { int best = 0, most = 0; for (int n : data) if (n > most) { most = n; best = work(n); } return best; }
        private void bubbleSort(int[] a) { for (int i = 1; i < a.length; i++) if (a[i] < a[i - 1]) { int swap = a[i]; a[i] = a[i - 1]; a[i - 1] = swap; } }
        static void radixSort(int[] from, int[] to) { for (int i = 0; i < from.length; i++) to[from[i]] = from[i]; }
        int[] sorted = new int[4];
        @Benchmark public int[] sortsByOwn() { bubbleSort(data); return data; } // ERROR sorted-input
        @Benchmark public int[] sortsInto() { radixSort(data, sorted); return sorted; }
        interface Sorter { void sort(int[] data); }
        Sorter sorter = sorted -> Arrays.sort(sorted.clone());
        @Benchmark public void sortsElsewhere() { sorter.sort(data); }
        @Benchmark public int[] sortsBack() { Arrays.sort(data); System.arraycopy(NUMBERS, 0, data, 0, 3); return data; }
        @Benchmark public void sortsTwice() { list.sort(null); list.sort(Comparator.reverseOrder()); }
        @Benchmark public int locked() { synchronized (NUMBERS) { return total++; } }
        @BenchmarkMode(Mode.SingleShotTime) @Benchmark public Object shotOfArray() { return new byte[y * 1000]; }
        @Benchmark public void printed() { System.out.print(""); }
        @Benchmark public void left() { notInlined(); }
        @CompilerControl(CompilerControl.Mode.DONT_INLINE) int notInlined() { return y * y; }
        @Benchmark public void waits() throws Exception { Thread.sleep(1); }
        @Benchmark public void lambdas(Blackhole hole) { list.forEach(n -> hole.consume(n)); }
        @Benchmark public void filled() { Arrays.fill(data, y); }
        @Benchmark public Object fresh() { List<Integer> copy = new ArrayList<>(list); copy.add(y); return copy; }
        @Benchmark public double constantLiteral() { return Math.log(42.0); } // ERROR constant-input
        @Benchmark public double constantField() { return compute(size); } // WARNING constant-input
        @Benchmark public double constantStatic() { return Math.sqrt(FIXED); } // ERROR constant-input
        @Benchmark public void constantConsumed(Blackhole hole) { hole.consume(work(17)); } // ERROR constant-input
        @Benchmark public int constantText() { return Integer.parseInt("123456"); } // WARNING constant-input
        @Benchmark public double baseline() { return Math.PI; }
        @Benchmark public Integer boxed() { return 5; }
        @Benchmark public Object allocated() { return new int[16]; }
        @Benchmark public Object built() { return new StringBuilder("ab").append(1).toString(); }
        @Benchmark public double half() { return Math.pow(x, 2); }
        @Benchmark public double either() { return Math.sqrt(y > 3 ? 2 : 3); }
        @Benchmark public int fromArray() { return Arrays.hashCode(NUMBERS); }
        @Benchmark public int ofState() { return parser.parse("12"); }
        @Benchmark public double fromStatic() { return Math.sqrt(total); }
        @Benchmark public int loopSum() { int s = 0; for (int i = 0; i < 1000; i++) s += i; return s; } // ERROR loop
        @Benchmark public int loopInHelper() { return reps(10); } // ERROR loop
        @OperationsPerInvocation(10) @Benchmark public int loopCounted() { return reps(10); } // ERROR loop
        @Benchmark public double loopSame() { double s = 0; for (int i = 0; i < 100; i++) s += Math.sqrt(x); return s; } // ERROR loop
        @Benchmark public int loopLast() { int last = 0; for (int n : data) last = work(n); return last; } // ERROR loop
        @Benchmark public int loopMerged() { int s = 0; for (int n : data) s += work(n); return s; } // HINT loop
        @Benchmark public int sumOfArray() { int s = 0; for (int n : data) s += n; return s; }
        @OperationsPerInvocation(3) @Benchmark public int sumOfCalls() { int s = 0; for (int n : data) s += work(n); return s; }
        @Benchmark public void loopConsumed(Blackhole hole) { for (int n : data) hole.consume(work(n)); }
        @Benchmark public int hash() { int h = 0; for (int i = 0; i < text.length(); i++) h = 31 * h + text.charAt(i); return h; }
        @Benchmark public int generator() { int s = 0, r = y; for (int i = 0; i < 9; i++) { r = r * 31 + 7; s += r; } return s; }
        @Benchmark public int search() { for (int i = 0; i < data.length; i++) { if (data[i] == y) { int found = work(i); return found; } } return -1; }
        @Benchmark public int counted() { int n = 0; for (int i : list) n++; return n; }
        @Benchmark public int inPlace() { for (int i = 0; i < data.length; i++) data[i] += i; return data[0]; }
        @Benchmark public int shifted() { int s = 0; for (int i = 0; i < 8; i++) s += (y >>> i) & 1; return s; }
        @Benchmark public int chain() { int r = y; for (int i = 0; i < 100; i++) r = work(r); return r; }
        @Benchmark public int[] sortedArray() { Arrays.sort(data); return data; } // ERROR sorted-input
        @Benchmark public Object sortedList() { Collections.sort(list); return list; } // ERROR sorted-input
        @Benchmark public int[] sortsCopy() { int[] copy = data.clone(); Arrays.sort(copy); return copy; }
        @Benchmark public int[] sortsRefilled() { System.arraycopy(NUMBERS, 0, data, 0, 3); Arrays.sort(data); return data; }
        @Benchmark public int[] sortsIfNeeded() { if (data[0] > data[1]) Arrays.sort(data); return data; }
        @BenchmarkMode(Mode.SingleShotTime) @Benchmark public int[] sortsOnce() { Arrays.sort(data); return data; }
        @Benchmark public int sharedCount() { return total++; } // HINT shared-static
        @Threads(4) @Benchmark public int sharedCountOfThreads() { return total++; } // WARNING shared-static
        @Benchmark public int sharedElement() { return NUMBERS[0]++; } // HINT shared-static
        @State(Scope.Benchmark) public static class All { @Benchmark public int sharedByAll() { return total++; } }
        @Fork(0) @Benchmark public double noFork() { return compute(x); } // ERROR no-fork
        @Fork(1) @Benchmark public double oneFork() { return compute(x); } // HINT one-fork
        @Fork(jvmArgsAppend = "-Xmx1g") @Benchmark public double someForks() { return compute(x); }
        @Warmup(iterations = 0) @Benchmark public double noWarmUp() { return compute(x); } // WARNING no-warm-up
        @Warmup(iterations = 0) @BenchmarkMode(Mode.SingleShotTime) @Benchmark public double cold() { return compute(x); }
        @BenchmarkMode(Mode.SingleShotTime) @Benchmark public int singleShot() { return y * 3; } // WARNING single-shot
        @BenchmarkMode(Mode.SingleShotTime) @Measurement(batchSize = 5000) @Benchmark public int batch() { return y * 3; }
        @State(Scope.Thread) public static class Refilled { int[] data; @Setup(Level.Invocation) public void refill() { data = new int[] {3, 1, 2}; } }
        @Benchmark public int fixture(Refilled state) { return state.data[0] + 1; } // WARNING invocation-fixture
        @State(Scope.Thread) public static class Listed { List<Integer> list; @Setup(Level.Invocation) public void fill() { list = new ArrayList<>(List.of(3, 1)); } }
        @Benchmark public void fixtureOfList(Listed state, Blackhole hole) { state.list.add(1); hole.consume(state.list.get(0)); } // WARNING invocation-fixture
        @Benchmark public void fixtureOfWork(Listed state) { state.list.sort(null); }
        @Benchmark public int[] sortsFresh(Refilled state) { Arrays.sort(state.data); return state.data; }
        @Benchmark public int copied() { return y + 3; }
        @Benchmark public int copy() { return y + 3; } // WARNING near-duplicate
        @Fork(jvmArgsAppend = "-Xint") @Benchmark public int copiedForAnotherFork() { return y + 3; }
        @State(Scope.Thread) public static class Chosen { @Param({"1", "2"}) int size; @Param({"a", "b", "c"}) String kind; }
        @Benchmark public Object withParams(Chosen state) { return state.kind + state.size; }
        @Fork(0) @State(Scope.Benchmark) public static abstract class Parent {
          @Benchmark public int inherited() { return value() * 3; } // ERROR no-fork
          abstract int value();
        }
        public static class Child extends Parent { int value() { return y; } int y = 5; }
      }
      """;

  private static final Pattern BENCHMARK =
      Pattern.compile("@Benchmark public \\S+ (\\w+)\\(.*?(?: // (.*))?\\n");

  @TempDir static Path folder;
  private static Path jar;
  private static CodeHealth health;

  @BeforeAll
  static void read() throws Exception {
    jar = BenchmarkJar.of(folder, SOURCE);
    health = CodeHealth.of(jar, name -> true);
  }

  @Test
  void findsExactlyTheFlawsOfTheSample() {
    Map<String, String> wanted = new TreeMap<>();
    for (MatchResult one : BENCHMARK.matcher(SOURCE).results().toList()) {
      wanted.put(one.group(1), one.group(2) == null ? "" : one.group(2));
    }
    Map<String, List<String>> found =
        health.flaws().stream()
            .collect(
                groupingBy(
                    flaw -> flaw.benchmark().replaceFirst(".*[.]", ""),
                    mapping(flaw -> flaw.level() + " " + flaw.rule().id(), toList())));
    Map<String, String> actual = new TreeMap<>();
    wanted.keySet().forEach(name -> actual.put(name, ""));
    found.forEach((name, all) -> actual.put(name, String.join(", ", all)));
    assertThat(actual).isEqualTo(wanted);
    assertThat(wanted).hasSizeGreaterThan(80);
  }

  @Test
  void countsRowsByTheValuesOfParams() {
    assertThat(health.rows())
        .containsEntry("sample.Sample.withParams", 6)
        .containsEntry("sample.Sample.empty", 1);
  }

  @Test
  void refusesWhatIsNoJar() throws Exception {
    Path file = Files.writeString(folder.resolve("text.jar"), "no jar");
    assertThatThrownBy(() -> CodeHealth.of(file, name -> true)).isInstanceOf(GateFailure.class);
    Path damaged = Files.copy(jar, folder.resolve("damaged.jar"));
    try (FileSystem entries = FileSystems.newFileSystem(damaged)) {
      Path type = entries.getPath("sample/Sample.class");
      Files.write(type, Arrays.copyOf(Files.readAllBytes(type), 1000));
    }
    assertThatThrownBy(() -> CodeHealth.of(damaged, name -> true))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("damaged.jar: is no jar, or a damaged one (sample/Sample.class: ");
  }
}
