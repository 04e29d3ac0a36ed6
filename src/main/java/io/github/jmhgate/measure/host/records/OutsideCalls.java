package io.github.jmhgate.measure.host.records;

import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Calls of the JDK by which a benchmark's forks may see each other, or what is outside its jar.
 * Those that only the JDK or JMH makes do not count.
 */
public final class OutsideCalls {
  /** Neither an exception, which code may only catch, nor a URI reads anything. */
  private static final String READING_TYPES =
      "(java/io/(Console|File((In|Out)putStream|Reader|Writer)?|RandomAccessFile)"
          + "|java/nio/file/.*"
          + "|java/nio/channels/(Async|Datagram|File|Multicast|Network|Select|Server|Socket).*"
          + "|java/net/(?!(URI|URL(De|En)coder|IDN)[.]).*|java/lang/(Process|foreign/).*"
          + "|java/(rmi|util/prefs)/.*|java/sql/DriverManager"
          + "|java/util/(zip/ZipFile|jar/JarFile|logging/FileHandler)"
          + "|java/awt/Toolkit|javax/swing/ImageIcon|javax/(naming|net|sql|tools)/.*"
          + "|com/sun/(net|nio)/.*|jdk/net/.*)(?<!Exception|Error)[.].*";

  private static final String READING_CALLS =
      "java/lang/(System[.](getenv|console|inheritedChannel|load|loadLibrary)"
          + "|Runtime[.](load|loadLibrary|exec))[(].*";

  /** Calls that open something if their first argument is a text. */
  private static final String READING_BY_TEXT =
      "(java/io/Print(Stream|Writer)[.]<init>|java/util/Formatter[.]<init>"
          + "|javax/xml/parsers/(DocumentBuilder|SAXParser)[.]parse"
          + "|javax/xml/transform/stream/Stream(Source|Result)[.]<init>"
          + "|org/xml/sax/(InputSource[.]<init>|XMLReader[.]parse))[(]Ljava/lang/String;.*";

  static final String READS = "reads";

  /**
   * The kinds of calls. Temporary files have names of their own until they are moved, and generated
   * code reads the clock to measure. What is done in other threads goes on in the other side's
   * turn.
   */
  private static final Map<String, Pattern> KINDS =
      Map.of(
          READS,
          Pattern.compile(READING_TYPES + "|" + READING_CALLS + "|" + READING_BY_TEXT),
          "file",
          calls(
              "java/nio/file/Files[.](write|newOutput|newBufferedW|createFile|createDir|delete|copy).*"
                  + "|java/io/(FileOutputStream|FileWriter)[.]<init>|java/io/RandomAccessFile[.](write.*|setLength)"
                  + "|java/io/File[.](createNewFile|delete|mkdirs?)|java/util/logging/FileHandler[.]<init>"
                  + "|java/nio/channels/(((Asynchronous)?FileChannel|SeekableByteChannel)[.]write|FileChannel[.](map|transferFrom))"),
          "move",
          calls("java/nio/file/Files[.]move|java/io/File[.]renameTo"),
          "temporary",
          calls("java/(nio/file/Files|io/File)[.]createTemp.*"),
          "lock",
          calls("java/nio/channels/(Asynchronous)?FileChannel[.](try)?[lL]ock"),
          "port",
          calls(
              "java/net/(ServerSocket|DatagramSocket)[.](<init>|bind)"
                  + "|java/nio/channels/.*(Server|Datagram).*Channel[.](open|bind)|com/sun/net/httpserver/HttpServer[.]create"),
          "clock",
          Pattern.compile(
              "(java/lang/System[.](nanoTime|currentTimeMillis)|java/time/.*[.](now|instant|millis)"
                  + "|java/lang/Thread[.](sleep|start|startVirtualThread)|java/util/concurrent/TimeUnit[.](sleep|timed.*)"
                  + "|java/util/concurrent/locks/(LockSupport[.]park(Nanos|Until)|Condition[.]await.+)"
                  + "|java/util/concurrent/(Executors|DelayQueue|ForkJoinPool)[.].*|java/util/(Timer|concurrent/Scheduled.*)[.]schedule.*)[(].*"
                  + "|java/lang/Object[.]wait[(]J.*|java/util/Date[.]<init>[(][)].*"
                  // What waits for at most some time takes its unit, too.
                  + "|java/util/concurrent/(?!TimeUnit).*[(].*Ljava/util/concurrent/TimeUnit;[)].*"));

  private OutsideCalls() {}

  private static Pattern calls(String names) {
    return Pattern.compile("(" + names + ")[(].*");
  }

  /** Returns the kinds of a call, each before a blank and the call's name; mostly none. */
  public static TreeSet<String> of(String owner, String method, String descriptor) {
    TreeSet<String> found = new TreeSet<>();
    if (mayBeOutside(owner)) {
      String name = owner + "." + method;
      for (var kind : KINDS.entrySet()) {
        if (kind.getValue().matcher(name + descriptor).matches()) {
          found.add(kind.getKey() + " " + name);
        }
      }
    }
    return found;
  }

  /** Returns whether a class of the JDK reads what is outside, if code gets it by its name. */
  static boolean reads(String type) {
    return of(type, "", "").stream().anyMatch(one -> one.startsWith(READS));
  }

  /** Returns whether a class may match a pattern above, by how its name begins. */
  private static boolean mayBeOutside(String type) {
    return type.startsWith("java")
        || type.startsWith("jdk")
        || type.startsWith("sun", 4)
        || type.startsWith("xml", 4);
  }
}
