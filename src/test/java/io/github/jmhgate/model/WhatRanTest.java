package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhatRanTest {
  private static final WhatRan SOME =
      new WhatRan(
          Map.of("a/B", Set.of("m()V", "n(I)V"), "a/C", Set.of()),
          Set.of("x/Y"),
          Set.of("a/C"),
          Set.of("words.txt", ""),
          Set.of("a/None"),
          Set.of("file java/nio/file/Files.write", "clock java/lang/System.nanoTime"),
          Set.of("3.25 a/B.m()V", "0.0 a/B.n(I)V"));

  @TempDir private Path folder;

  @Test
  void namesACallByItsKind() {
    assertThat(SOME.outside("file")).contains("java.nio.file.Files.write");
    assertThat(SOME.outside("lock")).isEmpty();
  }

  @Test
  void countsCallsOfAMethodByItsWholeName() {
    assertThat(SOME.calls("a/B.m()V")).isEqualTo(3.25);
    assertThat(SOME.calls("a/B.n(I)V")).isZero();
    assertThat(SOME.calls("B.m()V")).isZero();
  }

  @Test
  void isReadAsItWasWritten() throws Exception {
    Path file = folder.resolve("base.jar.records/one.gz");
    SOME.write(file, "key");

    assertThat(WhatRan.read(file, "key")).contains(SOME);
    assertThat(WhatRan.read(file, "another")).isEmpty();
    assertThat(WhatRan.read(folder.resolve("none"), "key")).isEmpty();
    assertThat(SOME.loaded("x/Y")).isTrue();
    assertThat(SOME.loaded("a/None")).isFalse();
  }

  @Test
  void linesOfAForkAreReadIfTheyAreWhole() throws Exception {
    String lines =
        "C a/B\n"
            + "M m()V\n"
            + "N 3.25 a/B.m()V\n"
            + "M n(I)V\n"
            + "N 0.0 a/B.n(I)V\n"
            + "X file java/nio/file/Files.write\n"
            + "C a/C\n"
            + "U x/Y\n"
            + "R a/C\n"
            + "O words.txt\n"
            + "O \n"
            + "F a/None\n"
            + "X clock java/lang/System.nanoTime\n";
    assertThat(WhatRan.of(lines + "end\n")).contains(SOME);
    assertThat(WhatRan.of(lines)).isEmpty();
    assertThat(WhatRan.of("")).isEmpty();
    assertThat(WhatRan.read(Files.writeString(folder.resolve("damaged"), "no gzip"), "key"))
        .isEmpty();
  }
}
