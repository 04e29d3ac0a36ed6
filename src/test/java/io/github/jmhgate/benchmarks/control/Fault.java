package io.github.jmhgate.benchmarks.control;

import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** What can go wrong in a fork. */
enum Fault {
  NONE {
    @Override
    void strike() {}
  },
  /** The JVM dies at once, with exit code 134 as after an abort. */
  CRASH {
    @Override
    void strike() {
      Runtime.getRuntime().halt(134);
    }
  },
  /** The operation never returns, and takes no notice of interrupts. */
  HANG {
    @Override
    void strike() {
      while (true) {
        LockSupport.park();
        Thread.interrupted();
      }
    }
  },
  THROW {
    @Override
    void strike() {
      throw new IllegalStateException("fault asked for by -D" + KEY + "=throw");
    }
  },
  /** The JVM ends in good order, with exit code 0, before anything is measured. */
  EXIT {
    @Override
    void strike() {
      System.exit(0);
    }
  },
  /**
   * Standard output fills with control characters, bytes that are no UTF-8, and what looks like
   * results.
   */
  GARBAGE {
    @Override
    void strike() {
      PrintStream out = System.out;
      out.write(0xFF);
      out.write(0);
      out.print(
          "\u001B[31m\u001B[2K\r"
              + "]]></testcase><script>|\n"
              + "# Run complete\n"
              + "[{\"benchmark\": \"x\"}]\n");
      out.print("Iteration   1: NaN ns/op\n" + "x".repeat(10_000) + "\n");
      out.flush();
    }
  },
  OUT_OF_MEMORY {
    @Override
    void strike() {
      List<long[]> kept = new ArrayList<>();
      while (true) {
        kept.add(new long[1 << 17]);
      }
    }
  },
  /**
   * Memory outside of the heap is taken and touched, as much as {@code -XX:MaxDirectMemorySize}
   * lets: more than a container has, if asked to.
   */
  DIRECT_MEMORY {
    @Override
    void strike() {
      List<ByteBuffer> kept = new ArrayList<>();
      while (true) {
        ByteBuffer block = ByteBuffer.allocateDirect(1 << 24);
        for (int at = 0; at < block.capacity(); at += 1 << 12) {
          block.put(at, (byte) 1);
        }
        kept.add(block);
      }
    }
  };

  static final String KEY = "jmhgate.control.fault";

  /** Does it; {@link #NONE} and {@link #GARBAGE} return. */
  abstract void strike();

  /**
   * Reads the property's value, such as {@code out-of-memory}.
   *
   * @param text the property, or null where it is not set, which means {@link #NONE}
   * @throws IllegalArgumentException with one line that names the property, what is allowed and
   *     what was met
   */
  static Fault parse(@Nullable String text) {
    List<String> allowed = new ArrayList<>();
    for (Fault fault : values()) {
      String name = fault.name().toLowerCase(Locale.ROOT).replace('_', '-');
      if (name.equals(text)) {
        return fault;
      }
      allowed.add(name);
    }
    if (text == null) {
      return NONE;
    }
    throw new IllegalArgumentException(
        "-D%s must be one of %s, but is \"%s\"".formatted(KEY, String.join(", ", allowed), text));
  }
}
