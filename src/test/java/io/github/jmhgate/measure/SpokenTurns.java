package io.github.jmhgate.measure;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.SynchronousQueue;

/** Says anything to a server of turns, as one of two forks. */
public final class SpokenTurns {
  private SpokenTurns() {}

  /**
   * Says it and hangs up.
   *
   * @throws Exception what the server threw, which ends by nothing that is said
   */
  public static void say(byte[] words) throws Exception {
    SynchronousQueue<Object> ended = new SynchronousQueue<>();
    try (TurnServer server =
        TurnServer.open((task, name) -> new Thread(() -> serve(task, ended), name).start())) {
      TurnTaking taking =
          new TurnTaking(AlternatingTurns.of("base", "candidate"), 1, SameProcessor.none());
      taking.begin();
      String token = server.expect(taking);
      int port = Integer.parseInt(server.address(token, "base").split("/")[0]);
      try (Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port)) {
        socket.getOutputStream().write((token + ' ').getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().write(words);
      } catch (IOException e) {
        // It hung up, as it may on whom it does not understand.
      }
      if (ended.take() instanceof RuntimeException e) {
        throw e;
      }
    }
  }

  private static void serve(Runnable task, SynchronousQueue<Object> ended) {
    Object how = "well";
    try {
      task.run();
    } catch (RuntimeException | Error e) {
      how = new IllegalStateException("the server of turns threw", e);
    }
    try {
      ended.put(how);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
