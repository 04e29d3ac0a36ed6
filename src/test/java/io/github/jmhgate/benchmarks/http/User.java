package io.github.jmhgate.benchmarks.http;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

record User(String id, String name) {
  static final int COUNT = 1000;

  static User of(int number) {
    String id = String.format(Locale.ROOT, "%06d", number);
    return new User(id, "User " + id);
  }

  /** The body that must come back, by hand so that no codec of the server vouches for it. */
  byte[] json() {
    return ("{\"id\":\"" + id + "\",\"name\":\"" + name + "\"}")
        .getBytes(StandardCharsets.US_ASCII);
  }
}
