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
          Map.of("a/B", Set.of("m()V"), "a/C", Set.of()),
          Set.of("x/Y"),
          Set.of("a/C"),
          Set.of("words.txt", ""),
          Set.of("a/None"),
          Set.of("file java/nio/file/Files.write", "clock java/lang/System.nanoTime"));

  @TempDir private Path folder;

  @Test
  void namesACallByItsKind() {
    assertThat(SOME.outside("file")).contains("java.nio.file.Files.write");
    assertThat(SOME.outside("lock")).isEmpty();
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
        "C a/B\nM m()V\nX file java/nio/file/Files.write\nC a/C\nU x/Y\nR a/C\n"
            + "O words.txt\nO \nF a/None\nX clock java/lang/System.nanoTime\n";
    assertThat(WhatRan.of(lines + "end\n")).contains(SOME);
    assertThat(WhatRan.of(lines)).isEmpty();
    assertThat(WhatRan.of("")).isEmpty();
    assertThat(WhatRan.read(Files.writeString(folder.resolve("damaged"), "no gzip"), "key"))
        .isEmpty();
  }
}
