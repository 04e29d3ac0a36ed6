package io.github.jmhgate.measure.turns;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Says anything to a server of turns, as one of two forks. */
public final class SpokenTurns {
  private SpokenTurns() {}

  /**
   * Says it and hangs up.
   *
   * @throws Exception what the server threw, which ends by nothing that is said
   */
  public static void say(byte[] words) throws Exception {
    InetAddress local = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    try (TurnServer server = TurnServer.open();
        ServerSocket socket = new ServerSocket(0, 1, local);
        Socket fork = new Socket(local, socket.getLocalPort())) {
      TurnTaking taking =
          new TurnTaking(AlternatingTurns.of("base", "candidate"), 1, SameProcessor.none());
      taking.begin();
      String token = server.expect(taking);
      fork.getOutputStream().write((token + ' ').getBytes(StandardCharsets.US_ASCII));
      fork.getOutputStream().write(words);
      fork.shutdownOutput();
      server.serve(socket.accept());
    }
  }
}
