package io.github.jmhgate.measure.host;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.runner.format.OutputFormat;

/**
 * Listens to JMH's progress and adds up the time inside warm-up and measured iterations. It is a
 * proxy, because other versions of JMH may add methods to the interface.
 */
final class IterationClock implements InvocationHandler {
  private final OutputFormat target;
  private final Runnable onFirst;
  private boolean started;
  private long since;
  private long insideNanos;

  /**
   * @param target prints the progress
   * @param onFirst called once, as the first iteration begins
   */
  IterationClock(OutputFormat target, Runnable onFirst) {
    this.target = target;
    this.onFirst = onFirst;
  }

  OutputFormat format() {
    return (OutputFormat)
        Proxy.newProxyInstance(
            OutputFormat.class.getClassLoader(), new Class<?>[] {OutputFormat.class}, this);
  }

  /** Returns the total time inside iterations. */
  synchronized long insideMillis() {
    return insideNanos / 1_000_000;
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
      throws Throwable {
    observe(method.getName());
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause() == null ? e : e.getCause();
    }
  }

  private synchronized void observe(String event) {
    if (event.equals("iteration")) {
      if (!started) {
        started = true;
        onFirst.run();
      }
      since = System.nanoTime();
    } else if (event.equals("iterationResult") && started) {
      insideNanos += System.nanoTime() - since;
    }
  }
}
