package io.github.jmhgate.explain;

import io.github.jmhgate.model.GeneratedCode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;

record FlightRecording(List<RecordedEvent> events, List<RecordedEvent> iterations) {
  private static final String WORKER = "-jmh-worker-";
  private static final String SYNCHRONIZER = "java.util.concurrent.locks.AbstractQueued";

  /** Native methods in which threads wait, although Flight Recorder takes them for running. */
  private static final Set<String> WAITING =
      Set.of(
          """
          java.io.FileInputStream.readBytes java.lang.Object.wait java.lang.Object.wait0
          java.lang.ProcessHandleImpl.waitForProcessExit0 java.lang.Thread.sleep
          java.lang.Thread.sleep0 java.net.PlainSocketImpl.socketAccept
          java.net.SocketInputStream.socketRead0 jdk.internal.misc.Unsafe.park
          sun.nio.ch.EPoll.wait sun.nio.ch.KQueue.poll sun.nio.ch.Net.accept
          sun.nio.ch.Net.poll sun.nio.ch.NioSocketImpl.park
          sun.nio.ch.SocketDispatcher.read0\
          """
              .split("\\s+"));

  ForkProfile profile(int threads, double score) {
    Map<Trace, Long> running = new HashMap<>();
    Map<Call, Long> calls = new HashMap<>();
    for (RecordedEvent sample : measured("jdk.ExecutionSample", "jdk.NativeMethodSample")) {
      Trace trace = trace(sample, null);
      if (trace != null && !isWaiting(trace)) {
        running.merge(trace, 1L, Long::sum);
        call(sample).ifPresent(call -> calls.merge(call, 1L, Long::sum));
      }
    }
    Map<Trace, Long> allocated = new HashMap<>();
    List<RecordedEvent> samples = measured("jdk.ObjectAllocationSample");
    for (RecordedEvent sample : samples) {
      Trace trace = trace(sample, name(sample.getClass("objectClass")));
      if (trace != null) {
        allocated.merge(trace, sample.getLong("weight"), Long::sum);
      }
    }
    long nanos = iterations.stream().mapToLong(event -> event.getDuration().toNanos()).sum();
    return new ForkProfile(
        running, waited(), nanos * threads, allocated, samples.size(), score, calls);
  }

  /** Returns the innermost call outside the JDK; empty if there is none. */
  private static Optional<Call> call(RecordedEvent sample) {
    List<RecordedFrame> frames = sample.getStackTrace().getFrames();
    for (int i = 0; i + 1 < frames.size(); i++) {
      TraceFrame own = frame(frames.get(i));
      if (own.isOwn()) {
        boolean inlined = frames.get(i).getType().equals("Inlined");
        return Optional.of(new Call(own.name(), frame(frames.get(i + 1)).name(), inlined));
      }
    }
    return Optional.empty();
  }

  private static TraceFrame frame(RecordedFrame frame) {
    RecordedMethod method = frame.getMethod();
    return method == null
        ? new TraceFrame("", "", 0)
        : TraceFrame.of(
            method.getType().getName(), method.getName(), Math.max(0, frame.getLineNumber()));
  }

  static boolean isWaiting(Trace trace) {
    return WAITING.contains(trace.top().name());
  }

  private Map<Trace, Long> waited() {
    Map<Trace, Long> waited = new HashMap<>();
    for (RecordedEvent wait : measured("jdk.JavaMonitorEnter", "jdk.ThreadPark")) {
      boolean monitor = wait.hasField("monitorClass");
      RecordedClass type = wait.getClass(monitor ? "monitorClass" : "parkedClass");
      Trace trace = trace(wait, "waiting for " + name(type));
      RecordedThread thread = wait.getThread();
      if (trace != null
          && thread != null
          && String.valueOf(thread.getJavaName()).contains(WORKER)
          && trace.anyType(GeneratedCode::contains)
          && (monitor || trace.anyType(name -> name.contains(SYNCHRONIZER)))) {
        waited.merge(trace, within(wait), Long::sum);
      }
    }
    return waited;
  }

  /** Returns events that overlap a measured iteration. */
  private List<RecordedEvent> measured(String... types) {
    return ForkProfile.ofTypes(events, types).stream().filter(this::isMeasured).toList();
  }

  private boolean isMeasured(RecordedEvent event) {
    return iterations.stream()
        .anyMatch(
            iteration ->
                !event.getEndTime().isBefore(iteration.getStartTime())
                    && !event.getStartTime().isAfter(iteration.getEndTime()));
  }

  private long within(RecordedEvent event) {
    long nanos = 0;
    for (RecordedEvent iteration : iterations) {
      Instant from = event.getStartTime();
      Instant to = event.getEndTime();
      from = from.isBefore(iteration.getStartTime()) ? iteration.getStartTime() : from;
      to = to.isAfter(iteration.getEndTime()) ? iteration.getEndTime() : to;
      nanos += Math.max(0, Duration.between(from, to).toNanos());
    }
    return nanos;
  }

  private static String name(@Nullable RecordedClass type) {
    return type == null ? "?" : TraceFrame.of(TraceFrame.readable(type.getName()), "", 0).type();
  }

  /** Returns the frames below a class, if given; null if none, or the recorder's own. */
  private static @Nullable Trace trace(RecordedEvent event, @Nullable String top) {
    RecordedStackTrace stack = event.getStackTrace();
    if (stack == null || stack.getFrames().isEmpty()) {
      return null;
    }
    List<TraceFrame> frames = new ArrayList<>();
    if (top != null) {
      frames.add(new TraceFrame(top, "", 0));
    }
    for (RecordedFrame frame : stack.getFrames()) {
      if (frame.isJavaFrame() && frame.getMethod() != null) {
        frames.add(frame(frame));
      }
    }
    boolean ofRecorder = frames.stream().anyMatch(frame -> frame.type().startsWith("jdk.jfr."));
    return frames.isEmpty() || ofRecorder ? null : new Trace(frames);
  }
}
