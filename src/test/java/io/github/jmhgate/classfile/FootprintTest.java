package io.github.jmhgate.classfile;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.jardiff.JarCode;
import io.github.jmhgate.jardiff.SampleJar;
import io.github.jmhgate.jardiff.TwoJars;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.model.WhatRanBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which changes of a loaded class count although no method that differs has run. */
class FootprintTest extends TwoJars {
  private static final String TYPE =
      "package a; public class T { int f; static final Object S = new Object(); T() {} int one() {"
          + " return 1; } private int two() { return 2; } static int three() { return 3; } /* more"
          + " */ }";

  private Map<FootprintPart, String> of(String source, WhatRan record) throws Exception {
    SampleJar jar =
        SampleJar.of(
            folder,
            source,
            "package a; class Above { int high() { return 1; } }",
            "package a; class Below extends T { Below() {} int low() { return 1; } }");
    try (JarCode code = JarCode.open(jar.write(folder.resolve("t.jar")), PLAIN)) {
      return new Footprint(code, record).of("a/T");
    }
  }

  private static WhatRanBuilder ran() {
    return WhatRan.builder().ran("a/T", "one()I").ran("a/Below");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          int f; | long f;
          int f; | int f, g;
          int f; | static int f;
          int f; | @Deprecated int f;
          int f; | final int f = 0;
          static final Object S | static Object S
          static final Object S | static volatile Object S
          int f; static final Object S = new Object(); | static final Object S = new Object(); int f;
          int f; | int f; static final int G = 7;
          public class T | class T
          class T | class T implements java.io.Serializable
          class T | class T extends Above
          class T | class T implements Cloneable
          class T | @Deprecated class T
          int f; | int f; native int fast();
          int f; | java.util.List<String> f;
          int one() | int one() throws Exception
          int one() | synchronized int one()
          int one() | public int one()
          /* more */ | int low() { return 2; }
          /* more */ | public int hashCode() { return 2; }
          /* more */ | protected void finalize() {}
          """)
  void theShapeCounts(String before, String after) throws Exception {
    String changed = TYPE.replace(before, after);
    assertThat(changed).isNotEqualTo(TYPE);
    assertThat(of(changed, ran().build())).isNotEqualTo(of(TYPE, ran().build()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /* more */ | int fresh() { return 4; }
          /* more */ | static int fresh() { return 4; }
          /* more */ | private int fresh() { return 4; }
          /* more */ | T(int x) {}
          /* more */ | class Nested {}
          return 2; | return 22;
          return 3; | return 33;
          private int two() | private synchronized int two()
          static int three() { return 3; } | /* gone */
          """)
  void whatNoCallReachesCountsOnlyIfListed(String before, String after) throws Exception {
    String changed = TYPE.replace(before, after);
    assertThat(of(changed, ran().build())).isEqualTo(of(TYPE, ran().build()));
    WhatRan listed = ran().listed("a/T").build();
    boolean bodyOnly = before.startsWith("return");
    assertThat(of(changed, listed).equals(of(TYPE, listed))).isEqualTo(bodyOnly);
    WhatRan unwatched = WhatRan.builder().unwatched("a/T").build();
    assertThat(of(changed, unwatched)).isNotEqualTo(of(TYPE, unwatched));
  }

  @Test
  void theCodeOfAMethodCountsIfItRan() throws Exception {
    String changed = TYPE.replace("return 1;", "return 11;");
    assertThat(of(changed, ran().build())).isNotEqualTo(of(TYPE, ran().build()));
    WhatRan loaded = WhatRan.builder().ran("a/T").build();
    assertThat(of(changed, loaded)).isEqualTo(of(TYPE, loaded));
  }

  /** Code that names a class of another's members lists them in its own file, too. */
  @Test
  void aClassThatCodeNamesIsNoMember() throws Exception {
    String changed = TYPE.replace("return 2;", "return java.util.Map.Entry.class.hashCode();");
    assertThat(of(changed, ran().build())).isEqualTo(of(TYPE, ran().build()));
  }

  @Test
  void theTypeArgumentsOfASuperclassCount() throws Exception {
    String type = "package a; public class T extends java.util.ArrayList<%s> {}";
    WhatRan loaded = WhatRan.builder().ran("a/T").build();
    assertThat(of(type.formatted("String"), loaded))
        .isNotEqualTo(of(type.formatted("Integer"), loaded));
  }
}
