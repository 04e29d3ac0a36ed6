package io.github.jmhgate.measure.turns;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.host.turns.TurnProfiler;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TurnServerTest {
  private final TurnTaking duet =
      new TurnTaking(AlternatingTurns.of("base", "candidate"), 1, SameProcessor.none());
  private TurnServer server;
  private String token;

  @BeforeEach
  void open() throws IOException {
    server = TurnServer.open();
    duet.setNoNext();
    duet.begin();
    token = server.expect(duet);
  }

  @AfterEach
  void close() {
    server.close();
  }

  /** As with too many open files; otherwise it takes the processor that slices are timed on. */
  @Test
  void restsBetweenConnectionsThatCannotBeAccepted() throws Exception {
    long began = System.nanoTime();
    try (ServerSocket failing =
        new ServerSocket() {
          private int failures;

          @Override
          public Socket accept() throws IOException {
            if (++failures == 4) {
              close();
            }
            throw new IOException("too many open files");
          }
        }) {
      new TurnServer(failing, new SecureRandom(), new ConcurrentHashMap<>()).accept();
    }
    assertThat(Duration.ofNanos(System.nanoTime() - began))
        .isGreaterThanOrEqualTo(Duration.ofMillis(3 * TurnServer.PAUSE_MILLIS));
  }

  @Test
  void givesTurnsToThoseWithTheToken() throws Exception {
    try (Socket silent = connect();
        Socket candidate = connect();
        Socket base = connect()) {
      say(candidate, token + " candidate\nslice\n");
      say(base, token + " base\nslice\n");
      assertThat(base.getInputStream().read()).isEqualTo(TurnProfiler.TURN);
      say(base, "done 1.5E-7 2 3 64 5\n");
      assertThat(candidate.getInputStream().read()).isEqualTo(TurnProfiler.TURN);
      assertThat(duet.slicesOf("base").get(0))
          .extracting(
              Slice::score,
              Slice::measuredOperations,
              Slice::allOperations,
              Slice::allocatedBytes,
              Slice::cpuNanos)
          .containsExactly(1.5e-7, 2L, 3L, 64L, 5L);
      assertThat(silent.isClosed()).isFalse();
    }
  }

  @Test
  void asksForASignOfLifeDuringALongTurn() throws Exception {
    try (Socket base = connect();
        Socket candidate = connect()) {
      say(candidate, token + " candidate\nslice\n");
      say(base, token + " base\nslice\n");
      assertThat(base.getInputStream().read()).isEqualTo(TurnProfiler.TURN);
      for (int i = 0; i < 2; i++) {
        assertThat(base.getInputStream().read()).isEqualTo(TurnProfiler.SIGN_OF_LIFE);
        say(base, "here\n");
      }
      say(base, "done 1.5E-7 2 3 64 5\n");
      assertThat(candidate.getInputStream().read()).isEqualTo(TurnProfiler.TURN);
    }
  }

  @Test
  void hangsUpOnStrangers() throws Exception {
    for (String greeting :
        new String[] {
          "0".repeat(32) + " base\n", token + "\n", token + " both\n", "\n", "x".repeat(100_000)
        }) {
      try (Socket stranger = connect()) {
        assertThat(answer(stranger, greeting)).isEqualTo(-1);
      }
    }
    try (Socket base = connect();
        Socket again = connect();
        Socket candidate = connect()) {
      say(base, token + " base\nslice\n");
      say(candidate, token + " candidate\nslice\n");
      assertThat(base.getInputStream().read()).isEqualTo(TurnProfiler.TURN);
      assertThat(answer(again, token + " base\nslice\n")).isEqualTo(-1);
      assertThat(answer(base, "x".repeat(100_000))).as("a line too long").isEqualTo(-1);
    }
  }

  @Test
  void endsTheForksOfAForgottenGroup() throws Exception {
    try (Socket base = connect();
        Socket candidate = connect();
        Socket late = connect()) {
      say(candidate, token + " candidate\nwarmup\n");
      say(base, token + " base\nwarmup\n");
      assertThat(base.getInputStream().read()).isEqualTo(TurnProfiler.TURN);
      server.forget(token);
      assertThat(base.getInputStream().read()).isEqualTo(-1);
      assertThat(answer(late, token + " candidate\nslice\n")).isEqualTo(-1);
    }
  }

  private Socket connect() throws IOException {
    int port = Integer.parseInt(server.address(token, "base").split("/")[0]);
    Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
    socket.setSoTimeout(300_000);
    return socket;
  }

  private static void say(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** Returns the first byte of the answer; -1 if the line is cut, politely or not. */
  private static int answer(Socket socket, String text) {
    try {
      say(socket, text);
      return socket.getInputStream().read();
    } catch (java.net.SocketTimeoutException e) {
      throw new AssertionError("neither an answer nor an end", e);
    } catch (IOException e) {
      return -1;
    }
  }
}
