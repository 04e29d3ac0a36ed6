package io.github.jmhgate.benchmarks.http;

import java.util.Locale;

/** How Netty moves bytes between sockets and the server. */
public enum Transport {
  NIO,
  EPOLL,
  IO_URING;

  /** The constant of Vert.x; its implementation is null where the class path lacks it. */
  io.vertx.core.transport.Transport vertx() {
    return switch (this) {
      case NIO -> io.vertx.core.transport.Transport.NIO;
      case EPOLL -> io.vertx.core.transport.Transport.EPOLL;
      case IO_URING -> io.vertx.core.transport.Transport.IO_URING;
    };
  }

  /** Start of the simple name of the channels that a server on this transport accepts. */
  String channelPrefix() {
    return switch (this) {
      case NIO -> "Nio";
      case EPOLL -> "Epoll";
      case IO_URING -> "IoUring";
    };
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The transport of a label.
   *
   * @throws IllegalArgumentException where there is none
   */
  static Transport of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
