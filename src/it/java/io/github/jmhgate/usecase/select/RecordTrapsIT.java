package io.github.jmhgate.usecase.select;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.jardiff.AffectedReason;
import io.github.jmhgate.jardiff.JarCode;
import io.github.jmhgate.jardiff.JarContext;
import io.github.jmhgate.jardiff.JarDifference;
import io.github.jmhgate.jardiff.RanMethod;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.usecase.SessionListener;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
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

/**
 * What records of real JVMs see of changes that are easily missed. Each benchmark has a change of
 * its own between the two jars: {@code #} is 1 or 2, and what stands in {@code [[ ]]} is new.
 */
@Tag("thorough")
class RecordTrapsIT {
  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        static int last;
        private long calls;
        @State(Scope.Benchmark)
        public static class Draw {
          int kind;
          @Setup public void draw() { kind = new java.util.Random().nextInt(2); }
        }
        @State(Scope.Benchmark)
        public static class Local {
          int kind;
          @Setup public void draw() {
            kind = java.util.concurrent.ThreadLocalRandom.current().nextInt(2);
          }
        }
        public abstract static class Digest extends java.security.MessageDigestSpi {
          protected void engineUpdate(byte one) {}
          protected void engineReset() {}
          protected void engineUpdate(byte[] all, int from, int length) {}
          protected byte[] engineDigest() { return new byte[1]; }
        }
        public static class Fold extends Digest {}
        public static class Mix extends Digest {
          protected byte[] engineDigest() { return new byte[#]; }
        }
        [[ static int unusedMethod() { return Unused.more(); } ]]

        @Benchmark public int unchanged() { return Steady.value(); }
        @Benchmark public int late() { return ++calls == 1000 ? Late.value() : 0; }
        @Benchmark @Threads(8) public int countedByMany() { return CountedByMany.value(); }
        @Benchmark @OperationsPerInvocation(4) public int counted() {
          int sum = 0;
          for (int i = 0; i < 8; i++) {
            sum += Counted.value();
          }
          return sum;
        }
        @Benchmark public int never() { return ++calls == 1L << 60 ? Never.value() : 0; }
        @Benchmark public Object reflected() throws Exception {
          return Class.forName("sample.Ref" + "lected").getDeclaredMethod("value").invoke(null);
        }
        @Benchmark public Object handled() throws Throwable {
          return java.lang.invoke.MethodHandles.lookup()
              .findStatic(Handled.class, "value",
                  java.lang.invoke.MethodType.methodType(int.class)).invoke();
        }
        @Benchmark public Object served() {
          return java.util.ServiceLoader.load(Served.class).iterator().next().value();
        }
        @Benchmark public int bootstrapped() { return new Point().hashCode(); }
        @Benchmark public int enumerated() { return Colour.values().length; }
        @Benchmark public int inherited() { return Inherits.area(); }
        @Benchmark public int unusedDefault() { return new Circle().area(); }
        @Benchmark public Object allocated() { return new Node(); }
        @Benchmark public boolean present() {
          try {
            Class.forName("sample.Op" + "tional", false, Sample.class.getClassLoader());
            return true;
          } catch (ClassNotFoundException e) {
            return false;
          }
        }
        @Benchmark public int constant() { return Limits.MOST; }
        @Benchmark public int besideTheConstant() { return Limits.other(); }
        @Benchmark public int annotated() {
          return Marking.class.getAnnotation(Marked.class).value();
        }
        @Benchmark public int listed() { return Bean.class.getDeclaredFields().length; }
        @Benchmark public Object resource() throws Exception {
          try (java.io.InputStream in = Sample.class.getResourceAsStream("/words.txt")) {
            return in.read();
          }
        }
        @Benchmark public int lambda() {
          java.util.function.IntSupplier s = () -> #;
          return s.getAsInt();
        }
        @Benchmark public Object apart() throws Exception {
          java.net.URL own = Sample.class.getProtectionDomain().getCodeSource().getLocation();
          try (java.net.URLClassLoader apart =
              new java.net.URLClassLoader(new java.net.URL[] {own}, null)) {
            return Class.forName("sample.Apart", true, apart);
          }
        }
        @Benchmark public int inWorker() throws Exception {
          return java.util.concurrent.CompletableFuture.supplyAsync(Worker::value).get();
        }
        @Benchmark public Object servedInWorker() throws Exception {
          return java.util.concurrent.CompletableFuture.supplyAsync(
              () -> java.util.ServiceLoader.load(Served.class).iterator().next().value()).get();
        }
        @Benchmark public Object finalized() { return new Finalized(); }
        @Benchmark public Object ofTheSystem() throws Exception {
          return ClassLoader.getSystemClassLoader().loadClass("sample.Steady");
        }
        @Benchmark @Fork(jvmArgsAppend = "-Dspeed=3") public int withArguments() {
          return 1 / (Integer.getInteger("speed", 0) / 3) + Argued.value();
        }
        @Benchmark public int process() throws Exception {
          return new ProcessBuilder("true").start().waitFor();
        }
        @Benchmark public Object readsAJar() throws Exception {
          java.net.URL own = Sample.class.getProtectionDomain().getCodeSource().getLocation();
          try (java.util.zip.ZipFile jar =
              new java.util.zip.ZipFile(new java.io.File(own.toURI()))) {
            return jar.getEntry("words.txt");
          }
        }
        public static class OwnZip extends java.util.zip.ZipFile {
          OwnZip(java.io.File file) throws java.io.IOException { super(file); }
        }
        @Benchmark public Object readsAJarByASubclass() throws Exception {
          java.net.URL own = Sample.class.getProtectionDomain().getCodeSource().getLocation();
          try (OwnZip jar = new OwnZip(new java.io.File(own.toURI()))) {
            return jar.getEntry("words.txt");
          }
        }
        @Benchmark public Object listsAJar() throws Exception {
          java.net.URL own = Sample.class.getProtectionDomain().getCodeSource().getLocation();
          try (java.nio.file.FileSystem jar =
              java.nio.file.FileSystems.newFileSystem(java.nio.file.Path.of(own.toURI()))) {
            return jar.getPath("words.txt");
          }
        }
        @Benchmark public Object variable() { return System.getenv("PATH"); }
        @Benchmark public Object variableByReference() {
          return java.util.Optional.of("PATH").map(System::getenv);
        }
        @Benchmark public Object fileByName() throws Exception {
          try {
            return Class.forName("java.io.FileReader").getConstructor(String.class)
                .newInstance("none");
          } catch (java.lang.reflect.InvocationTargetException e) {
            return e;
          }
        }
        @Benchmark public Object fileByReference() {
          return java.util.Optional.of("none").map(name -> {
            try {
              return java.lang.invoke.MethodHandles.lookup()
                  .findConstructor(Class.forName("java.io.FileInput" + "Stream"),
                      java.lang.invoke.MethodType.methodType(void.class, String.class))
                  .invoke(name);
            } catch (Throwable e) {
              return e;
            }
          });
        }
        @Benchmark public Object frozen() { return Frozen.VALUE; }
        @Benchmark public Object wide() { new Narrow(); return new Wide().size(); }
        @Benchmark public Object typed() { return new Typed(); }
        @Benchmark public Object relativeUrl() throws Exception {
          java.net.URL first = Sample.class.getResource("/same/first.txt");
          try (java.io.InputStream in = new java.net.URL(first, "second.txt").openStream()) {
            return in.read();
          }
        }
        @Benchmark public long listedByReference() {
          return java.util.stream.Stream.of(Helped.class).map(Class::getDeclaredMethods)
              .flatMap(java.util.stream.Stream::of).count();
        }
        @Benchmark public Object classFile() throws Exception {
          try (java.io.InputStream in = Sample.class.getResourceAsStream("Filed.class")) {
            return in.readAllBytes();
          }
        }
        @Benchmark @Group("alone") public int single() { return Drawn.value(); }
        @Benchmark @Group("pair") public int left() { return Drawn.value(); }
        @Benchmark @Group("pair") public int right() { return Drawn.value() + 1; }
        /** So often that some JDKs write a class that makes the call. */
        @Benchmark public Object invokedOften() throws Exception {
          Object last = null;
          java.lang.reflect.Method method = Drawn.class.getDeclaredMethod("steady");
          for (int i = 0; i < 50; i++) { last = method.invoke(null); }
          return last;
        }
        @Benchmark public boolean charset() {
          return java.nio.charset.Charset.isSupported("none-such");
        }
        @Benchmark public Object pipeline() throws Exception {
          return ProcessBuilder.startPipeline(java.util.List.of(new ProcessBuilder("true")));
        }
        @Benchmark public Object library() {
          try {
            System.loadLibrary("none");
            return null;
          } catch (UnsatisfiedLinkError e) {
            return e;
          }
        }
        @Benchmark public int drawn(Draw draw) { return draw.kind == 1 ? Drawn.value() : 0; }
        @Benchmark public int even(Local local) { return local.kind == 0 ? Drawn.value() : 0; }
        @Benchmark public int odd(Local local) { return local.kind == 1 ? Drawn.value() : 0; }
        @Benchmark public Object folded() throws Exception { return Kept.digest("FOLD"); }
        @Benchmark public Object mixed() throws Exception { return Kept.digest("MIX"); }
        @Benchmark public Object byAnEntry() throws Exception {
          java.net.URL own = Sample.class.getProtectionDomain().getCodeSource().getLocation();
          try (java.util.zip.ZipFile jar =
              new java.util.zip.ZipFile(new java.io.File(own.toURI()))) {
            return jar.getInputStream(new java.util.zip.ZipEntry("words.txt")).read();
          }
        }
        @Benchmark public Object copied() throws Exception {
          java.net.URL own = Sample.class.getProtectionDomain().getCodeSource().getLocation();
          java.nio.file.Path jar = java.nio.file.Path.of(own.toURI());
          return jar.getFileSystem().provider()
              .readAttributes(jar, java.nio.file.attribute.BasicFileAttributes.class).size();
        }
        @Benchmark public Object finalizable() { return Emptied.ONE; }
        @Benchmark public Object lookedUp() throws Exception {
          try {
            return java.lang.invoke.MethodHandles.lookup().findVirtual(
                LookedUp.class, "close", java.lang.invoke.MethodType.methodType(void.class));
          } catch (NoSuchMethodException e) {
            return null;
          }
        }
        @Benchmark public int byLoader() {
          return Sample.class.getClassLoader() instanceof java.net.URLClassLoader ? 1 : Scan.value();
        }
        @Benchmark public Object asksForMuch() {
          Object last = null;
          for (int i = 0; i < 40_000; i++) {
            last = Sample.class.getResource("/none/" + "x".repeat(120) + i);
          }
          return last;
        }
        @Benchmark public int fails() { throw new IllegalStateException(); }
        @Benchmark public int ends() { System.exit(1); return 1; }
      }
      [[ class Unused { static int more() { return 1; } } class Optional {} ]]
      class Frozen { static [[ final ]] Object VALUE = new Object(); }
      class Wide { int size() { return 1; } }
      class Narrow extends Wide { [[ int size() { return 2; } ]] }
      class Token1 {} class Token2 {}
      class Typed extends java.util.ArrayList<Token#> {}
      class Helped { [[ private static void more() {} ]] }
      class Filed { static int value() { return #; } }
      class Drawn {
        static int value() { return #; }
        static int steady() { return 7; }
      }
      class Kept extends java.security.Provider {
        Kept() {
          super("KEPT", "1", "kept");
          put("MessageDigest.FOLD", "sample.Sample$Fold");
          put("MessageDigest.MIX", "sample.Sample$Mix");
        }
        static byte[] digest(String name) throws Exception {
          if (java.security.Security.getProvider("KEPT") == null) {
            java.security.Security.addProvider(new Kept());
          }
          return java.security.MessageDigest.getInstance(name, "KEPT").digest(new byte[1]);
        }
      }
      class Emptied { static final Object ONE = new Emptied(); protected void finalize() { [[ Sample.last = 1; ]] } }
      class LookedUpAbove { [[ void close() {} ]] }
      class LookedUp extends LookedUpAbove {}
      class Scan { static int value() { return #; } }
      class Steady { static int value() { return 1; } static int idle() { return #; } }
      class Late { static int value() { return #; } }
      class Counted { static int value() { return #; } }
      class CountedByMany { static int value() { return #; } }
      class Never { static int value() { return #; } }
      class Reflected { static int value() { return #; } }
      class Handled { static int value() { return #; } }
      class Apart { static int value() { return #; } }
      class Worker { static int value() { return #; } }
      class Argued { static int value() { return #; } }
      class Finalized { static int last; protected void finalize() { last = #; } }
      class Node { int one; [[ long other; ]] }
      class Bean { int one; [[ static int other; ]] }
      class Limits { static final int MOST = 1000#; static int other() { return 1; } }
      record Point([[ int x ]]) { [[ Point() { this(1); } ]] }
      enum Colour { RED [[ , GREEN ]] }
      interface Figure { default int area() { return 1; } }
      interface Shape extends Figure { [[ default int area() { return 2; } ]] }
      class Square implements Shape {}
      class Inherits { static int area() { return ((Shape) new Square()).area(); } }
      interface Round { int area(); [[ default int more() { return 2; } ]] }
      class Circle implements Round { public int area() { return 3; } }
      @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
      @interface Marked { int value() default #; }
      @Marked class Marking {}
      """;

  private static final String CHARSETS = "META-INF/services/java.nio.charset.spi.CharsetProvider";

  private static final String SERVED =
      "\npublic class Served { public int value() { return 0; }"
          + " public static class Real extends Served { public int value() { return #; } } }";

  @TempDir private static Path folder;
  private static Map<String, Affected> found;
  private static RecordSession session;
  private static Path before;
  private static Path after;

  @BeforeAll
  static void record() throws Exception {
    before = jar(1);
    after = jar(2);
    session = session("cache");
    JarContext plain = new JarContext(name -> false, List.of());
    JarDifference difference = JarDifference.between(before, after, plain);
    found = session.affected(before, after, difference);
  }

  private static RecordSession session(String cache) throws Exception {
    Settings settings =
        new SettingsReader().set("benchmark.fork-limit=60s").set("benchmark.seed=1").read();
    Map<String, String> variables = Map.of("XDG_CACHE_HOME", folder.resolve(cache) + "");
    return new RecordSession(settings, folder, variables, new SessionListener() {});
  }

  private static Path jar(int side) throws Exception {
    String source =
        (SOURCE + SERVED.replace("public class Served", "class Served"))
            .replace("#", side + "")
            .replaceAll(side == 1 ? "(?s)\\[\\[.*?\\]\\]" : "\\[\\[|\\]\\]", "");
    Path jar = BenchmarkJar.whole(folder.resolve("side" + side), source);
    try (FileSystem zip = FileSystems.newFileSystem(jar)) {
      Files.createDirectories(zip.getPath("META-INF/services"));
      Files.writeString(zip.getPath("META-INF/services/sample.Served"), "sample.Served$Real");
      Files.writeString(zip.getPath(CHARSETS), "# " + side);
      Files.writeString(zip.getPath("words.txt"), side + "");
      Files.createDirectory(zip.getPath("same"));
      Files.writeString(zip.getPath("same/first.txt"), "");
      Files.writeString(zip.getPath("same/second.txt"), side + "");
    }
    return jar;
  }

  @Test
  void eachChangeIsSeenByTheBenchmarkThatRunsIt() {
    Map<String, String> seen = new TreeMap<>();
    Set<String> unknown = new TreeSet<>();
    found.forEach(
        (full, row) -> {
          String name = full.replace("sample.Sample.", "");
          if (row.reason() == AffectedReason.LOOKUP) {
            unknown.add(name);
          } else {
            seen.put(name, row.what());
          }
        });

    // Newer JVMs give threads of the common pool the loader of the system; then it has no record.
    if (unknown.remove("servedInWorker")) {
      seen.put("servedInWorker", "sample.Served$Real.value()");
    }
    assertThat(unknown).containsExactly("ends", "fails", "library", "pipeline", "process");

    assertThat(seen)
        .isEqualTo(
            new TreeMap<>(
                Map.ofEntries(
                    Map.entry("unchanged", ""),
                    Map.entry("ofTheSystem", ""),
                    Map.entry("readsAJar", "words.txt"),
                    Map.entry("readsAJarByASubclass", "sample.Apart"),
                    Map.entry("listsAJar", "sample.Apart"),
                    Map.entry("never", "sample.Never.value()"),
                    Map.entry("besideTheConstant", "sample.Limits"),
                    Map.entry("unusedDefault", ""),
                    Map.entry("variable", ""),
                    Map.entry("variableByReference", ""),
                    Map.entry("fileByName", ""),
                    Map.entry("fileByReference", ""),
                    Map.entry("frozen", "sample.Frozen"),
                    Map.entry("wide", "sample.Narrow"),
                    Map.entry("typed", "sample.Typed"),
                    Map.entry("relativeUrl", "same/second.txt"),
                    Map.entry("listedByReference", "sample.Helped"),
                    Map.entry("classFile", "sample.Filed"),
                    Map.entry("charset", CHARSETS),
                    Map.entry("drawn", "sample.Drawn.value()"),
                    Map.entry("alone", "sample.Drawn.value()"),
                    Map.entry("pair", "sample.Drawn.value()"),
                    Map.entry("invokedOften", ""),
                    Map.entry("even", "sample.Drawn.value()"),
                    Map.entry("odd", "sample.Drawn.value()"),
                    Map.entry("asksForMuch", ""),
                    Map.entry("byAnEntry", "words.txt"),
                    Map.entry("copied", "sample.Apart"),
                    Map.entry("finalizable", "sample.Emptied"),
                    Map.entry("lookedUp", "sample.LookedUpAbove"),
                    Map.entry("byLoader", "sample.Scan.value()"),
                    Map.entry("folded", ""),
                    Map.entry("mixed", "sample.Sample$Mix.engineDigest()"),
                    Map.entry("counted", "sample.Counted.value()"),
                    Map.entry("countedByMany", "sample.CountedByMany.value()"),
                    Map.entry("late", "sample.Late.value()"),
                    Map.entry("reflected", "sample.Reflected.value()"),
                    Map.entry("handled", "sample.Handled.value()"),
                    Map.entry("served", "sample.Served$Real.value()"),
                    Map.entry("bootstrapped", "sample.Point.<init>()"),
                    Map.entry("enumerated", "sample.Colour.$values()"),
                    Map.entry("inherited", "sample.Shape.area()"),
                    Map.entry("allocated", "sample.Node"),
                    Map.entry("present", "sample.Optional"),
                    Map.entry("constant", "sample.Sample.constant()"),
                    Map.entry("annotated", "sample.Marked"),
                    Map.entry("listed", "sample.Bean"),
                    Map.entry("resource", "words.txt"),
                    Map.entry("lambda", "sample.Sample.lambda$lambda$0()"),
                    Map.entry("apart", "sample.Apart"),
                    Map.entry("servedInWorker", "sample.Served$Real.value()"),
                    Map.entry("finalized", "sample.Finalized.finalize()"),
                    Map.entry("inWorker", "sample.Worker.value()"),
                    Map.entry("withArguments", "sample.Argued.value()"))));
  }

  @Test
  void callsAreCountedByOperation() {
    RanMethod counted = found.get("sample.Sample.counted").ran().get(0);
    assertThat(counted.name()).isEqualTo("sample.Counted.value()");
    assertThat(counted.calls()).isEqualTo(2);
    assertThat(found.get("sample.Sample.late").ran().get(0).calls()).isBetween(0.0, 0.01);
  }

  /** There are more of them than processors, so that some wait while others begin and end. */
  @Test
  void callsOfManyThreadsAreCountedByOperation() {
    RanMethod counted = found.get("sample.Sample.countedByMany").ran().get(0);
    assertThat(counted.calls()).isBetween(0.99, 1.01);
  }

  @Test
  void recordsAreKeptAndMadeOnDemand() throws Exception {
    assertThat(session.ran(after, false)).isEmpty();
    Map<BenchmarkId, WhatRan> fresh = session.ran(after, true);
    assertThat(fresh)
        .hasSameSizeAs(
            found.values().stream().filter(row -> row.reason() != AffectedReason.LOOKUP).toList());
    assertThat(session.ran(after, false)).isEqualTo(fresh);
  }

  /** All that differs between records of the same jar, and all that agrees between two jars. */
  @Test
  @Tag("long")
  void digestsAreTheSameAsLongAsNothingThatRanDiffers() throws Exception {
    Map<String, String> digests = digests(after, session("one").ran(after, true));
    assertThat(digests(after, session("two").ran(after, true))).isEqualTo(digests);
    assertThat(digests)
        .doesNotContainKeys(
            "apart", "variable", "variableByReference", "fileByName", "fileByReference");

    Map<String, String> old = digests(before, session.ran(before, true));
    old.entrySet().retainAll(digests.entrySet());
    assertThat(old)
        .containsOnlyKeys(
            "unchanged",
            "never",
            "ofTheSystem",
            "unusedDefault",
            "resource",
            "asksForMuch",
            "invokedOften",
            "charset",
            "folded");
  }

  /** Returns digests by the names of methods; the resource that differs counts as inert. */
  private static Map<String, String> digests(Path jar, Map<BenchmarkId, WhatRan> records)
      throws Exception {
    Map<String, String> digests = new TreeMap<>();
    var inert =
        new JarContext(List.of(CHARSETS, "words.txt", "same/second.txt")::contains, List.of());
    try (JarCode code = JarCode.open(jar, inert)) {
      for (var one : records.entrySet()) {
        String name = one.getKey().name();
        code.digests(name, one.getValue()).stream()
            .findFirst()
            .ifPresent(digest -> digests.put(name.replace("sample.Sample.", ""), digest));
      }
    }
    // The collector decides when a finalizer runs, before a record ends or after.
    digests.remove("finalized");
    // Threads that run on as a record ends may leave it without what they ran: then it has none.
    digests.remove("servedInWorker");
    digests.remove("countedByMany");
    return digests;
  }
}
