package io.github.jmhgate.mcp;

import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.text.OneLine;

/** A request that cannot be served, as JSON-RPC reports it to the client. */
final class ProtocolError extends Exception {
  private static final long serialVersionUID = 1;

  private static final int PARSE = -32700;
  private static final int INVALID_REQUEST = -32600;
  private static final int METHOD_NOT_FOUND = -32601;
  private static final int INVALID_PARAMS = -32602;
  private static final int INTERNAL = -32603;
  private static final int UNSUPPORTED_VERSION = -32022;

  /** Characters of what a client sent that an error repeats. */
  private static final int SHOWN = 100;

  private final int code;
  private final transient JsonObject data;

  private ProtocolError(int code, String message, JsonObject data) {
    super(message);
    this.code = code;
    this.data = data;
  }

  static ProtocolError unreadable(String why) {
    return new ProtocolError(PARSE, why, new JsonObject());
  }

  static ProtocolError invalid(String why) {
    return new ProtocolError(INVALID_REQUEST, why, new JsonObject());
  }

  static ProtocolError noSuchMethod(String method) {
    return new ProtocolError(METHOD_NOT_FOUND, "no method " + shown(method), new JsonObject());
  }

  static ProtocolError badArguments(String why) {
    return new ProtocolError(INVALID_PARAMS, why, new JsonObject());
  }

  /** Reports an error of the server itself. */
  static ProtocolError internal(RuntimeException why) {
    return new ProtocolError(INTERNAL, "the server failed: " + why, new JsonObject());
  }

  /** Reports that a request is of a version that is not among the supported ones. */
  static ProtocolError unsupported(String version) {
    JsonObject data =
        new JsonObject().with("supported", Protocol.MODERN).with("requested", version);
    return new ProtocolError(UNSUPPORTED_VERSION, "unsupported protocol version", data);
  }

  /** Returns the beginning of what a client sent, as one visible line. */
  static String shown(String sent) {
    return OneLine.of(sent.length() > SHOWN ? sent.substring(0, SHOWN) + "…" : sent);
  }

  JsonObject json() {
    return new JsonObject()
        .with("code", code)
        .with("message", String.valueOf(getMessage()))
        .withUnlessEmpty("data", data);
  }
}
