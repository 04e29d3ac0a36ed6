package io.github.jmhgate.measure.turns;

import io.github.jmhgate.measure.host.TurnLink;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Where forks ask for turns: a port on the loopback address. Each group has a token of its own,
 * which only its forks are told; who does not say it first is not listened to.
 */
public final class TurnServer implements AutoCloseable {
  private static final int HANDSHAKE_MILLIS = 5_000;
  private static final int BACKLOG = 16;
  private static final int LONGEST_LINE = 200;

  private final ServerSocket socket;
  private final SecureRandom random = new SecureRandom();
  private final Map<String, TurnTaking> groups = new ConcurrentHashMap<>();

  private final BiConsumer<Runnable, String> threads;

  private TurnServer(ServerSocket socket, BiConsumer<Runnable, String> threads) {
    this.socket = socket;
    this.threads = threads;
  }

  /** Opens it. */
  public static TurnServer open() throws IOException {
    return open(TurnServer::thread);
  }

  /**
   * Opens it.
   *
   * @param threads runs what serves one fork, under a name
   */
  static TurnServer open(BiConsumer<Runnable, String> threads) throws IOException {
    InetAddress local = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    TurnServer server = new TurnServer(new ServerSocket(0, BACKLOG, local), threads);
    thread(server::accept, "turns");
    thread(server::look, "turns-look");
    return server;
  }

  /** Expects the forks of a group; the token that they are to be told. */
  String expect(TurnTaking group) {
    byte[] bytes = new byte[16];
    random.nextBytes(bytes);
    String token = HexFormat.of().formatHex(bytes);
    groups.put(token, group);
    return token;
  }

  /** What a fork needs to know. */
  String address(String token, String party) {
    return socket.getLocalPort() + "/" + token + "/" + party;
  }

  /** Expects the forks of this token no more, and ends those that still run. */
  void forget(String token) {
    TurnTaking group = groups.remove(token);
    if (group != null) {
      group.end();
    }
  }

  @Override
  public void close() {
    groups.keySet().forEach(this::forget);
    try {
      socket.close();
    } catch (IOException e) {
      // Nothing more to do for it.
    }
  }

  private void accept() {
    while (!socket.isClosed()) {
      try {
        Socket fork = socket.accept();
        try {
          threads.accept(() -> serve(fork), "turn-" + fork.getPort());
        } catch (OutOfMemoryError e) {
          // No thread is left for this one; who uses them up must not end the taking of turns.
          fork.close();
        }
      } catch (IOException e) {
        // Closed, or a fork that is gone already.
      }
    }
  }

  private void look() {
    try {
      while (!socket.isClosed()) {
        Thread.sleep(Stillness.LOOK_MILLIS);
        groups.values().forEach(TurnTaking::look);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void thread(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }

  private void serve(Socket fork) {
    try (fork) {
      fork.setTcpNoDelay(true);
      fork.setSoTimeout(HANDSHAKE_MILLIS);
      BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(fork.getInputStream(), StandardCharsets.US_ASCII));
      String first = line(lines);
      String[] greeting = (first == null ? "" : first).split(" ", 2);
      TurnTaking group = group(greeting[0]);
      String party = greeting.length < 2 ? "" : greeting[1];
      if (group == null || !group.come(party, voice(fork))) {
        return;
      }
      fork.setSoTimeout(0);
      try {
        listen(lines, group, party);
      } finally {
        group.left(party);
      }
    } catch (IOException | NumberFormatException | IndexOutOfBoundsException e) {
      // The fork is gone, or is none.
    }
  }

  /** The next line; null at the end. No fork says more than a few words. */
  private static @Nullable String line(BufferedReader lines) throws IOException {
    StringBuilder line = new StringBuilder();
    int c = lines.read();
    if (c < 0) {
      return null;
    }
    while (c >= 0 && c != '\n') {
      if (line.length() == LONGEST_LINE) {
        throw new IOException("a line that no fork says");
      }
      if (c != '\r') {
        line.append((char) c);
      }
      c = lines.read();
    }
    return line.toString();
  }

  /** Compares in constant time, so that a token cannot be guessed letter by letter. */
  private @Nullable TurnTaking group(String token) {
    for (Map.Entry<String, TurnTaking> entry : groups.entrySet()) {
      if (MessageDigest.isEqual(
          entry.getKey().getBytes(StandardCharsets.US_ASCII),
          token.getBytes(StandardCharsets.US_ASCII))) {
        return entry.getValue();
      }
    }
    return null;
  }

  private static void listen(BufferedReader lines, TurnTaking group, String party)
      throws IOException {
    for (String line = line(lines); line != null; line = line(lines)) {
      String[] words = line.split(" ");
      switch (words[0]) {
        case "setup" -> group.askToSetUp(party);
        case "warmup" -> group.ask(party, true);
        case "slice" -> group.ask(party, false);
        case "here" -> group.heard(party);
        case "thread" -> group.keep(Long.parseLong(words[1]));
        case "done" ->
            group.back(
                party,
                Long.parseLong(words[1]),
                Long.parseLong(words[2]),
                Long.parseLong(words[3]),
                Long.parseLong(words[4]));
        default -> throw new IOException("not understood: " + line);
      }
    }
  }

  private static TurnTaking.Voice voice(Socket fork) throws IOException {
    OutputStream out = fork.getOutputStream();
    return new TurnTaking.Voice() {
      @Override
      public void go() {
        say(TurnLink.TURN);
      }

      @Override
      public void ask() {
        say(TurnLink.SIGN_OF_LIFE);
      }

      private void say(int word) {
        try {
          out.write(word);
          out.flush();
        } catch (IOException e) {
          // Its reader sees the end of the line.
        }
      }

      @Override
      public void end() {
        try {
          fork.close();
        } catch (IOException e) {
          // As closed as it can be.
        }
      }
    };
  }
}
