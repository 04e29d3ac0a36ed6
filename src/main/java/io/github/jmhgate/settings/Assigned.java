package io.github.jmhgate.settings;

/**
 * A setting that is understood.
 *
 * @param key which setting
 * @param glob what it holds for; empty is everything
 * @param value its value, of the key's type
 * @param given how it was written
 */
record Assigned<T>(Key<T> key, String glob, T value, Given given) {

  /** Name and glob in one writing, whatever blanks were around them. */
  String writtenKey() {
    return glob.isEmpty() ? key.name() : key.name() + "[" + glob + "]";
  }
}
