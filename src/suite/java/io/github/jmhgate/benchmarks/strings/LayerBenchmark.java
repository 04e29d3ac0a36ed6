package io.github.jmhgate.benchmarks.strings;

import io.github.jmhgate.benchmarks.BenchmarkBase;
import io.github.jmhgate.benchmarks.EncodedSizeProfiler;
import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.strings.JsonWayBenchmark.JsonWay;
import io.github.jmhgate.benchmarks.strings.Layer.HttpMessage;
import io.github.jmhgate.benchmarks.text.Script;
import java.io.IOException;
import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * What a codec and a router add to a server, from the bytes of a request to those of its response
 * in one process: no sockets, which would hide it.
 */
public class LayerBenchmark extends BenchmarkBase {
  private static final int NOTE_BYTES = 300;

  @Param public Layer layer;

  private Codec<Note> codec;
  private byte[] ready;
  private byte[] request;

  @Setup
  public void verify() throws IOException {
    codec = JsonWay.BYTES.codec(Note.PAYLOAD);
    ready = codec.encode(Note.ofJsonBytes(NOTE_BYTES, Script.ASCII));
    request = HttpMessage.request("/users/17/notes/4", ready);
    byte[] response = respond();
    if (!Arrays.equals(response, HttpMessage.response(ready))) {
      throw new IllegalStateException(layer + " sends back something else");
    }
    EncodedSizeProfiler.record(response.length);
  }

  @Benchmark
  public byte[] respond() throws IOException {
    return layer.respond(request, codec, ready);
  }
}
