package io.github.jmhgate.benchmarks.strings;

import io.github.jmhgate.benchmarks.codec.Codec;
import java.io.IOException;
import java.util.Arrays;

/**
 * How much of a server there is between the bytes of a request and those of its response, as a
 * benchmark parameter: each layer has all of the one before.
 */
public enum Layer {
  /** Takes the request apart and sends a body that lies ready. */
  RAW {
    @Override
    byte[] body(HttpMessage request, Codec<Note> codec, byte[] ready) {
      return ready;
    }
  },
  /** Decodes the request's body and encodes the response's. */
  CODEC {
    @Override
    byte[] body(HttpMessage request, Codec<Note> codec, byte[] ready) throws IOException {
      return codec.encode(codec.decode(request.body()));
    }
  },
  /** First finds out by the path whether it is asked at all. */
  ROUTED {
    private final FlatRoute route = new FlatRoute();

    @Override
    byte[] body(HttpMessage request, Codec<Note> codec, byte[] ready) throws IOException {
      String[] path = request.target().substring(1).split("/", -1);
      if (route.match(path).isEmpty()) {
        throw new IOException("no route to " + Arrays.toString(path));
      }
      return CODEC.body(request, codec, ready);
    }
  };

  abstract byte[] body(HttpMessage request, Codec<Note> codec, byte[] ready) throws IOException;

  byte[] respond(byte[] request, Codec<Note> codec, byte[] ready) throws IOException {
    return HttpMessage.response(body(HttpMessage.parse(request), codec, ready));
  }
}
