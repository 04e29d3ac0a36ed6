package io.github.jmhgate.measure.host.turns;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.VMOption;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A heap that gets no new memory while slices are measured, as the system takes 0.5 to 10
 * microseconds per page. It has its largest size from the start, and a small, fixed young
 * generation that is touched before the first turn.
 */
public final class SteadyHeap {
  private static final Set<String> KNOWN = Set.of("G1 Young Generation", "Copy", "PS Scavenge");

  private static final List<String> HEAP =
      List.of("InitialHeapSize", "NewSize", "MaxNewSize", "NewRatio", "InitialRAMPercentage");

  private static final int SHARE_OF_LARGEST = 32;
  private static final long SMALLEST = 16L << 20;
  private static final Path OVERCOMMIT = Path.of("/proc/sys/vm/overcommit_memory");
  private static final int BLOCK = 64 << 10;

  @SuppressWarnings("unused")
  private static volatile byte @Nullable [] block;

  private SteadyHeap() {}

  /** Returns JVM arguments for a fork on this kind of JVM; none if its heap stays as it is. */
  public static List<String> arguments() {
    long largest = number("MaxHeapSize");
    long young = largest / SHARE_OF_LARGEST >> 20 << 20;
    boolean known =
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .map(GarbageCollectorMXBean::getName)
            .anyMatch(KNOWN::contains);
    boolean wanted =
        HEAP.stream().noneMatch(SteadyHeap::given) && !on("AlwaysPreTouch") && !on("UseLargePages");
    return known && young >= SMALLEST && wanted && memoryIsPromised()
        ? List.of("-Xms" + largest, "-Xmn" + young)
        : List.of();
  }

  /** Returns whether the system allows a large unused heap, as Linux does by default. */
  private static boolean memoryIsPromised() {
    try {
      return !Files.readString(OVERCOMMIT).trim().equals("2");
    } catch (IOException e) {
      return false;
    }
  }

  /** Touches the young generation, twice, as survivors use other memory than new objects. */
  static void touch() {
    long young = number("NewSize");
    if (young > 0 && young == number("MaxNewSize")) {
      for (long touched = 0; touched < 2 * young; touched += BLOCK) {
        block = new byte[BLOCK];
      }
      block = null;
    }
  }

  private static long number(String option) {
    VMOption found = option(option);
    return found == null ? 0 : Long.parseLong(found.getValue());
  }

  private static boolean given(String option) {
    VMOption found = option(option);
    return found != null && found.getOrigin() == VMOption.Origin.VM_CREATION;
  }

  private static boolean on(String option) {
    VMOption found = option(option);
    return found != null && found.getValue().equals("true");
  }

  private static @Nullable VMOption option(String name) {
    HotSpotDiagnosticMXBean vm = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    try {
      return vm == null ? null : vm.getVMOption(name);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
