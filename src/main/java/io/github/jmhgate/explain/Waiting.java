package io.github.jmhgate.explain;

import java.util.Set;

/** Threads that wait in native code, of which Flight Recorder cannot tell that they do. */
final class Waiting {
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
