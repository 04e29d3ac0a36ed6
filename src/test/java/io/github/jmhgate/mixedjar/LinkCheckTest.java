package io.github.jmhgate.mixedjar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each new benchmark uses what the candidate's code has, and the base's has or lacks. */
class LinkCheckTest extends TwoSides {
  private static final String OTHERS =
      "package a; public interface Shape { default int size() { return 1; } %s }";

  private String obstacle(String base, String candidate, String members) throws Exception {
    String type = "package a; public class Codec %s";
    return row(
            plan(
                jar(List.of(), type.formatted(base), OTHERS.formatted("")),
                jar(List.of("decode"), type.formatted(candidate), OTHERS.formatted(""), members)),
            DECODE)
        .obstacle();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          { public static int of(int i) { return i; } } | { public static int of(int i) { return 2; } } | a.Codec.of(1) |
          { } | { public static int of(byte[] b, int i) { return i; } } | a.Codec.of(null, 1) | needs Codec.of(byte[], int), which the base lacks
          { public static int of(int i) { return 1; } } | { public static int of(long i) { return 1; } } | a.Codec.of(1L) | needs Codec.of(long), which the base lacks
          { public static int of() { return 1; } } | { public static Integer of() { return 1; } } | a.Codec.of() | needs Codec.of(), which the base lacks
          { public int of() { return 1; } } | { public static int of() { return 1; } } | a.Codec.of() | needs Codec.of() to be static, which it is not in the base
          { static int of() { return 1; } } | { public static int of() { return 1; } } | a.Codec.of() | needs Codec.of(), which the base does not let it use
          { protected int of() { return 1; } } | { public int of() { return 1; } } | new a.Codec().of() | needs Codec.of(), which the base does not let it use
          { private Codec(int i) { } } | { public Codec(int i) { } } | new a.Codec(1) | needs new Codec(int), which the base does not let it use
          { } | { public Codec(String... s) { } } | new a.Codec("") | needs new Codec(String[]), which the base lacks
          { } | { public static int SIZE = Integer.parseInt("1"); } | a.Codec.SIZE | needs Codec.SIZE, which the base lacks
          { public static long SIZE = 1; } | { public static int SIZE = Integer.parseInt("1"); } | a.Codec.SIZE | needs Codec.SIZE, which the base lacks
          { } | { public static class Part { } } | new a.Codec.Part() | needs class a.Codec.Part, which the base lacks
          { static class Part { public Part() { } } } | { public static class Part { public Part() { } } } | new a.Codec.Part() | needs class a.Codec.Part, which the base does not let it use
          { } | implements Shape { } | new a.Codec().size() | needs Codec.size(), which the base lacks
          implements Shape { } | implements Shape { } | new a.Codec().size() |
          extends Thread { } | extends Thread { } | new a.Codec().getName() |
          { } | { public static int of() { return 1; } } | ((java.util.function.IntSupplier) a.Codec::of).getAsInt() | needs Codec.of(), which the base lacks
          { } | { public static class Bad extends Exception { } } | a.Codec.Bad.class | needs class a.Codec.Bad, which the base lacks
          { } | { } | new int[1].clone() |
          """)
  void usesOfCode(String base, String candidate, String use, String obstacle) throws Exception {
    String members = bench(method("decode", "return " + use + ";"));

    assertThat(obstacle(base, candidate, members)).isEqualTo(obstacle == null ? "" : obstacle);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          package a; public class Up { } | package a; public class Up { } | extends a.Up { } |
          package a; public final class Up { } | package a; public class Up { } | extends a.Up { } | needs class a.Up as a class that can be extended, which it is not in the base
          package a; public interface Up { } | package a; public class Up { } | extends a.Up { } | needs class a.Up as a class that can be extended, which it is not in the base
          package a; public class Up { public final int x() { return 1; } } | package a; public class Up { } | extends a.Up { public int x() { return 2; } } | overrides Up.x(), which is final in the base
          package a; public interface Up { int x(); } | package a; public interface Up { } | implements a.Up { } | lacks Up.x(), which the base wants of each class a.Up
          package a; public interface Up { default int x() { return 1; } } | package a; public interface Up { } | implements a.Up { } |
          package a; public abstract class Up { protected int x() { return 1; } } | package a; public abstract class Up { protected int x() { return 3; } } | extends a.Up { int y() { return x(); } } |
          package a; public abstract class Up { } | package a; public abstract class Up { protected int x() { return 3; } } | extends a.Up { int y() { return x(); } } | needs CodecBench.x(), which the base lacks
          """)
  void parents(String base, String candidate, String type, String obstacle) throws Exception {
    String call = type.contains("y()") ? "y()" : "1";
    String all =
        annotated("public class CodecBench " + type)
            .replaceFirst("}\\s*$", method("decode", "return " + call + ";") + " }");

    assertThat(row(plan(jar(List.of(), base), jar(List.of("decode"), candidate, all)), DECODE))
        .extracting("obstacle")
        .isEqualTo(obstacle == null ? "" : obstacle);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          private int x; | private int x; int seen() { return x; } |
          """)
  void privateMembersOfItsOwn(String base, String members) throws Exception {
    String nested = "public static class Inner { int get(CodecBench b) { return b.x; } } ";
    String code = bench(members + nested + method("decode", "return new Inner().get(this);"));

    assertThat(obstacle("{ }", "{ }", code)).isEmpty();
  }
}
