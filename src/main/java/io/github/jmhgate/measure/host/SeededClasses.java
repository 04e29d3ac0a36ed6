package io.github.jmhgate.measure.host;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.ByteBuffer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
  private static final byte LDC2_W = 0x14;
  private static final byte LCONST_0 = 0x09;
  private static final byte ICONST_0 = 0x03;
  private static final byte LONG_CONSTANT = 5;
  private static final int LENGTH = 3;

  private final long constant;
  private final Set<String> left = new HashSet<>();

  private SeededClasses(long constant) {
    this.constant = constant;
    left.addAll(List.of(RANDOM, SUPPORT));
    SETS.forEach(name -> left.add("java/util/ImmutableCollections$" + name));
  }

  /** Changes all by constants of the seed; fails if this JDK's classes are unknown. */
  static void change(long seed, Instrumentation instrumentation) throws Exception {
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
      instrumentation.removeTransformer(classes);
    }
    if (!classes.left.isEmpty()) {
      throw new IllegalStateException("its JDK seeds generators in an unknown way");
    }
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (loader != null || name == null || !left.contains(name)) {
      return null;
    }
    try {
      byte[] changed =
          name.equals(RANDOM)
              ? withoutClock(bytes)
              : name.equals(SUPPORT) ? withoutClocks(bytes, constant) : withSalt(bytes, constant);
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
    for (int at : Members.of(bytes).uses("nanoTime")) {
      if (changed[at + LENGTH] == LXOR) {
        changed[at + LENGTH] = POP2;
        changes++;
      }
    }
    return changes == 1 ? changed : null;
  }

  /** Replaces both clocks, which are combined: one by a constant and the other by zero. */
  private static byte @Nullable [] withoutClocks(byte[] bytes, long constant) throws IOException {
    Members members = Members.of(bytes);
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
    Members members = Members.of(bytes);
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
      changed.put(at + Members.GROWTH, instruction).putShort(at + Members.GROWTH + 1, (short) 0);
    }
  }

  /** The members that a class file names, by index; the size is one more than the last index. */
  private record Members(byte[] bytes, int size, int end, Map<Integer, String> names) {
    /** By how much a file grows, and all that follows its constants moves. */
    static final int GROWTH = 1 + Long.BYTES;

    private static final int SIZE_AT = 8;
    private static final int INVOKESTATIC = 0xb8;
    private static final int GETSTATIC = 0xb2;

    static Members of(byte[] bytes) throws IOException {
      var file = new ByteArrayInputStream(bytes, SIZE_AT, bytes.length);
      DataInputStream in = new DataInputStream(file);
      int size = in.readUnsignedShort();
      Map<Integer, String> texts = new HashMap<>();
      Map<Integer, Integer> members = new HashMap<>();
      Map<Integer, Integer> names = new HashMap<>();
      for (int i = 1; i < size; i++) {
        int tag = in.readUnsignedByte();
        switch (tag) {
          case 1:
            texts.put(i, in.readUTF());
            break;
          case 9:
          case 10:
            in.readUnsignedShort();
            members.put(i, in.readUnsignedShort());
            break;
          case 12:
            names.put(i, in.readUnsignedShort());
            in.readUnsignedShort();
            break;
          case LONG_CONSTANT:
          case 6:
            in.readLong();
            i++;
            break;
          default:
            in.skipBytes(tag == 15 ? 3 : Set.of(3, 4, 11, 17, 18).contains(tag) ? 4 : 2);
        }
      }
      int end = bytes.length - file.available();
      Map<Integer, String> named = new HashMap<>();
      for (Map.Entry<Integer, Integer> member : members.entrySet()) {
        int name = names.getOrDefault(member.getValue(), 0);
        named.put(member.getKey(), texts.getOrDefault(name, ""));
      }
      return new Members(bytes, size, end, named);
    }

    /** Returns where instructions are that read a static field or call a static method. */
    List<Integer> uses(String member) {
      List<Integer> uses = new ArrayList<>();
      for (int at = end; at + LENGTH < bytes.length; at++) {
        int instruction = bytes[at] & 0xff;
        int index = (bytes[at + 1] & 0xff) << 8 | bytes[at + 2] & 0xff;
        if ((instruction == INVOKESTATIC || instruction == GETSTATIC)
            && member.equals(names.get(index))) {
          uses.add(at);
        }
      }
      return uses;
    }

    /** Returns the file with one more constant, which is loaded at some places. */
    ByteBuffer withConstant(long constant, List<Integer> places) {
      ByteBuffer changed = ByteBuffer.allocate(bytes.length + GROWTH);
      changed.put(bytes, 0, end).put(LONG_CONSTANT).putLong(constant);
      changed.put(bytes, end, bytes.length - end);
      // A long takes two indices.
      changed.putShort(SIZE_AT, (short) (size + 2));
      for (int at : places) {
        changed.put(at + GROWTH, LDC2_W).putShort(at + GROWTH + 1, (short) size);
      }
      return changed;
    }
  }
}
