package io.github.jmhgate.benchmarks.car;

import io.github.jmhgate.benchmarks.text.Script;
import java.util.random.RandomGenerator;

/** A car's article, as a benchmark parameter: it decides the size and what a text costs. */
public enum ArticleType {
  /** No article: the source's normal size. */
  NONE {
    @Override
    String text(RandomGenerator random, int length) {
      return "";
    }
  },
  /** One byte a character in memory and in UTF-8. */
  ASCII {
    @Override
    String text(RandomGenerator random, int length) {
      return Script.ASCII.words(random, length);
    }
  },
  /** One byte a character in memory, two in UTF-8 for one in two. */
  LATIN1 {
    @Override
    String text(RandomGenerator random, int length) {
      return Script.LATIN1.words(random, length);
    }
  },
  /** Two bytes a character in memory, two to three in UTF-8. */
  UTF16 {
    @Override
    String text(RandomGenerator random, int length) {
      return Script.UTF16.words(random, length);
    }
  };

  abstract String text(RandomGenerator random, int length);
}
