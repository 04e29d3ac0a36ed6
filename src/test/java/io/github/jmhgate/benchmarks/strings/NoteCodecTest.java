package io.github.jmhgate.benchmarks.strings;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecContract;
import io.github.jmhgate.benchmarks.text.Script;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoteCodecTest extends CodecContract<Note> {
  @Override
  protected Stream<Codec<Note>> codecs() {
    return Stream.of(JsonWay.values()).map(way -> way.codec(new NotePayload()));
  }

  @Override
  protected Note random(RandomGenerator random) {
    return new NotePayload().random(random);
  }

  @ParameterizedTest
  @CsvSource({
    "30, ASCII", "300, ASCII", "1024, ASCII", "16384, ASCII",
    "30, LATIN1", "300, LATIN1", "1024, LATIN1", "16384, LATIN1",
    "30, UTF16", "300, UTF16", "1024, UTF16", "16384, UTF16"
  })
  void bothWaysYieldTheSameBytesOfTheLengthAskedFor(int bytes, Script script) throws Exception {
    Note note = Note.ofJsonBytes(bytes, script);
    byte[] straight = JsonWay.BYTES.codec(new NotePayload()).encode(note);

    assertThat(straight).hasSize(bytes);
    assertThat(JsonWay.STRING.codec(new NotePayload()).encode(note)).isEqualTo(straight);
    assertThat(note).isEqualTo(Note.ofJsonBytes(bytes, script));
    int widest = note.text().chars().max().orElseThrow();
    assertThat(widest)
        .isBetween(script == Script.UTF16 ? 256 : 0, script == Script.UTF16 ? 0xFFFF : 255);
    assertThat(widest > 127).isEqualTo(script != Script.ASCII);
  }
}
