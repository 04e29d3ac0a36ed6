package io.github.jmhgate.measure.turns;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.host.TurnLink;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TurnServerTest {
  private TurnServer server;

  @BeforeEach
  void open() throws IOException {
    server = TurnServer.open();
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void givesTurnsToThoseWhoKnowTheToken() throws Exception {
    TurnTaking duet = taking("candidate", "base");
    duet.setNoNext();
    duet.begin();
    String token = server.expect(duet);
    try (Socket silent = connect(token);
        Socket base = connect(token);
        Socket candidate = connect(token)) {
      say(base, token + " base\nslice\n");
      say(candidate, token + " candidate\nslice\n");
      assertThat(candidate.getInputStream().read()).isEqualTo('\n');
      say(candidate, "done 2 3 64 5\n");
      assertThat(base.getInputStream().read()).isEqualTo('\n');
      Turn turn = duet.turnsOf("candidate").get(0);
      assertThat(turn.measuredOperations()).isEqualTo(2);
      assertThat(turn.allOperations()).isEqualTo(3);
      assertThat(turn.allocatedBytes()).isEqualTo(64);
      assertThat(turn.cpuNanos()).isEqualTo(5);
      assertThat(silent.isClosed()).isFalse();
    }
  }

  @Test
  void asksWhoHasItsTurnForLongForASignOfLife() throws Exception {
    TurnTaking duet = taking("base", "candidate");
    duet.setNoNext();
    duet.begin();
    String token = server.expect(duet);
    try (Socket base = connect(token);
        Socket candidate = connect(token)) {
      say(candidate, token + " candidate\nslice\n");
      say(base, token + " base\nslice\n");
      assertThat(base.getInputStream().read()).isEqualTo(TurnLink.TURN);
      for (int i = 0; i < 2; i++) {
        assertThat(base.getInputStream().read()).isEqualTo(TurnLink.SIGN_OF_LIFE);
        say(base, "here\n");
      }
      say(base, "done 2 3 64 5\n");
      assertThat(candidate.getInputStream().read()).isEqualTo(TurnLink.TURN);
      assertThat(duet.turnsOf("base")).hasSize(1);
    }
  }

  @Test
  void hangsUpOnStrangers() throws Exception {
    TurnTaking duet = taking("base", "candidate");
    duet.setNoNext();
    duet.begin();
    String token = server.expect(duet);
    for (String greeting :
        new String[] {
          "0".repeat(32) + " base\n", token + "\n", token + " both\n", "\n", "x".repeat(100_000)
        }) {
      try (Socket stranger = connect(token)) {
        assertThat(answer(stranger, greeting)).isEqualTo(-1);
      }
    }
    try (Socket base = connect(token);
        Socket again = connect(token);
        Socket candidate = connect(token)) {
      say(base, token + " base\nslice\n");
      say(candidate, token + " candidate\nslice\n");
      assertThat(base.getInputStream().read()).isEqualTo('\n');
      assertThat(answer(again, token + " base\nslice\n")).isEqualTo(-1);
    }
  }

  @Test
  void endsTheForksOfAForgottenDuet() throws Exception {
    TurnTaking duet = taking("base", "candidate");
    duet.setNoNext();
    duet.begin();
    String token = server.expect(duet);
    try (Socket base = connect(token);
        Socket candidate = connect(token);
        Socket late = connect(token)) {
      say(candidate, token + " candidate\nwarmup\n");
      say(base, token + " base\nwarmup\n");
      assertThat(base.getInputStream().read()).isEqualTo('\n');
      server.forget(token);
      assertThat(base.getInputStream().read()).isEqualTo(-1);
      assertThat(answer(late, token + " candidate\nslice\n")).isEqualTo(-1);
    }
  }

  @Test
  void goesOnWhereNoThreadIsLeftForOne() throws Exception {
    server.close();
    AtomicInteger forks = new AtomicInteger();
    server =
        TurnServer.open(
            (task, name) -> {
              if (forks.getAndIncrement() == 0) {
                throw new OutOfMemoryError("unable to create native thread");
              }
              new Thread(task, name).start();
            });
    TurnTaking duet = taking("base", "candidate");
    duet.setNoNext();
    duet.begin();
    String token = server.expect(duet);
    try (Socket unlucky = connect(token);
        Socket candidate = connect(token);
        Socket base = connect(token)) {
      assertThat(answer(unlucky, token + " base\nwarmup\n")).isEqualTo(-1);
      say(candidate, token + " candidate\nwarmup\n");
      assertThat(answer(base, token + " base\nwarmup\n")).isEqualTo('\n');
    }
  }

  @Test
  void hangsUpOnAForkThatSaysTooMuch() throws Exception {
    TurnTaking duet = taking("base", "candidate");
    duet.setNoNext();
    duet.begin();
    String token = server.expect(duet);
    try (Socket base = connect(token);
        Socket candidate = connect(token)) {
      say(candidate, token + " candidate\nwarmup\n");
      assertThat(answer(base, token + " base\nwarmup\n")).isEqualTo('\n');
      assertThat(answer(base, "x".repeat(100_000))).isEqualTo(-1);
    }
  }

  private static TurnTaking taking(String first, String other) {
    return new TurnTaking(
        List.of("base", "candidate"), AlternatingTurns.of(first, other), 1, SameProcessor.none());
  }

  private Socket connect(String token) throws IOException {
    int port = Integer.parseInt(server.address(token, "base").split("/")[0]);
    Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
    socket.setSoTimeout(300_000);
    return socket;
  }

  private static void say(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** The first byte heard; -1 where the line is cut, politely or not. */
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
