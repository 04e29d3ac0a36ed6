package io.github.jmhgate.code;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds code that reads files, the environment, the network or native libraries. A class counts if
 * its constants name a JDK class that opens such things, or one of the methods below.
 */
final class OutsideReads {
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

  /** Methods that open something, whatever their arguments. */
  private static final Pattern METHODS =
      Pattern.compile(
          "java/lang/(System[.](getenv|console|inheritedChannel|load|loadLibrary)"
              + "|Runtime[.](load|loadLibrary|exec))");

  /** Methods that open something if their first argument is a text. */
  private static final Pattern METHODS_BY_TEXT =
      Pattern.compile(
          "java/io/Print(Stream|Writer)[.]<init>|java/util/Formatter[.]<init>"
              + "|javax/xml/parsers/(DocumentBuilder|SAXParser)[.]parse"
              + "|javax/xml/transform/stream/Stream(Source|Result)[.]<init>"
              + "|org/xml/sax/(InputSource[.]<init>|XMLReader[.]parse)");

  private OutsideReads() {}

  /**
   * Returns what a class opens, such as {@code System.getenv} or {@code FileReader}; empty if it
   * opens nothing.
   */
  static Optional<String> of(byte[] classFile) {
    try {
      Constants all = new Constants(new DataInputStream(new ByteArrayInputStream(classFile)));
      for (int i = 1; i < all.count(); i++) {
        if (all.is(i, Constants.CLASS) || all.is(i, Constants.STRING)) {
          String type = all.textOf(i).replace('.', '/');
          if (TYPES.matcher(type).matches()) {
            return Optional.of(shortName(type));
          }
        } else if (all.isMethod(i)) {
          String method = all.textOf(all.owner(i)) + "." + all.methodName(i);
          if (METHODS.matcher(method).matches()
              || (METHODS_BY_TEXT.matcher(method).matches()
                  && all.descriptor(i).startsWith("(Ljava/lang/String;"))) {
            return Optional.of(shortName(method));
          }
        }
      }
      return Optional.empty();
    } catch (IOException | IndexOutOfBoundsException e) {
      return Optional.of("a class that cannot be read");
    }
  }

  private static String shortName(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }
}
