package io.github.jmhgate.measure.host.answers;

/**
 * Hashes of a value, by how sure it is that another hash is another answer.
 *
 * @param plain of numbers, texts, and what collections and arrays have: others are other answers
 * @param fields of what objects hold whose fields all show: others are other answers if the classes
 *     have the same fields
 * @param inside of all other fields: others may be another way to the same answer
 */
record DigestParts(long plain, long fields, long inside) {
  static final DigestParts NONE = new DigestParts(0, 0, 0);

  static DigestParts ofPlain(long hash) {
    return new DigestParts(mixed(hash), 0, 0);
  }

  /** Returns these parts and then others. */
  DigestParts then(DigestParts next) {
    return new DigestParts(
        joined(plain, next.plain), joined(fields, next.fields), joined(inside, next.inside));
  }

  /** Returns these parts and others, whatever their order. */
  DigestParts and(DigestParts other) {
    return new DigestParts(
        plain + mixed(other.plain), fields + mixed(other.fields), inside + mixed(other.inside));
  }

  /** Returns these parts and then a field that shows. */
  DigestParts withField(DigestParts value) {
    long all = joined(joined(fields, value.plain), value.fields);
    return new DigestParts(plain, all, joined(inside, value.inside));
  }

  /** Returns these parts and then a field that may hold anything. */
  DigestParts withInside(DigestParts value) {
    long all = joined(joined(joined(inside, value.plain), value.fields), value.inside);
    return new DigestParts(plain, fields, all);
  }

  static long joined(long hash, long next) {
    return mixed(hash * 31 + next);
  }

  /** Mixes the bits of a number, by Stafford's variant 13, as SplitMix64 does. */
  static long mixed(long number) {
    long z = number + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
