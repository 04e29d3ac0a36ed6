package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhatRanTest {
  private static final WhatRan SOME =
      WhatRan.builder()
          .ran("a/B", "m()V", "n(I)V")
          .ran("a/C")
          .unwatched("x/Y")
          .listed("a/C")
          .opened("words.txt", "")
          .missing("a/None")
          .outside("file java/nio/file/Files.write", "clock java/lang/System.nanoTime")
          .calls("a/B.m()V", 3.25)
          .calls("a/B.n(I)V", 0)
          .drew()
          .answer(Answer.parse("1 2 3 - a:1 117 bytes"))
          .repeated(new RepeatedWork(100, 2))
          .build();

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

    assertThat(WhatRan.read(file, "key"::equals)).contains(SOME);
    assertThat(WhatRan.read(file, "another"::equals)).isEmpty();
    assertThat(WhatRan.read(folder.resolve("none"), "key"::equals)).isEmpty();
    assertThat(SOME.loaded("x/Y")).isTrue();
    assertThat(SOME.loaded("a/None")).isFalse();
  }

  @Test
  void ofSeveralDrawsTheLastSaysWhatIsRepeated() {
    String draw = "class a/B\nrepeated 900 2.0\nend\n";

    assertThat(WhatRan.of(draw + draw.replace("900", "100") + "class a/B\nend\n"))
        .hasValueSatisfying(
            ran -> assertThat(ran.answers().repeated()).contains(new RepeatedWork(100, 2)));
  }

  @Test
  void workIsReadDrawByDraw() {
    String draw =
        """
        class a/B
        work 90.5 a/B.m()V
        work 10.0 a/B.n()V
        under a/B.m()V
        worked 100.5 24.0 512 settled
        drew
        end
        """;
    String other = draw.replace("100.5", "200.5").replace("settled", "unsettled");

    Work work = WhatRan.of(draw + other).orElseThrow().work().orElseThrow();

    assertThat(work.draws()).containsExactly(100.5, 200.5);
    assertThat(work.methods()).containsEntry("a/B.m()V", 90.5);
    assertThat(work.callers()).containsExactly(Map.entry("a/B.n()V", "a/B.m()V"));
    assertThat(work.bytes()).isEqualTo(24);
    assertThat(work.settled()).isFalse();
    assertThat(WhatRan.of(draw.replace("24.0", "")).isPresent()).isFalse();
  }

  @Test
  void workIsKeptWithARecord() throws Exception {
    Path file = folder.resolve("work.gz");
    Work work =
        new Work(
            Map.of("a/B.m()V", 90.5, "a/B.n()V", 10.0),
            List.of(100.5, 200.5),
            24,
            512,
            true,
            Set.of("a/Large"),
            Map.of("a/B.n()V", "a/B.m()V"));
    WhatRan with = WhatRan.builder().ran("a/B", "m()V").work(Optional.of(work)).build();
    with.write(file, "key");

    assertThat(WhatRan.read(file, "key"::equals).orElseThrow().work()).contains(work);
  }

  @Test
  void workIsKeptOnlyIfAllDrawsWereCounted() {
    String counted = "class a/B\nmethod m()V\nworked 10 0 512 settled\ndrew\nend\n";
    String uncounted = "class a/B\nmethod m()V\ndrew\nend\n";

    assertThat(WhatRan.of(counted + counted).orElseThrow().work()).isPresent();
    assertThat(WhatRan.of(uncounted + counted).orElseThrow().work()).isEmpty();
    assertThat(WhatRan.of(counted + uncounted).orElseThrow().work()).isEmpty();
  }

  @Test
  void linesOfAForkAreReadIfTheyAreWhole() throws Exception {
    String lines =
        """
        class a/B
        method m()V
        calls 3.25 a/B.m()V
        method n(I)V
        calls 0.0 a/B.n(I)V
        outside file java/nio/file/Files.write
        class a/C
        unwatched x/Y
        listed a/C
        opened words.txt
        opened\s
        missing a/None
        outside clock java/lang/System.nanoTime
        answer 1 2 3 - a:1 117 bytes
        repeated 100 2.0
        drew
        """;
    assertThat(WhatRan.of(lines + "end\n")).contains(SOME);
    assertThat(WhatRan.of(lines)).isEmpty();
    assertThat(WhatRan.of("")).isEmpty();
    assertThat(WhatRan.of(lines + "class a/B\nend\nunknown x\nend\n")).isEmpty();
    assertThat(WhatRan.read(Files.writeString(folder.resolve("damaged"), "no gzip"), "key"::equals))
        .isEmpty();
  }
}
