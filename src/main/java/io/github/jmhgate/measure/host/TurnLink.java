package io.github.jmhgate.measure.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;

/**
 * A fork's connection to the gate, which gives it turns. The gate answers each request with one
 * byte when the turn has come, and sends it once more when all forks have finished. Another byte
 * asks for a sign of life. When the connection ends, the gate or the group is gone, and this JVM
 * ends at once.
 */
public final class TurnLink {
  public static final int TURN = '\n';

  public static final int SIGN_OF_LIFE = '?';

  /** Exit code of a fork that lost the gate. */
  static final int LOST = 70;

  private static final int CONNECT_MILLIS = 10_000;

  static final long NO_THREAD = -1;

  private final Socket socket;
  private final OutputStream out;
  private final InputStream in;
  private final Semaphore turn = new Semaphore(0);
  private volatile boolean closed;
  private long listener = NO_THREAD;

  private TurnLink(Socket socket) throws IOException {
    this.socket = socket;
    out = socket.getOutputStream();
    in = socket.getInputStream();
  }

  /**
   * Connects to the gate.
   *
   * @param address port, token and party, separated by slashes
   */
  static TurnLink connect(String address) throws IOException {
    String[] parts = address.split("/", 3);
    Socket socket = new Socket();
    socket.setTcpNoDelay(true);
    InetAddress local = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    socket.connect(new InetSocketAddress(local, Integer.parseInt(parts[0])), CONNECT_MILLIS);
    TurnLink link = new TurnLink(socket);
    link.send(parts[1] + " " + parts[2]);
    Thread listener = new Thread(link::listen, "jmh-gate-turn");
    listener.setDaemon(true);
    link.listener = listener.getId();
    listener.start();
    return link;
  }

  /** Returns the id of the listening thread, which does not belong to the benchmark. */
  long listener() {
    return listener;
  }

  void awaitSetUpPermit() throws IOException, InterruptedException {
    send("setup");
    turn.acquire();
  }

  void take(boolean warmup) throws IOException, InterruptedException {
    send(warmup ? "warmup" : "slice");
    turn.acquire();
  }

  /**
   * Gives the turn back.
   *
   * @param measured operations JMH timed
   * @param all operations altogether
   * @param allocated bytes allocated meanwhile, or -1 if unknown
   * @param cpuNanos processor time of the JVM meanwhile, or -1 if unknown
   */
  void giveBack(long measured, long all, long allocated, long cpuNanos) throws IOException {
    send("done " + measured + " " + all + " " + allocated + " " + cpuNanos);
  }

  /** Waits until all forks have had their last turn, so that no JVM ends during a slice. */
  void awaitOthers() throws InterruptedException {
    turn.acquire();
  }

  /** Reports the only thread that measures. */
  void nameThread(long number) throws IOException {
    send("thread " + number);
  }

  /**
   * Closes the connection after the last turn. A JVM that ends while a thread still waits for input
   * would take 300 ms longer.
   */
  void close() throws IOException {
    closed = true;
    socket.close();
  }

  private synchronized void send(String line) throws IOException {
    out.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  private void listen() {
    try {
      for (int word = in.read(); word >= 0; word = in.read()) {
        if (word == SIGN_OF_LIFE) {
          send("here");
        } else {
          turn.release();
        }
      }
    } catch (IOException e) {
      // Treated as the end of the connection.
    }
    if (!closed) {
      Runtime.getRuntime().halt(LOST);
    }
  }
}
