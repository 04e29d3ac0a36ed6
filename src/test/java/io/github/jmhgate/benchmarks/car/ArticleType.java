package io.github.jmhgate.benchmarks.car;

import io.github.jmhgate.benchmarks.text.Script;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** A car's article, as a benchmark parameter: it decides the size and what a text costs. */
public enum ArticleType {
  /** No article: the source's normal size. */
  NONE(null),
  /** One byte a character in memory and in UTF-8. */
  ASCII(Script.ASCII),
  /** One byte a character in memory, two in UTF-8 for one in two. */
  LATIN1(Script.LATIN1),
  /** Two bytes a character in memory, two to three in UTF-8. */
  UTF16(Script.UTF16);

  private final @Nullable Script script;

  ArticleType(@Nullable Script script) {
    this.script = script;
  }

  String text(RandomGenerator random, int length) {
    return script == null ? "" : script.words(random, length);
  }
}
