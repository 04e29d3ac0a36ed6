package io.github.jmhgate.code;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.code.Affected.Reason;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import joptsimple.OptionParser;
import org.apache.commons.math3.util.MathUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Benchmark;

/** Code that gives the JDK a name made at run time, by which the JDK finds a class of the jar. */
class MadeNamesTest extends TwoJars {
  private static final Pattern TRAP = Pattern.compile("package a; public class (\\w+)");

  /** The pair of jars, and what each trap prints with each. */
  @Test
  void noTrapIsCalledTheSame() throws Exception {
    String sources;
    try (InputStream in = MadeNamesTest.class.getResourceAsStream("/affected/made-names.txt")) {
      sources = new String(in.readAllBytes(), UTF_8);
    }
    List<String> traps = TRAP.matcher(sources).results().map(found -> found.group(1)).toList();
    Path before = jar(sources, traps, "one");
    Path after = jar(sources, traps, "two");

    Map<String, String> old = run(before);
    Map<String, String> now = run(after);
    JarDifference difference = between(before, after);
    Map<String, Reason> reasons = new TreeMap<>();
    traps.forEach(trap -> reasons.put(trap, difference.of("a." + trap + ".run").reason()));

    assertThat(traps).hasSizeGreaterThan(30);
    assertThat(traps.stream().filter(trap -> old.get(trap).equals(now.get(trap))))
        .as("print the same, so they are no traps")
        .isEmpty();
    assertThat(traps.stream().filter(trap -> reasons.get(trap) == Reason.SAME))
        .as("called the same")
        .isEmpty();
  }

  /** What proves too little is of no use. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "return Class.forName(\"java.lang.String\");",
        "return getClass().getClassLoader().loadClass(\"a.One\");",
        "return getClass().getResource(\"words.txt\").openStream();",
        "return getClass().getDeclaredField(\"\" + o).get(null);",
        "return getClass().getDeclaredConstructor().newInstance();",
        "return System.getProperty(\"\" + o) + System.getenv(\"\" + o) + System.lineSeparator();",
        "return new java.util.Properties().put(\"\" + o, String.format(\"%s\" + o, o));",
        "return new Class<?>[] {One.class}.clone();",
        "java.util.logging.Logger.getLogger(\"\" + o).info(\"\" + o); return null;",
        "System.getLogger(\"\" + o).log(System.Logger.Level.INFO, \"\" + o); return null;",
        "return java.nio.charset.Charset.forName(\"\" + o);",
        "return java.time.format.DateTimeFormatter.ofPattern(\"\" + o);",
        "return java.util.ServiceLoader.load(Runnable.class).iterator().next();",
        "return java.security.MessageDigest.getInstance(\"\" + o).digest();",
        "return javax.crypto.Cipher.getInstance(\"\" + o).doFinal();",
        "return java.lang.invoke.MethodHandles.lookup().findVarHandle(One.class, \"\" + o,"
            + " int.class);",
        "return new java.io.File(\"\" + o).getName();",
        "return Thread.currentThread().getContextClassLoader().getParent();",
        "return java.util.concurrent.TimeUnit.valueOf(\"\" + o);",
        "return java.util.stream.Stream.of(o).map(Object::toString).toList();",
        "return ((java.io.ObjectInputStream) o).readObject();",
        "return (Runnable & java.io.Serializable) () -> o.toString();"
      })
  void ordinaryCodeIsProvenTheSame(String code) throws Exception {
    assertThat(reason(code)).isEqualTo(Reason.SAME);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "return Class.forName(o == null ? \"b.Other\" : \"b.\" + o);",
        "String n = \"b.Other\"; if (o != null) { n = \"b.\" + o; } return Class.forName(n);",
        "Class.forName(\"b.Other\"); return Class.forName(\"b.\" + o);",
        "java.util.concurrent.Callable<?> c = () -> Class.forName(\"b.\" + o); return c.call();",
        "return c.Throwing.of(Class::forName) == null ? Class.forName(\"b.Other\") : null;",
        "return getClass().getResource(o == null ? \"x\" : \"/b/\" + o);",
        "return java.beans.Expression.class.getConstructors()[0].newInstance(o, \"\" + o, null);"
      })
  void aConstantIsNoProofForAnotherCall(String code) throws Exception {
    String throwing =
        "package c; public interface Throwing { Object of(String n) throws Exception; static"
            + " Throwing of(Throwing t) { return t; } }";
    assertThat(reason(code, throwing)).isEqualTo(Reason.LOOKUP);
  }

  /** What JMH generates leads to its results, and these to its library of statistics. */
  @Test
  void whatJmhBringsIsProvenTheSame() throws Exception {
    String code = "return new org.openjdk.jmh.results.SampleTimeResult(null, null, null, null);";
    List<SampleJar> sides = new ArrayList<>();
    for (int value : List.of(1, 2)) {
      SampleJar jar = SampleJar.leading(folder, code, "", value);
      for (Class<?> library : List.of(Benchmark.class, MathUtils.class, OptionParser.class)) {
        jar = jar.withClassesOf(library);
      }
      sides.add(jar);
    }
    try (JarCode first = code(sides.get(0))) {
      assertThat(first.closure(ONE))
          .contains("org/apache/commons/math3/stat/descriptive/DescriptiveStatistics");
    }
    assertThat(one(sides.get(0), sides.get(1))).isEqualTo(Reason.SAME);
  }

  @Test
  void aClassNamedByAConstantIsReached() throws Exception {
    assertThat(reason("return Class.forName(\"b.Used\");")).isEqualTo(Reason.CLASS);
    assertThat(reason("return Class.forName(\"[Lb.Used;\");")).isEqualTo(Reason.CLASS);
  }

  private Reason reason(String code, String... more) throws Exception {
    return ofCode(code, more).of(ONE).reason();
  }

  private Path jar(String sources, List<String> traps, String value) {
    List<String> all =
        new ArrayList<>(List.of(sources.replace("VALUE", value).split("(?m)^(?=package )")));
    StringBuilder main = new StringBuilder();
    for (String trap : traps) {
      all.add("package a.jmh_generated; public class %s_run { a.%<s trap; }".formatted(trap));
      main.append(
          "System.out.print(\"\\n%s \"); try { System.out.print(new %<s().run(\"b\")); } catch (Throwable t) { System.out.print(t); }\n"
              .formatted(trap));
    }
    all.add(
        "package a; class All { public static void main(String[] none) { %s } }".formatted(main));
    SampleJar jar = SampleJar.of(folder, all.toArray(new String[0]));
    for (String trap : traps) {
      jar = jar.listing("a." + trap, "run", "a.jmh_generated." + trap + "_run");
    }
    return jar.write(folder.resolve(value + ".jar"));
  }

  private static Map<String, String> run(Path jar) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Duser.language=en",
                "-Djava.awt.headless=true",
                "-cp",
                jar + File.pathSeparator + SampleJar.JMH,
                "a.All")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    Matcher lines = Pattern.compile("(?m)^(\\w+) (.*)$").matcher(out);
    return lines.results().collect(Collectors.toMap(line -> line.group(1), line -> line.group(2)));
  }
}
