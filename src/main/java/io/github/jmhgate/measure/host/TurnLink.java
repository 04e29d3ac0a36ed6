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
 * A fork's line to the gate that gives out turns. The gate answers every request with one byte when
 * the turn has come, and says it once more when all are through; with another it asks for a sign of
 * life; when the line ends, the gate or the pair is gone and this JVM ends at once.
 */
public final class TurnLink {
  /** What the gate says when the turn has come. */
  public static final int TURN = '\n';

  /** What the gate says to know whether this JVM runs. */
  public static final int SIGN_OF_LIFE = '?';

  /** Exit code of a fork that lost the gate. */
  static final int LOST = 70;

  private static final int CONNECT_MILLIS = 10_000;

  /** The number of no thread. */
  static final long NOBODY = -1;

  private final Socket socket;
  private final OutputStream out;
  private final InputStream in;
  private final Semaphore turn = new Semaphore(0);
  private volatile boolean closed;
  private long listener = NOBODY;

  private TurnLink(Socket socket) throws IOException {
    this.socket = socket;
    out = socket.getOutputStream();
    in = socket.getInputStream();
  }

  /**
   * Connects.
   *
   * @param address port, token and side, separated by slashes
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

  /** The thread that listens, which is none of the benchmark's. */
  long listener() {
    return listener;
  }

  /** Waits for leave to set the benchmark up, which is no turn. */
  void takeLeaveToSetUp() throws IOException, InterruptedException {
    send("setup");
    turn.acquire();
  }

  /** Waits for the turn. */
  void take(boolean warmup) throws IOException, InterruptedException {
    send(warmup ? "warmup" : "slice");
    turn.acquire();
  }

  /**
   * Gives the turn back.
   *
   * @param measured operations JMH timed
   * @param all operations altogether
   * @param allocated bytes allocated meanwhile, or -1 where the JVM does not tell
   * @param cpuNanos processor time of the JVM meanwhile, or -1
   */
  void giveBack(long measured, long all, long allocated, long cpuNanos) throws IOException {
    send("done " + measured + " " + all + " " + allocated + " " + cpuNanos);
  }

  /** Waits after the last turn until all have had theirs, so that no JVM ends beside a slice. */
  void awaitOthers() throws InterruptedException {
    turn.acquire();
  }

  /**
   * Names the only thread that measures.
   *
   * @param number as the system numbers it
   */
  void nameThread(long number) throws IOException {
    send("thread " + number);
  }

  /**
   * Ends the line after the last turn. A JVM that ends while a thread still waits for input lets
   * 300 ms pass first.
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
      // As at the end of the line.
    }
    if (!closed) {
      Runtime.getRuntime().halt(LOST);
    }
  }
}
