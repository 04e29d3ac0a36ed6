package io.github.jmhgate.benchmarks.strings;

import io.github.jmhgate.benchmarks.codec.Codec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

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
    private final Routes.Flat route = new Routes.Flat(4);

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

  /** As much of HTTP/1.1 as a server needs for a request with a body of known length. */
  record HttpMessage(String target, Map<String, String> headers, byte[] body) {
    private static final byte[] END_OF_HEAD = {'\r', '\n', '\r', '\n'};

    static HttpMessage parse(byte[] request) throws IOException {
      int end = endOfHead(request);
      String[] lines = new String(request, 0, end, StandardCharsets.ISO_8859_1).split("\r\n");
      String[] start = lines[0].split(" ");
      if (start.length != 3 || !start[1].startsWith("/") || !start[2].equals("HTTP/1.1")) {
        throw new IOException("no request line: " + lines[0]);
      }
      Map<String, String> headers = new HashMap<>();
      for (int i = 1; i < lines.length; i++) {
        int colon = lines[i].indexOf(':');
        if (colon < 1) {
          throw new IOException("no header: " + lines[i]);
        }
        headers.put(
            lines[i].substring(0, colon).toLowerCase(Locale.ROOT),
            lines[i].substring(colon + 1).strip());
      }
      byte[] body = Arrays.copyOfRange(request, end + END_OF_HEAD.length, request.length);
      if (!Integer.toString(body.length).equals(headers.get("content-length"))) {
        throw new IOException("the body has " + body.length + " bytes, not as many as it says");
      }
      return new HttpMessage(start[1], headers, body);
    }

    static byte[] request(String target, byte[] body) {
      return message("POST " + target + " HTTP/1.1\r\nHost: localhost", body);
    }

    static byte[] response(byte[] body) {
      return message("HTTP/1.1 200 OK", body);
    }

    private static byte[] message(String head, byte[] body) {
      byte[] start =
          (head
                  + "\r\nContent-Type: application/json\r\nContent-Length: "
                  + body.length
                  + "\r\n\r\n")
              .getBytes(StandardCharsets.ISO_8859_1);
      byte[] message = Arrays.copyOf(start, start.length + body.length);
      System.arraycopy(body, 0, message, start.length, body.length);
      return message;
    }

    private static int endOfHead(byte[] request) throws IOException {
      for (int i = 0; i + END_OF_HEAD.length <= request.length; i++) {
        if (Arrays.equals(request, i, i + END_OF_HEAD.length, END_OF_HEAD, 0, END_OF_HEAD.length)) {
          return i;
        }
      }
      throw new IOException("the head has no end");
    }
  }
}
