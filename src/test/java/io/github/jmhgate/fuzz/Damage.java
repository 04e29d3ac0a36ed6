package io.github.jmhgate.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Files damaged a little: what bytes, editors, strangers and full disks do to them. */
final class Damage {
  private static final int MOST_AT_ONCE = 4;
  private static final int DEEP = 20_000;
  private static final int LONG = 100_000;

  /** Values of JSON, and of keys in properties. */
  private static final Pattern VALUE =
      Pattern.compile(
          "\"(?:[^\"\\\\\n]|\\\\.){0,200}\"|-?\\d[\\d.eE+-]{0,30}|true|false|null|[\\[\\]{}:,=]");

  private static final List<String> ODD =
      List.of(
          ("null true -1 0 -0.0 1e999 1e-999 2147483648 -9223372036854775809 \"NaN\" NaN \"\""
                  + " \"\\u0000\" \"\\ud800\" \"../../../x\" \"9999999999-99-99T99:99:99Z\""
                  + " {} [] [[]] {\"a\": %s%n%99999$s (a+)+$ = \n \r \\ \u0000 \u202e\u2028")
              .split(" "));

  private final Random random;

  Damage(Random random) {
    this.random = random;
  }

  byte[] of(List<byte[]> samples) throws IOException {
    byte[] content = any(samples);
    boolean packed = content.length > 2 && content[0] == 0x1f && content[1] == (byte) 0x8b;
    if (!packed || random.nextInt(4) == 0) {
      return damaged(content, samples);
    }
    byte[] text;
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(content))) {
      text = in.readAllBytes();
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(damaged(text, List.of(text)));
    }
    return out.toByteArray();
  }

  private byte[] damaged(byte[] content, List<byte[]> samples) {
    byte[] damaged = content;
    for (int i = random.nextInt(MOST_AT_ONCE); i >= 0; i--) {
      damaged = once(damaged, samples);
    }
    return damaged;
  }

  private byte[] once(byte[] content, List<byte[]> samples) {
    int from = random.nextInt(content.length + 1);
    int to = Math.min(content.length, from + 1 + random.nextInt(200));
    return switch (random.nextInt(10)) {
      case 0 -> Arrays.copyOf(content, from);
      case 1 -> joined(content, from, new byte[0], to);
      case 2 -> joined(content, from, Arrays.copyOfRange(content, from, to), from);
      case 3 -> flipped(content);
      case 4 -> joined(content, from, bytes(any(ODD)), to);
      case 5 -> joined(content, from, huge(), from);
      case 6 -> joined(content, from, part(any(samples)), to);
      default -> otherValue(content);
    };
  }

  private byte[] flipped(byte[] content) {
    byte[] flipped = content.clone();
    for (int i = random.nextInt(5); i >= 0 && flipped.length > 0; i--) {
      flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return flipped;
  }

  private byte[] huge() {
    return switch (random.nextInt(4)) {
      case 0 -> bytes("[".repeat(DEEP));
      case 1 -> bytes("{\"a\":".repeat(DEEP));
      case 2 -> bytes("9".repeat(LONG));
      default -> bytes("x".repeat(LONG));
    };
  }

  private byte[] part(byte[] other) {
    int from = random.nextInt(other.length + 1);
    return Arrays.copyOfRange(other, from, Math.min(other.length, from + random.nextInt(2_000)));
  }

  /** Puts another value in the place of one: an odd one, or one that stands elsewhere. */
  private byte[] otherValue(byte[] content) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    int start = random.nextInt(Math.max(1, text.length() - 5_000));
    List<MatchResult> values = new ArrayList<>();
    VALUE
        .matcher(text)
        .region(start, Math.min(text.length(), start + 5_000))
        .results()
        .forEach(values::add);
    if (values.isEmpty()) {
      return flipped(content);
    }
    MatchResult gone = any(values);
    byte[] now =
        random.nextBoolean()
            ? bytes(any(ODD))
            : any(values).group().getBytes(StandardCharsets.ISO_8859_1);
    return joined(content, gone.start(), now, gone.end());
  }

  private static byte[] joined(byte[] content, int until, byte[] between, int from) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(content, 0, until);
    out.writeBytes(between);
    out.write(content, from, content.length - from);
    return out.toByteArray();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
