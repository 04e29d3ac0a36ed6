package io.github.jmhgate.measure.host.answers;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.StringWriter;
import java.lang.ref.SoftReference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.net.URI;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Date;
import java.util.Deque;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Digests one value: what it is, not which object it is, nor in which order hashes keep its parts.
 * It reads fields, and calls no method of the user's but those of collections, maps and texts.
 */
final class ValueDigest {
  /** A value of more parts is not digested. */
  private static final int MOST_PARTS = 100_000;

  /**
   * Elements of long arrays and characters of long texts that are read at each end, and between.
   */
  private static final int READ = 1 << 13;

  /** A value that takes longer to read is not digested. */
  private static final long LONGEST_NANOS = 500_000_000;

  /** Stands for the classes of what has more parts. */
  private static final String CUT = "";

  private static final int DEEPEST_OBJECT = 5;
  private static final int DEEPEST = 20;

  /** Objects whose own hash codes are asked for at the end. */
  private static final int MOST_HASHED = 1000;

  /** Mantissa bits that are dropped: sums in another order differ by less. */
  private static final int DOUBLE_BITS = 12;

  private static final int FLOAT_BITS = 7;

  /** The same of long arrays. */
  private static final int MOST_DOUBLE_BITS = 28;

  private static final int MOST_FLOAT_BITS = 13;

  /** What is smaller is taken for 0: sums that cancel leave as much. */
  private static final double SMALLEST_DOUBLE = 1e-13;

  private static final float SMALLEST_FLOAT = 1e-6f;

  private static final DigestParts NULL = DigestParts.ofPlain(-1);
  private static final DigestParts OBJECT = DigestParts.ofPlain(-2);

  private final Map<Class<?>, FieldKinds> kinds;
  private final Deque<Object> path = new ArrayDeque<>();
  private final Map<String, Long> layouts = new TreeMap<>();
  private final List<SoftReference<Object>> hashed = new ArrayList<>();
  private final long began = System.nanoTime();
  private int digested;
  private int objects;
  private boolean late;
  private boolean ofState;

  /**
   * Creates one.
   *
   * @param kinds of the classes that are known; gets others
   */
  ValueDigest(Map<Class<?>, FieldKinds> kinds) {
    this.kinds = kinds;
  }

  /** Digests what an operation gave. */
  DigestParts of(@Nullable Object value) {
    DigestParts whole = parts(value);
    if (digested <= MOST_PARTS) {
      return whole;
    }
    layouts.clear();
    layouts.put(CUT, 0L);
    return DigestParts.NONE;
  }

  /**
   * Digests the fields of a benchmark's state, which all show. How much room its arrays have behind
   * what they hold is no answer for sure, as it may be scratch.
   */
  DigestParts ofState(Object state) {
    ofState = true;
    Class<?> type = state.getClass();
    while (FieldKinds.isGenerated(type)) {
      type = type.getSuperclass();
    }
    path.push(state);
    DigestParts whole = fields(state, type, kindsOf(type), true, Set.of());
    path.pop();
    if (digested <= MOST_PARTS) {
      return whole;
    }
    layouts.clear();
    layouts.put(CUT, 0L);
    return DigestParts.NONE;
  }

  /** Returns the fields of the classes that were met, as hashes. */
  Map<String, Long> layouts() {
    return layouts;
  }

  /** Returns whether it took too long, so that the digest says nothing. */
  boolean isLate() {
    return late;
  }

  /**
   * Returns objects whose hash codes are their classes' own, softly, as the benchmark may need the
   * memory.
   */
  List<SoftReference<Object>> hashed() {
    return hashed;
  }

  private DigestParts parts(@Nullable Object value) {
    if (value == null) {
      return NULL;
    }
    late = late || System.nanoTime() - began > LONGEST_NANOS;
    if (late || ++digested > MOST_PARTS || path.size() > DEEPEST || isOpen(value)) {
      return OBJECT;
    }
    DigestParts simple = simple(value);
    if (simple != null) {
      return simple;
    }
    path.push(value);
    try {
      return compound(value);
    } catch (Throwable e) {
      // A collection of the user that cannot be read now.
      return OBJECT;
    } finally {
      path.pop();
    }
  }

  /** Returns whether it is being digested, so that it holds itself. */
  private boolean isOpen(Object value) {
    for (Object open : path) {
      if (open == value) {
        return true;
      }
    }
    return false;
  }

  /** Digests what has no parts; null if it may have some. */
  private static @Nullable DigestParts simple(Object value) {
    Class<?> type = value.getClass();
    if (value instanceof Double number) {
      return DigestParts.ofPlain(real(number, DOUBLE_BITS));
    }
    if (value instanceof Float number) {
      return DigestParts.ofPlain(real(number, FLOAT_BITS));
    }
    if (value instanceof Byte
        || value instanceof Short
        || value instanceof Integer
        || value instanceof Long) {
      return DigestParts.ofPlain(((Number) value).longValue());
    }
    if (value instanceof Character letter) {
      return DigestParts.ofPlain(letter);
    }
    if (value instanceof Boolean truth) {
      return DigestParts.ofPlain(truth ? 1 : 0);
    }
    if (value instanceof Enum<?> constant) {
      return DigestParts.ofPlain(hash(constant.name()));
    }
    if (value instanceof Class<?> of) {
      return DigestParts.ofPlain(hash(of.getName()));
    }
    String text = FieldKinds.isOfUser(type) ? null : textOfJdk(value);
    return text == null ? null : DigestParts.ofPlain(hash(text));
  }

  /** Returns the text of values of the JDK that every release writes alike; null for others. */
  private static @Nullable String textOfJdk(Object value) {
    boolean says =
        value instanceof Number
            || value instanceof UUID
            || value instanceof URI
            || value instanceof File
            || value instanceof Path
            || value instanceof Locale
            || value instanceof StringWriter
            || value instanceof AtomicBoolean
            || value instanceof AtomicIntegerArray
            || value instanceof AtomicLongArray
            || value instanceof IntSummaryStatistics
            || value instanceof LongSummaryStatistics
            || value instanceof Pattern
            || value instanceof StringJoiner
            || value.getClass().getName().startsWith("java.time.");
    if (says) {
      return value.toString();
    }
    if (value instanceof Date date) {
      return Long.toString(date.getTime());
    }
    return value instanceof Throwable ? value.getClass().getName() : null;
  }

  private DigestParts compound(Object value) {
    if (value.getClass().isArray()) {
      return array(value);
    }
    if (value instanceof CharSequence text) {
      return DigestParts.ofPlain(hash(text));
    }
    if (value instanceof Map<?, ?> map) {
      return map(map);
    }
    if (value instanceof Collection<?> all) {
      // A view of a hash map's values and a priority queue have no order that counts.
      boolean inOrder = all instanceof List<?> || all instanceof Deque<?>;
      return inOrder ? ordered(all.size(), all) : unordered(all);
    }
    return FieldKinds.isOfUser(value.getClass()) ? object(value) : holder(value);
  }

  /** Digests what holds others, of the JDK; all else of it says nothing. */
  private DigestParts holder(Object value) {
    if (value instanceof Optional<?> held) {
      return ordered(held.isPresent() ? 1 : 0, held.stream().toList());
    }
    if (value instanceof OptionalInt held) {
      return ordered(held.isPresent() ? 1 : 0, held.stream().boxed().toList());
    }
    if (value instanceof OptionalLong held) {
      return ordered(held.isPresent() ? 1 : 0, held.stream().boxed().toList());
    }
    if (value instanceof OptionalDouble held) {
      return ordered(held.isPresent() ? 1 : 0, held.stream().boxed().toList());
    }
    if (value instanceof Map.Entry<?, ?> entry) {
      return parts(entry.getKey()).then(parts(entry.getValue()));
    }
    if (value instanceof AtomicReference<?> held) {
      return parts(held.get());
    }
    if (value instanceof ByteArrayOutputStream bytes) {
      return array(bytes.toByteArray());
    }
    if (value instanceof BitSet bits) {
      return array(bits.toLongArray());
    }
    return value instanceof Buffer buffer ? buffer(buffer) : OBJECT;
  }

  private DigestParts buffer(Buffer buffer) {
    if (buffer instanceof ByteBuffer bytes) {
      byte[] left = new byte[bytes.remaining()];
      bytes.duplicate().get(left);
      return array(left);
    }
    if (buffer instanceof CharBuffer letters) {
      return DigestParts.ofPlain(hash(letters));
    }
    return DigestParts.ofPlain(buffer.remaining());
  }

  private DigestParts ordered(int size, Iterable<?> all) {
    DigestParts digest = DigestParts.ofPlain(size);
    for (Object element : all) {
      digest = digest.then(parts(element));
      if (late || digested > MOST_PARTS) {
        break;
      }
    }
    return digest;
  }

  private DigestParts unordered(Collection<?> all) {
    DigestParts digest = DigestParts.ofPlain(all.size());
    for (Object element : all) {
      digest = digest.and(parts(element));
      if (late || digested > MOST_PARTS) {
        break;
      }
    }
    return digest;
  }

  private DigestParts map(Map<?, ?> map) {
    DigestParts digest = DigestParts.ofPlain(map.size());
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      digest = digest.and(parts(entry.getKey()).then(parts(entry.getValue())));
      if (late || digested > MOST_PARTS) {
        break;
      }
    }
    return digest;
  }

  private DigestParts array(Object array) {
    int length = Array.getLength(array);
    if (array instanceof Object[] elements) {
      return ordered(length, Arrays.asList(elements));
    }
    return DigestParts.ofPlain(hash(array, length));
  }

  /** Digests an array of a state up to its last element that is not the default. */
  private DigestParts filled(Object array) {
    int length = Array.getLength(array);
    int filled = length;
    while (filled > 0 && isEmpty(array, filled - 1)) {
      filled--;
    }
    DigestParts content =
        array instanceof Object[] elements
            ? ordered(filled, Arrays.asList(elements).subList(0, filled))
            : DigestParts.ofPlain(hash(array, filled));
    long room = DigestParts.joined(content.inside(), length);
    return new DigestParts(content.plain(), content.fields(), room);
  }

  private static boolean isEmpty(Object array, int index) {
    return array instanceof Object[] elements
        ? elements[index] == null
        : element(array, index, 1) == 0;
  }

  private static long hash(Object array, int length) {
    long hash = length;
    for (int i = 0; i < length; i = next(i, length)) {
      hash = DigestParts.joined(hash, element(array, i, length));
    }
    return hash;
  }

  /** Returns the next index to read: all at both ends, and some between. */
  private static int next(int index, int length) {
    if (index < READ || index >= length - READ) {
      return index + 1;
    }
    return Math.min(length - READ, index + Math.max(1, (length - 2 * READ) / READ));
  }

  private static long element(Object array, int index, int length) {
    if (array instanceof byte[] bytes) {
      return bytes[index];
    }
    if (array instanceof int[] numbers) {
      return numbers[index];
    }
    if (array instanceof long[] numbers) {
      return numbers[index];
    }
    if (array instanceof char[] letters) {
      return letters[index];
    }
    if (array instanceof double[] numbers) {
      return real(numbers[index], Math.min(DOUBLE_BITS + spare(length), MOST_DOUBLE_BITS));
    }
    if (array instanceof float[] numbers) {
      return real(numbers[index], Math.min(FLOAT_BITS + spare(length), MOST_FLOAT_BITS));
    }
    if (array instanceof short[] numbers) {
      return numbers[index];
    }
    return ((boolean[]) array)[index] ? 1 : 0;
  }

  private static long hash(CharSequence text) {
    long hash = text.length();
    for (int i = 0; i < text.length(); i = next(i, text.length())) {
      hash = DigestParts.joined(hash, text.charAt(i));
    }
    return hash;
  }

  /** Returns how many more bits to drop: of many numbers, one may be next to a bound. */
  private static int spare(int length) {
    return 2 * (Integer.SIZE - Integer.numberOfLeadingZeros(length));
  }

  private static long real(double number, int dropped) {
    long bits = Double.doubleToLongBits(Math.abs(number) < SMALLEST_DOUBLE ? 0 : number);
    return (bits + (1L << (dropped - 1))) >>> dropped;
  }

  private static long real(float number, int dropped) {
    int bits = Float.floatToIntBits(Math.abs(number) < SMALLEST_FLOAT ? 0 : number);
    return (bits + (1 << (dropped - 1))) >>> dropped;
  }

  private DigestParts object(Object value) {
    if (objects >= DEEPEST_OBJECT) {
      return OBJECT;
    }
    Class<?> type = value.getClass();
    FieldKinds of = kindsOf(type);
    if (of.ownHash() && hashed.size() < MOST_HASHED) {
      hashed.add(new SoftReference<>(value));
    }
    return fields(value, type, of, of.show(), of.show() ? of.lazy() : Set.of());
  }

  private FieldKinds kindsOf(Class<?> type) {
    return kinds.computeIfAbsent(type, FieldKinds::of);
  }

  private DigestParts fields(
      Object value, Class<?> type, FieldKinds of, boolean show, Set<Field> lazy) {
    objects++;
    DigestParts digest = OBJECT;
    long complete = hash(of.layout());
    long layout = complete;
    for (Field field : of.fields()) {
      Object held;
      try {
        field.setAccessible(true);
        held = field.get(value);
      } catch (IllegalAccessException | RuntimeException e) {
        continue;
      }
      if (lazy.contains(field) && isDefault(held)) {
        // It may be filled later, so that it says nothing about the answer.
        layout = DigestParts.joined(layout, hash(field.getName()));
      }
      boolean room = ofState && objects == 1 && held != null && held.getClass().isArray();
      DigestParts parts = room ? filled(held) : parts(held);
      digest = show ? digest.withField(parts) : digest.withInside(parts);
    }
    // How many objects there are is a part of the answer; which fields are empty is none.
    layouts.merge(type.getName(), layout, (all, next) -> all + next - complete);
    objects--;
    return digest;
  }

  private static boolean isDefault(@Nullable Object held) {
    return held == null
        || (held instanceof Number number && number.doubleValue() == 0)
        || (held instanceof Boolean truth && !truth)
        || (held instanceof Character letter && letter == 0);
  }
}
