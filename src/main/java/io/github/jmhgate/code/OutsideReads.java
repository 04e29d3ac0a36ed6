package io.github.jmhgate.code;

import io.github.jmhgate.code.Constants.Call;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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
  static Optional<String> of(Constants constants) {
    Stream<String> types =
        Stream.concat(constants.classes.stream(), constants.strings.stream())
            .map(type -> type.replace('.', '/'))
            .filter(type -> TYPES.matcher(type).matches());
    Stream<String> methods =
        constants.calls.stream().filter(OutsideReads::opens).map(OutsideReads::name);
    return Stream.concat(types, methods)
        .map(name -> name.substring(name.lastIndexOf('/') + 1))
        .findFirst();
  }

  private static boolean opens(Call call) {
    return METHODS.matcher(name(call)).matches()
        || (METHODS_BY_TEXT.matcher(name(call)).matches()
            && call.descriptor().startsWith("(Ljava/lang/String;"));
  }

  private static String name(Call call) {
    return call.owner() + "." + call.method();
  }
}
