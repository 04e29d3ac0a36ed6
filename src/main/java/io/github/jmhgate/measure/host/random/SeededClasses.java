package io.github.jmhgate.measure.host.random;

import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.ByteBuffer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Changes classes of the JDK in which a seed cannot be set, because it is the clock or a constant.
 * Each change replaces one instruction by others of the same length, so that nothing gets slower.
 *
 * <ul>
 *   <li>{@code new Random()} still reads the clock, but drops what it read instead of mixing it in.
 *   <li>{@code RandomSupport.initialSeed()}, called once for each newer kind of generator, takes a
 *       constant instead of the clock.
 *   <li>The iterators of {@code Set.of} and {@code Map.of} take another constant as salt.
 * </ul>
 */
final class SeededClasses implements ClassFileTransformer {
  private static final String RANDOM = "java/util/Random";
  private static final String SUPPORT = "jdk/internal/util/random/RandomSupport";
  private static final List<String> SETS =
      List.of("Set12", "Set12$1", "SetN$SetNIterator", "MapN$MapNIterator");

  private static final byte LXOR = (byte) 0x83;
  private static final byte POP2 = 0x58;
  private static final byte LCONST_0 = 0x09;
  private static final byte ICONST_0 = 0x03;
  static final int LENGTH = 3;

  private final long constant;
  private final Set<String> names;
  private final Set<String> left = new HashSet<>();

  private SeededClasses(long constant) {
    this.constant = constant;
    left.addAll(List.of(RANDOM, SUPPORT));
    SETS.forEach(name -> left.add("java/util/ImmutableCollections$" + name));
    names = Set.copyOf(left);
  }

  /**
   * Changes all by constants of the seed; fails if this JDK's classes are unknown.
   *
   * @param stays whether they stay so if others rewrite the same classes later
   */
  static void change(long seed, Instrumentation instrumentation, boolean stays) throws Exception {
    SeededClasses classes = new SeededClasses(seed);
    instrumentation.addTransformer(classes, true);
    try {
      List<Class<?>> loaded = new ArrayList<>();
      for (String name : List.copyOf(classes.left)) {
        // Most are changed as they are loaded here.
        Class<?> type = Class.forName(name.replace('/', '.'), false, null);
        if (classes.left.contains(name)) {
          loaded.add(type);
        }
      }
      instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
    } finally {
      if (!stays) {
        instrumentation.removeTransformer(classes);
      }
    }
    if (!classes.left.isEmpty()) {
      throw new IllegalStateException("its JDK seeds generators in an unknown way");
    }
  }

  private byte @Nullable [] changed(String name, byte[] bytes) throws IOException {
    switch (name) {
      case RANDOM:
        return withoutClock(bytes);
      case SUPPORT:
        return withoutClocks(bytes, constant);
      default:
        return withSalt(bytes, constant);
    }
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (loader != null || name == null || !names.contains(name)) {
      return null;
    }
    try {
      byte[] changed = changed(name, bytes);
      if (changed != null) {
        left.remove(name);
      }
      return changed;
    } catch (IOException | IndexOutOfBoundsException e) {
      return null;
    }
  }

  /** Drops what the one call of the clock returned; null if there is no such call. */
  private static byte @Nullable [] withoutClock(byte[] bytes) throws IOException {
    byte[] changed = bytes.clone();
    int changes = 0;
    for (int at : ClassMembers.of(bytes).uses("nanoTime")) {
      if (changed[at + LENGTH] == LXOR) {
        changed[at + LENGTH] = POP2;
        changes++;
      }
    }
    return changes == 1 ? changed : null;
  }

  /** Replaces both clocks, which are combined: one by a constant and the other by zero. */
  private static byte @Nullable [] withoutClocks(byte[] bytes, long constant) throws IOException {
    ClassMembers members = ClassMembers.of(bytes);
    List<Integer> nanos = members.uses("nanoTime");
    List<Integer> millis = members.uses("currentTimeMillis");
    if (nanos.size() != 1 || millis.size() != 1) {
      return null;
    }
    ByteBuffer changed = members.withConstant(constant, nanos);
    replace(changed, millis, LCONST_0);
    return changed.array();
  }

  private static byte @Nullable [] withSalt(byte[] bytes, long constant) throws IOException {
    ClassMembers members = ClassMembers.of(bytes);
    List<Integer> salts = members.uses("SALT32L");
    List<Integer> orders = members.uses("REVERSE");
    if (orders.isEmpty()) {
      return null;
    }
    ByteBuffer changed = members.withConstant(constant & 0xFFFF_FFFFL, salts);
    replace(changed, orders, (byte) (ICONST_0 + (constant & 1)));
    return changed.array();
  }

  private static void replace(ByteBuffer changed, List<Integer> places, byte instruction) {
    for (int at : places) {
      // Followed by two instructions that do nothing.
      changed
          .put(at + ClassMembers.GROWTH, instruction)
          .putShort(at + ClassMembers.GROWTH + 1, (short) 0);
    }
  }
}
