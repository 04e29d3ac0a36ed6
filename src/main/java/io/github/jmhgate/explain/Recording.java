package io.github.jmhgate.explain;

import io.github.jmhgate.measure.host.FlightRecorder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/** Reads what {@link FlightRecorder} recorded of a fork. */
final class Recording {
  /** The compiler whose code is measured. */
  private static final int LAST_TIER = 4;

  private static final String WORKER = "-jmh-worker-";
  private static final Set<String> LIMITS =
      Set.of("FreqInlineSize", "MaxInlineSize", "MaxInlineLevel", "InlineSmallCode");
  private static final String SYNCHRONIZER = "java.util.concurrent.locks.AbstractQueued";

  private final List<RecordedEvent> events;
  private final List<RecordedEvent> iterations;

  private Recording(List<RecordedEvent> events) {
    this.events = events;
    this.iterations = of(FlightRecorder.MEASURED);
  }

  /**
   * Reads a recording.
   *
   * @param threads of the benchmark
   */
  static ForkProfile read(Path file, int threads) throws IOException {
    return new Recording(RecordingFile.readAllEvents(file)).profile(threads);
  }

  private ForkProfile profile(int threads) {
    Map<Trace, Long> running = new HashMap<>();
    for (RecordedEvent sample : measured("jdk.ExecutionSample", "jdk.NativeMethodSample")) {
      Trace trace = trace(sample, null);
      if (trace != null && !Waiting.is(trace)) {
        running.merge(trace, 1L, Long::sum);
      }
    }
    Map<Trace, Long> allocated = new HashMap<>();
    List<RecordedEvent> allocations = measured("jdk.ObjectAllocationSample");
    for (RecordedEvent sample : allocations) {
      Trace trace = trace(sample, name(sample.getClass("objectClass")));
      if (trace != null) {
        allocated.merge(trace, sample.getLong("weight"), Long::sum);
      }
    }
    long nanos = iterations.stream().mapToLong(event -> event.getDuration().toNanos()).sum();
    return new ForkProfile(
        running,
        waited(),
        nanos * threads,
        allocated,
        allocations.size(),
        calls(),
        deoptimizations(),
        flags(),
        Double.NaN);
  }

  private Map<Trace, Long> waited() {
    Map<Trace, Long> waited = new HashMap<>();
    for (RecordedEvent wait : measured("jdk.JavaMonitorEnter", "jdk.ThreadPark")) {
      boolean monitor = wait.hasField("monitorClass");
      Trace trace =
          trace(
              wait, "waiting for " + name(wait.getClass(monitor ? "monitorClass" : "parkedClass")));
      RecordedThread thread = wait.getThread();
      if (trace == null
          || thread == null
          || !String.valueOf(thread.getJavaName()).contains(WORKER)
          || trace.frames().stream().noneMatch(Frame::isGenerated)) {
        continue;
      }
      if (monitor
          || trace.frames().stream().anyMatch(frame -> frame.type().startsWith(SYNCHRONIZER))) {
        waited.merge(trace, within(wait), Long::sum);
      }
    }
    return waited;
  }

  private List<ForkProfile.Call> calls() {
    Map<Long, Integer> tiers = new HashMap<>();
    for (RecordedEvent compilation : of("jdk.Compilation")) {
      tiers.put(number(compilation, "compileId"), (int) number(compilation, "compileLevel"));
    }
    Map<String, Map<ForkProfile.Call, Integer>> votes = new LinkedHashMap<>();
    for (RecordedEvent decision : of("jdk.CompilerInlining")) {
      if (tiers.getOrDefault(number(decision, "compileId"), LAST_TIER) != LAST_TIER) {
        continue;
      }
      RecordedMethod caller = decision.getValue("caller");
      RecordedObject callee = decision.getValue("callee");
      String from = name(caller.getType()) + "." + caller.getName();
      String to =
          Frame.of(callee.getString("type").replace('/', '.'), callee.getString("name"), 0).name();
      ForkProfile.Call call =
          new ForkProfile.Call(
              from, to, decision.getBoolean("succeeded"), decision.getString("message"));
      votes
          .computeIfAbsent(from + " " + to, key -> new LinkedHashMap<>())
          .merge(call, 1, Integer::sum);
    }
    List<ForkProfile.Call> calls = new ArrayList<>();
    for (Map<ForkProfile.Call, Integer> cast : votes.values()) {
      cast.entrySet().stream()
          .max(Map.Entry.comparingByValue())
          .ifPresent(most -> calls.add(most.getKey()));
    }
    return calls;
  }

  private Map<ForkProfile.Deoptimization, Integer> deoptimizations() {
    Map<ForkProfile.Deoptimization, Integer> counts = new HashMap<>();
    for (RecordedEvent event : measured("jdk.Deoptimization")) {
      RecordedMethod method = event.getValue("method");
      counts.merge(
          new ForkProfile.Deoptimization(
              name(method.getType()) + "." + method.getName(), event.getString("reason")),
          1,
          Integer::sum);
    }
    return counts;
  }

  private Map<String, Long> flags() {
    Map<String, Long> flags = new HashMap<>();
    for (RecordedEvent flag : of("jdk.LongFlag")) {
      if (LIMITS.contains(flag.getString("name"))) {
        flags.put(flag.getString("name"), flag.getLong("value"));
      }
    }
    return flags;
  }

  /** Compile ids are an int or a long by the version of the JDK. */
  private static long number(RecordedEvent event, String field) {
    return event.hasField(field) ? event.<Number>getValue(field).longValue() : 0;
  }

  private List<RecordedEvent> of(String... types) {
    Set<String> wanted = new HashSet<>(List.of(types));
    return events.stream().filter(e -> wanted.contains(e.getEventType().getName())).toList();
  }

  /** Those that overlap a measured iteration. */
  private List<RecordedEvent> measured(String... types) {
    return of(types).stream().filter(event -> overlaps(event)).toList();
  }

  private boolean overlaps(RecordedEvent event) {
    return iterations.stream()
        .anyMatch(
            iteration ->
                !event.getEndTime().isBefore(iteration.getStartTime())
                    && !event.getStartTime().isAfter(iteration.getEndTime()));
  }

  /** Nanoseconds inside measured iterations. */
  private long within(RecordedEvent event) {
    long nanos = 0;
    for (RecordedEvent iteration : iterations) {
      Instant from = later(event.getStartTime(), iteration.getStartTime());
      Instant to =
          later(iteration.getEndTime(), event.getEndTime()).equals(event.getEndTime())
              ? iteration.getEndTime()
              : event.getEndTime();
      nanos += Math.max(0, Duration.between(from, to).toNanos());
    }
    return nanos;
  }

  private static Instant later(Instant a, Instant b) {
    return a.isAfter(b) ? a : b;
  }

  private static String name(@Nullable RecordedClass type) {
    return type == null ? "?" : Frame.of(ClassName.readable(type.getName()), "", 0).type();
  }

  /** Its frames, below a class where one is given; null where it has none or is the recorder's. */
  private static @Nullable Trace trace(RecordedEvent event, @Nullable String top) {
    RecordedStackTrace stack = event.getStackTrace();
    if (stack == null || stack.getFrames().isEmpty()) {
      return null;
    }
    List<Frame> frames = new ArrayList<>();
    if (top != null) {
      frames.add(new Frame(top, "", 0));
    }
    Function<RecordedFrame, Frame> named =
        frame ->
            Frame.of(
                frame.getMethod().getType().getName(),
                frame.getMethod().getName(),
                Math.max(0, frame.getLineNumber()));
    stack.getFrames().stream()
        .filter(frame -> frame.isJavaFrame() && frame.getMethod() != null)
        .map(named)
        .forEach(frames::add);
    boolean ofRecorder = frames.stream().anyMatch(frame -> frame.type().startsWith("jdk.jfr."));
    return frames.isEmpty() || ofRecorder ? null : new Trace(frames);
  }

  /** Threads that wait in native code, of which Flight Recorder cannot tell that they do. */
  static final class Waiting {
    private static final Set<String> METHODS =
        Set.of(
            "java.io.FileInputStream.readBytes",
            "java.lang.ProcessHandleImpl.waitForProcessExit0",
            "sun.nio.ch.EPoll.wait",
            "sun.nio.ch.KQueue.poll",
            "sun.nio.ch.Net.accept",
            "sun.nio.ch.Net.poll",
            "sun.nio.ch.SocketDispatcher.read0",
            "sun.nio.ch.NioSocketImpl.park",
            "java.net.SocketInputStream.socketRead0",
            "java.net.PlainSocketImpl.socketAccept",
            "jdk.internal.misc.Unsafe.park",
            "java.lang.Object.wait",
            "java.lang.Object.wait0",
            "java.lang.Thread.sleep",
            "java.lang.Thread.sleep0");

    private Waiting() {}

    static boolean is(Trace trace) {
      return METHODS.contains(trace.top().name());
    }
  }
}
