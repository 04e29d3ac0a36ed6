package io.github.jmhgate.code;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;

/**
 * Finds code that reads files, the environment, the network or native libraries. A class counts if
 * its constants name a JDK class that opens such things, or one of the methods below.
 */
final class OutsideReads {
  private static final int CLASS = 7;
  private static final int STRING = 8;
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;

  /** Neither an exception, which code may only catch, nor a URI opens anything. */
  private static final Pattern TYPES =
      Pattern.compile(
          "(?!.*(Exception|Error)$)"
              + "(java/io/(Console|File((In|Out)putStream|Reader|Writer)?|RandomAccessFile)"
              + "|java/nio/file/.*"
              + "|java/nio/channels/(Async|Datagram|File|Multicast|Network|Select|Server|Socket).*"
              + "|java/net/(?!URI$|URL(De|En)coder$|IDN$).*"
              + "|java/lang/(Process|foreign/).*"
              + "|java/(rmi|util/prefs)/.*"
              + "|java/sql/DriverManager"
              + "|java/util/(zip/ZipFile|jar/JarFile|logging/FileHandler)"
              + "|java/awt/Toolkit|javax/swing/ImageIcon"
              + "|javax/(naming|net|sql|tools)/.*"
              + "|com/sun/(net|nio)/.*|jdk/net/.*)");

  private static final String ANY = "";
  private static final String BY_TEXT = "(Ljava/lang/String;";

  /** The beginning of the descriptor of each method that opens something, by owner and name. */
  private static final Map<String, String> METHODS =
      Map.ofEntries(
          Map.entry("java/lang/System.getenv", ANY),
          Map.entry("java/lang/System.console", ANY),
          Map.entry("java/lang/System.inheritedChannel", ANY),
          Map.entry("java/lang/System.load", ANY),
          Map.entry("java/lang/System.loadLibrary", ANY),
          Map.entry("java/lang/Runtime.load", ANY),
          Map.entry("java/lang/Runtime.loadLibrary", ANY),
          Map.entry("java/lang/Runtime.exec", ANY),
          Map.entry("java/io/PrintStream.<init>", BY_TEXT),
          Map.entry("java/io/PrintWriter.<init>", BY_TEXT),
          Map.entry("java/util/Formatter.<init>", BY_TEXT),
          Map.entry("javax/xml/parsers/DocumentBuilder.parse", BY_TEXT),
          Map.entry("javax/xml/parsers/SAXParser.parse", BY_TEXT),
          Map.entry("javax/xml/transform/stream/StreamSource.<init>", BY_TEXT),
          Map.entry("javax/xml/transform/stream/StreamResult.<init>", BY_TEXT),
          Map.entry("org/xml/sax/InputSource.<init>", BY_TEXT),
          Map.entry("org/xml/sax/XMLReader.parse", BY_TEXT));

  private OutsideReads() {}

  /**
   * Returns what a class opens, such as {@code System.getenv} or {@code FileReader}; empty if it
   * opens nothing.
   */
  static Optional<String> of(byte[] classFile) {
    try {
      ClassReader reader = new ClassReader(classFile);
      char[] buffer = new char[reader.getMaxStringLength()];
      for (int i = 1; i < reader.getItemCount(); i++) {
        Optional<String> opened = constant(reader, reader.getItem(i), buffer);
        if (opened.isPresent()) {
          return opened;
        }
      }
      return Optional.empty();
    } catch (RuntimeException e) {
      // The reader throws all sorts of exceptions for a broken class.
      return Optional.of("a class that cannot be read");
    }
  }

  private static Optional<String> constant(ClassReader reader, int at, char[] buffer) {
    // The second index of a long or double constant is empty.
    int kind = at == 0 ? 0 : reader.readByte(at - 1);
    if (kind == CLASS || kind == STRING) {
      String type = reader.readUTF8(at, buffer).replace('.', '/');
      return TYPES.matcher(type).matches() ? Optional.of(shortName(type)) : Optional.empty();
    }
    if (kind != METHOD && kind != INTERFACE_METHOD) {
      return Optional.empty();
    }
    int nameAndType = reader.getItem(reader.readUnsignedShort(at + 2));
    String owner = reader.readClass(at, buffer);
    String method = owner + "." + reader.readUTF8(nameAndType, buffer);
    String begin = METHODS.get(method);
    return begin != null && reader.readUTF8(nameAndType + 2, buffer).startsWith(begin)
        ? Optional.of(shortName(method))
        : Optional.empty();
  }

  private static String shortName(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }
}
