package io.github.jmhgate.benchmarks.strings;

import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.RoundTripBenchmark;
import io.github.jmhgate.benchmarks.text.Script;
import org.openjdk.jmh.annotations.Param;

/**
 * JSON between object and bytes, straight and by way of a String, for documents of the same length
 * in bytes whose text is held in one byte a character, or in two.
 */
public class JsonWayBenchmark extends RoundTripBenchmark<Note> {
  @Param public JsonWay way;

  @Param({"30", "300", "1024", "16384"})
  public int bytes;

  @Param({"ASCII", "LATIN1", "UTF16"})
  public Script script;

  @Override
  protected Codec<Note> create() {
    return way.codec(new NotePayload());
  }

  @Override
  protected Note value() {
    return Note.ofJsonBytes(bytes, script);
  }
}
