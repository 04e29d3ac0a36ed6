package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TurnLinkTest {
  @Test
  void givesASignOfLifeAndTakesItForNoTurn() throws Exception {
    try (ServerSocket gate = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      TurnLink link = TurnLink.connect(gate.getLocalPort() + "/token/base");
      try (Socket fork = gate.accept()) {
        fork.setSoTimeout(30_000);
        BufferedReader said =
            new BufferedReader(
                new InputStreamReader(fork.getInputStream(), StandardCharsets.US_ASCII));
        assertThat(said.readLine()).isEqualTo("token base");
        Thread measuring = new Thread(() -> takeTurn(link));
        measuring.start();
        assertThat(said.readLine()).isEqualTo("slice");
        for (int i = 0; i < 3; i++) {
          fork.getOutputStream().write(TurnLink.SIGN_OF_LIFE);
          assertThat(said.readLine()).isEqualTo("here");
        }
        assertThat(measuring.isAlive()).isTrue();
        fork.getOutputStream().write(TurnLink.TURN);
        measuring.join();
        link.close();
      }
    }
  }

  private static void takeTurn(TurnLink link) {
    try {
      link.take(false);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
