package io.github.jmhgate.benchmarks.http;

import java.util.Locale;

/** How Netty moves bytes between sockets and the server. */
public enum Transport {
  /** The JDK's selectors, which work everywhere. */
  NIO("Nio", io.vertx.core.transport.Transport.NIO),
  EPOLL("Epoll", io.vertx.core.transport.Transport.EPOLL),
  IO_URING("IoUring", io.vertx.core.transport.Transport.IO_URING);

  /** Start of the simple name of the channels that a server on this transport accepts. */
  final String channelPrefix;

  /** The constant of Vert.x; its implementation is null where the class path lacks it. */
  final io.vertx.core.transport.Transport vertx;

  Transport(String channelPrefix, io.vertx.core.transport.Transport vertx) {
    this.channelPrefix = channelPrefix;
    this.vertx = vertx;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Transport of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
