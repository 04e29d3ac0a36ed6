package io.github.jmhgate.report;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

public final class HostileText {
  private static final int SEEDS = 200;

  /** Texts that mean something to a format, a console or a build server. */
  private static final List<String> FRAGMENTS =
      List.of(
          ("<script>alert(1)</script>¦</td>¦&amp;¦&#124;¦|¦\\|¦\\\\|¦\\¦`¦``¦\n¦\r\n¦\t¦"
                  + "\0¦]]>¦<![CDATA[¦<!--¦-->¦\u001b[31m¦\u009b2J¦\u202e¦\u2066¦\u200b¦\u2028¦"
                  + "\ufffe¦\ud800¦\udc00¦::set-output name=a::b¦\n::error::¦##[add-mask]¦"
                  + "##vso[task]¦%0A¦%¦:¦,¦@everyone¦@a/b¦#1¦http://evil.example¦www.evil.example¦"
                  + "[a](b)¦![a](b)¦*a*¦_a_¦~~a~~¦$x$¦\"¦'¦{¦}¦$(id)¦;¦ä¦漢字¦\ud83d\ude00¦e\u0301¦"
                  + "a.b.C.m¦ ¦-¦1.")
              .split("¦"));

  private HostileText() {}

  /** One text a seed; every fragment comes by itself as well. */
  public static Stream<String> all() {
    Random random = new Random(20260301);
    return Stream.concat(FRAGMENTS.stream(), Stream.generate(() -> text(random)).limit(SEEDS));
  }

  /** Whether it is nothing that a reader sees, and no line end. */
  public static boolean isInvisible(int c) {
    return (Character.isISOControl(c) && c != '\n')
        || Character.getType(c) == Character.FORMAT
        || Character.getType(c) == Character.SURROGATE;
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    int parts = 1 + random.nextInt(12);
    for (int i = 0; i < parts; i++) {
      if (random.nextInt(4) == 0) {
        text.append((char) random.nextInt(0x10000));
      } else {
        text.append(FRAGMENTS.get(random.nextInt(FRAGMENTS.size())));
      }
    }
    return random.nextInt(20) == 0 ? text.toString().repeat(300) : text.toString();
  }
}
