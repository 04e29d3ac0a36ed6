package io.github.jmhgate.measure.host.turns;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.runner.format.OutputFormat;

/**
 * Adds up the time inside iterations, and finds stray threads in the log; a proxy, as versions of
 * JMH may add methods.
 */
public final class IterationClock implements InvocationHandler {
  private static final long REPORT_NANOS = 1_000_000_000;

  private final OutputFormat target;
  private final Runnable onIteration;
  private boolean started;
  private long since;
  private long insideNanos;
  private long reported;
  private String strays = "";

  public IterationClock(OutputFormat target, Runnable onIteration) {
    this.target = target;
    this.onIteration = onIteration;
  }

  public OutputFormat format() {
    return (OutputFormat)
        Proxy.newProxyInstance(
            OutputFormat.class.getClassLoader(), new Class<?>[] {OutputFormat.class}, this);
  }

  public synchronized long insideMillis() {
    return insideNanos / 1_000_000;
  }

  public synchronized String strays() {
    return strays;
  }

  private synchronized void observeLog(@Nullable Object text) {
    String threads = text instanceof String line ? StrayThreads.of(line) : "";
    strays = threads.isEmpty() ? strays : threads;
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
      throws Throwable {
    observe(method.getName());
    if (method.getName().equals("println") && arguments != null && arguments.length == 1) {
      observeLog(arguments[0]);
    }
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause() == null ? e : e.getCause();
    }
  }

  private synchronized void observe(String event) {
    if (event.equals("iteration")) {
      since = System.nanoTime();
      if (!started) {
        started = true;
        report(since);
      }
    } else if (event.equals("iterationResult") && started) {
      long now = System.nanoTime();
      insideNanos += now - since;
      if (now - reported >= REPORT_NANOS) {
        report(now);
      }
    }
  }

  private void report(long now) {
    reported = now;
    onIteration.run();
  }
}
