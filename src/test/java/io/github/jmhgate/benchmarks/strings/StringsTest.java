package io.github.jmhgate.benchmarks.strings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.Codec.RoundTrip;
import io.github.jmhgate.benchmarks.codec.CodecContract;
import io.github.jmhgate.benchmarks.strings.JsonLibraryBenchmark.JsonLibrary;
import io.github.jmhgate.benchmarks.strings.JsonWayBenchmark.JsonWay;
import io.github.jmhgate.benchmarks.strings.Layer.HttpMessage;
import io.github.jmhgate.benchmarks.text.Script;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class StringsTest {
  private static final String NOTE = "{\"text\":\"a\"}";
  private final Codec<Note> codec = JsonWay.BYTES.codec(Note.PAYLOAD);
  private final byte[] ready = NOTE.getBytes(UTF_8);

  @Nested
  class OfNote extends CodecContract<Note> {
    OfNote() {
      super(Note.PAYLOAD);
    }

    @Override
    protected Stream<Codec<Note>> codecs() {
      return Stream.of(JsonWay.values()).map(way -> way.codec(payload));
    }
  }

  @Nested
  class OfProfile extends CodecContract<Profile> {
    OfProfile() {
      super(Profile.PAYLOAD);
    }

    @Override
    protected Stream<Codec<Profile>> codecs() {
      return Stream.of(JsonLibrary.values()).map(JsonLibrary::codec);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 300, 1024, 16384})
  void bothWaysYieldTheSameBytesOfTheLengthAskedFor(int bytes) throws Exception {
    for (Script script : new Script[] {Script.ASCII, Script.LATIN1, Script.UTF16}) {
      Note note = Note.ofJsonBytes(bytes, script);
      byte[] straight = codec.encode(note);

      assertThat(straight).hasSize(bytes);
      assertThat(JsonWay.STRING.codec(Note.PAYLOAD).encode(note)).isEqualTo(straight);
      assertThat(note).isEqualTo(Note.ofJsonBytes(bytes, script));
      int widest = note.text().chars().max().orElseThrow();
      assertThat(widest > 127).isEqualTo(script != Script.ASCII);
      assertThat(widest > 255).isEqualTo(script == Script.UTF16);
    }
  }

  @Test
  void noCodecIsMeasuredThatLosesSomething() {
    Codec<Note> lossy = JsonWay.STRING.codec(Note.PAYLOAD);
    assertThatThrownBy(() -> RoundTrip.verify(lossy, new Note("half of a pair: \uD83D")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("pair: ?] differs from encoded Note[text=half of a pair: \uD83D]");
  }

  @Test
  void bothLibrariesWriteTheSameDocument() throws Exception {
    Profile profile = Profile.measured();
    byte[] compiled = JsonLibrary.COMPILED.codec().encode(profile);
    assertThat(JsonLibrary.REFLECTIVE.codec().decode(compiled)).isEqualTo(profile);
    assertThat(compiled).hasSameSizeAs(JsonLibrary.REFLECTIVE.codec().encode(profile));
    assertThat(new String(compiled, UTF_8)).contains("\"active\":true");
  }

  @ParameterizedTest
  @EnumSource
  void everyLayerSendsTheSameResponse(Layer layer) throws Exception {
    byte[] response = layer.respond(HttpMessage.request("/users/1/notes/2", ready), codec, ready);
    assertThat(new String(response, UTF_8))
        .isEqualTo(
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n"
                + NOTE);
  }

  @Test
  void onlyTheRouterLooksAtThePath() throws Exception {
    byte[] elsewhere = HttpMessage.request("/users", ready);
    assertThat(Layer.CODEC.respond(elsewhere, codec, ready)).isNotEmpty();
    assertThatThrownBy(() -> Layer.ROUTED.respond(elsewhere, codec, ready))
        .hasMessageContaining("no route");
  }

  @Test
  void onlyTheCodecLooksAtTheBody() throws Exception {
    byte[] nonsense = HttpMessage.request("/users/1/notes/2", "{]".getBytes(UTF_8));
    assertThat(Layer.RAW.respond(nonsense, codec, ready)).isNotEmpty();
    assertThatThrownBy(() -> Layer.CODEC.respond(nonsense, codec, ready))
        .hasMessageContaining("Unexpected");
  }

  @ParameterizedTest
  @CsvSource({
    "users/3/notes/4, 7", "users/0/notes/0, 0", "users/x/notes/4,",
    "users/3/notes/,", "users/3/notes,", "users/3/notes/4/more,",
    "user/3/notes/4,", "users/3/notes/99999999999999999999,"
  })
  void bothRoutesMatchTheSamePaths(String path, Long sum) {
    String[] segments = path.split("/", -1);
    OptionalLong expected = sum == null ? OptionalLong.empty() : OptionalLong.of(sum);
    assertThat(new Routes.Wrapped(4).match(segments)).isEqualTo(expected);
    assertThat(new Routes.Flat(4).match(segments)).isEqualTo(expected);
  }
}
