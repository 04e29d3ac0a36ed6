package io.github.jmhgate.benchmarks.strings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.benchmarks.codec.Codec;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LayerTest {
  private static final String NOTE = "{\"text\":\"a\"}";
  private final Codec<Note> codec = JsonWay.BYTES.codec(new NotePayload());
  private final byte[] ready = NOTE.getBytes(UTF_8);

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
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no route");
  }

  @Test
  void onlyTheCodecLooksAtTheBody() throws Exception {
    byte[] nonsense = HttpMessage.request("/users/1/notes/2", "{]".getBytes(UTF_8));
    assertThat(Layer.RAW.respond(nonsense, codec, ready)).isNotEmpty();
    assertThatThrownBy(() -> Layer.CODEC.respond(nonsense, codec, ready))
        .isInstanceOf(IOException.class);
  }
}
