package io.github.jmhgate.cli;

import java.time.Duration;

/** Calls something at equal intervals from a thread of its own, until the process ends. */
final class Ticker {
  private final Runnable task;
  private final Duration interval;
  private boolean started;

  Ticker(Duration interval, Runnable task) {
    this.interval = interval;
    this.task = task;
  }

  /** Starts it, unless it runs already. */
  synchronized void start() {
    if (started) {
      return;
    }
    started = true;
    Thread thread = new Thread(this::run, "jmh-gate-progress");
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    try {
      while (true) {
        Thread.sleep(interval.toMillis());
        task.run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
