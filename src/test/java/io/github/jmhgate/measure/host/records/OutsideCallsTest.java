package io.github.jmhgate.measure.host.records;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutsideCallsTest {
  private static final String TEXT = "(Ljava/lang/String;)V";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/io/FileInputStream.<init>",
        "java/io/FileReader.<init>",
        "java/io/RandomAccessFile.<init>",
        "java/io/File.exists",
        "java/nio/file/Files.readString",
        "java/nio/file/Path.of",
        "java/nio/channels/FileChannel.open",
        "java/util/zip/ZipFile.<init>",
        "java/lang/System.getenv",
        "java/net/URL.openStream",
        "java/net/Socket.<init>",
        "java/net/http/HttpClient.newHttpClient",
        "java/lang/System.loadLibrary",
        "org/xml/sax/InputSource.<init>",
        "org/xml/sax/XMLReader.parse",
        "java/io/PrintWriter.<init>"
      })
  void knowsWhatReads(String call) {
    String[] names = call.split("[.]");
    assertThat(OutsideCalls.of(names[0], names[1], TEXT)).contains("reads " + call);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/io/FileNotFoundException.<init>",
        "java/nio/file/NoSuchFileException.<init>",
        "java/net/URI.create",
        "java/net/URLEncoder.encode",
        "java/lang/Class.getResourceAsStream",
        "java/sql/Timestamp.<init>",
        "java/lang/System.getProperty",
        "org/some/File.exists"
      })
  void knowsWhatReadsNothing(String call) {
    String[] names = call.split("[.]");
    assertThat(OutsideCalls.of(names[0], names[1], TEXT)).isEmpty();
  }

  @Test
  void knowsWhatReadsIfItIsGivenAName() {
    String stream = "(Ljava/io/Writer;)V";
    assertThat(OutsideCalls.of("java/io/PrintWriter", "<init>", stream)).isEmpty();
    assertThat(OutsideCalls.of("java/io/PrintWriter", "<init>", TEXT)).isNotEmpty();
    assertThat(OutsideCalls.reads("java/nio/file/Files")).isTrue();
    assertThat(OutsideCalls.reads("java/lang/System")).isFalse();
    assertThat(OutsideCalls.reads("java.nio.file")).isFalse();
  }

  @Test
  void knowsTheOtherKinds() {
    assertThat(OutsideCalls.of("java/lang/Thread", "sleep", "(J)V"))
        .containsExactly("clock java/lang/Thread.sleep");
    String timed = "(JLjava/util/concurrent/TimeUnit;)V";
    assertThat(OutsideCalls.of("java/util/concurrent/BlockingQueue", "poll", timed))
        .containsExactly("clock java/util/concurrent/BlockingQueue.poll");
    assertThat(OutsideCalls.of("java/util/concurrent/BlockingQueue", "poll", "()V")).isEmpty();
    assertThat(OutsideCalls.of("java/util/concurrent/TimeUnit", "sleep", "(J)V")).isNotEmpty();
    assertThat(OutsideCalls.of("java/util/concurrent/TimeUnit", "convert", timed)).isEmpty();
    assertThat(OutsideCalls.of("java/lang/Object", "wait", "()V")).isEmpty();
    assertThat(OutsideCalls.of("java/lang/Object", "wait", "(J)V")).isNotEmpty();
    assertThat(OutsideCalls.of("java/lang/Thread", "start", "()V")).isNotEmpty();
    assertThat(OutsideCalls.of("java/nio/file/Files", "move", "()V"))
        .contains("move java/nio/file/Files.move");
    assertThat(OutsideCalls.of("java/nio/channels/FileChannel", "map", "()V"))
        .contains("file java/nio/channels/FileChannel.map");
    assertThat(OutsideCalls.of("java/nio/channels/FileChannel", "lock", "()V"))
        .containsExactly(
            "lock java/nio/channels/FileChannel.lock", "reads java/nio/channels/FileChannel.lock");
    assertThat(OutsideCalls.of("java/nio/file/Files", "writeString", "()V"))
        .contains("file java/nio/file/Files.writeString");
    assertThat(OutsideCalls.of("java/nio/file/Files", "createTempFile", "()V"))
        .contains("temporary java/nio/file/Files.createTempFile");
    assertThat(OutsideCalls.of("java/net/ServerSocket", "<init>", "(I)V"))
        .contains("port java/net/ServerSocket.<init>");
  }
}
