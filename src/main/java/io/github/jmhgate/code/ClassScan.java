package io.github.jmhgate.code;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * The contents of a class file that determine what it may read.
 *
 * @param version of the format; 0 if it is no class file
 * @param unreadable whether it is damaged or newer than ASM
 * @param opens whether it opens jars or reads a class file as data
 * @param reads whether it asks for entries
 * @param outside what it opens outside the jar; null if nothing
 * @param namesClassFiles whether a string can be the end of a class file's name
 */
record ClassScan(
    String entry,
    int version,
    boolean unreadable,
    boolean opens,
    boolean reads,
    @Nullable String outside,
    boolean namesClassFiles) {
  private static final int MAGIC = 0xCAFEBABE;

  static ClassScan of(String entry, byte[] file) {
    try {
      return new Scanner(entry, file).scan(version(file));
    } catch (RuntimeException e) {
      // The reader throws all sorts of exceptions for a broken class.
      String outside = "a class that cannot be read";
      return new ClassScan(entry, version(file), true, false, false, outside, false);
    }
  }

  /** Returns only the version. */
  static ClassScan unscanned(String entry, byte[] file) {
    return new ClassScan(entry, version(file), false, false, false, null, false);
  }

  /** Returns whether a file holds another class than its name says. */
  static boolean isMisplaced(String entry, byte[] file) {
    try {
      return file.length > 0
          && !new ClassReader(file).getClassName().equals(EntryKind.className(entry));
    } catch (RuntimeException e) {
      // No JVM loads it under any name.
      return false;
    }
  }

  private static int version(byte[] file) {
    ByteBuffer head = ByteBuffer.wrap(file);
    return file.length < 8 || head.getInt() != MAGIC ? 0 : head.getInt() & 0xFFFF;
  }

  record Call(String owner, String method, String descriptor) {
    String name() {
      return owner + "." + method;
    }
  }

  private static final class Scanner {
    private final String entry;
    private final ClassReader reader;
    private final Constants constants;
    private boolean opens;
    private boolean reads;
    private boolean opensUrls;

    Scanner(String entry, byte[] file) {
      this.entry = entry;
      this.reader = new ClassReader(file);
      this.constants = new Constants(reader);
    }

    ClassScan scan(int version) {
      if (Lookups.isHarness(reader.getClassName())) {
        return new ClassScan(entry, version, false, false, false, null, false);
      }
      for (Call call : constants.calls) {
        classifyCall(call);
      }
      boolean namesClassFiles =
          constants.strings.stream().anyMatch(text -> text.endsWith(".class"));
      opens |= namesClassFiles && opensUrls;
      String outside = OutsideReads.of(constants).orElse(null);
      return new ClassScan(entry, version, false, opens, reads, outside, namesClassFiles);
    }

    /** Finds calls that read entries by names made at run time, or past the class loader. */
    private void classifyCall(Call call) {
      if (Lookups.METHODS.matcher(call.method()).matches() || Lookups.isCompiler(call.owner())) {
        opens |= Lookups.OPEN_JARS.matcher(call.name()).matches();
        opensUrls |= Lookups.OPEN_URLS.matcher(call.name()).matches();
        reads |= Lookups.findsEntries(call);
      }
    }
  }

  /** The constants of a class file that its instructions and attributes name, in order. */
  private static final class Constants {
    final List<String> classes = new ArrayList<>();
    final List<String> strings = new ArrayList<>();
    final List<Call> calls = new ArrayList<>();

    private final ClassReader reader;
    private final char[] buffer;

    /** Reads a class file; fails in any way if it is damaged or newer than ASM. */
    Constants(ClassReader reader) {
      this.reader = reader;
      this.buffer = new char[reader.getMaxStringLength()];
      for (int i = 1; i < reader.getItemCount(); i++) {
        int at = reader.getItem(i);
        // Tags of the JVM specification, table 4.4-B; none follows a long or double.
        switch (at == 0 ? 0 : reader.readByte(at - 1)) {
          case 7 -> classes.add(reader.readUTF8(at, buffer));
          case 8 -> strings.add(reader.readUTF8(at, buffer));
          case 10, 11 -> calls.add(call(at));
          default -> {
            // It is a part of these, or a number.
          }
        }
      }
    }

    private Call call(int at) {
      int name = reader.getItem(reader.readUnsignedShort(at + 2));
      return new Call(
          reader.readUTF8(reader.getItem(reader.readUnsignedShort(at)), buffer),
          reader.readUTF8(name, buffer),
          reader.readUTF8(name + 2, buffer));
    }
  }

  /** Finds classes that read files, the environment, the network or native libraries. */
  private static final class OutsideReads {
    /** Neither an exception, which code may only catch, nor a URI opens anything. */
    private static final Pattern TYPES =
        Pattern.compile(
            "(java/io/(Console|File((In|Out)putStream|Reader|Writer)?|RandomAccessFile)"
                + "|java/nio/file/.*"
                + "|java/nio/channels/(Async|Datagram|File|Multicast|Network|Select|Server|Socket).*"
                + "|java/net/(?!URI$|URL(De|En)coder$|IDN$).*|java/lang/(Process|foreign/).*"
                + "|java/(rmi|util/prefs)/.*|java/sql/DriverManager"
                + "|java/util/(zip/ZipFile|jar/JarFile|logging/FileHandler)"
                + "|java/awt/Toolkit|javax/swing/ImageIcon|javax/(naming|net|sql|tools)/.*"
                + "|com/sun/(net|nio)/.*|jdk/net/.*)(?<!Exception|Error)");

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

    /** Returns what a class opens, such as {@code System.getenv}; empty if it opens nothing. */
    static Optional<String> of(Constants constants) {
      Stream<String> types =
          Stream.concat(constants.classes.stream(), constants.strings.stream())
              .filter(OutsideReads::mayOpen)
              .map(type -> type.replace('.', '/'))
              .filter(type -> TYPES.matcher(type).matches());
      Stream<String> methods =
          constants.calls.stream()
              .filter(call -> mayOpen(call.owner()) && opens(call))
              .map(Call::name);
      return Stream.concat(types, methods)
          .map(name -> name.substring(name.lastIndexOf('/') + 1))
          .findFirst();
    }

    /** Returns whether a class may match a pattern above, by how its name begins. */
    private static boolean mayOpen(String type) {
      return type.startsWith("java")
          || type.startsWith("jdk")
          || type.startsWith("sun", 4)
          || type.startsWith("xml", 4);
    }

    private static boolean opens(Call call) {
      return METHODS.matcher(call.name()).matches()
          || (METHODS_BY_TEXT.matcher(call.name()).matches()
              && call.descriptor().startsWith("(Ljava/lang/String;"));
    }
  }
}
