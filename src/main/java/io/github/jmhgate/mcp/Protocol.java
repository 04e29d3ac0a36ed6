package io.github.jmhgate.mcp;

import io.github.jmhgate.json.JsonObject;
import java.util.List;
import java.util.Map;

/**
 * The versions of the Model Context Protocol that are spoken. Since 2026-07-28, each request names
 * its version, and there is no session; before, a client begins with {@code initialize}.
 *
 * @see <a href="https://modelcontextprotocol.io/specification/2026-07-28">The specification</a>
 */
final class Protocol {
  /** Versions that requests name, newest first. */
  static final List<String> MODERN = List.of("2026-07-28");

  /** Versions that a session agrees on, newest first; they are alike in what is served here. */
  private static final List<String> OF_SESSIONS =
      List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

  private static final String VERSION = "io.modelcontextprotocol/protocolVersion";
  private static final String SERVER_INFO = "io.modelcontextprotocol/serverInfo";
  private static final String INSTRUCTIONS =
      """
      Judges whether a change of Java code made its JMH benchmarks faster or slower: both versions \
      are measured next to each other. After an edit, call check; it builds nothing unless the \
      server was started with --build, so build the benchmark jar first. Read outcome, summary and \
      next; REGRESSED with its cause names the changed method. INCONCLUSIVE is no pass. Never \
      change a benchmark, a threshold or a waiver to make a verdict go away without saying so.\
      """;

  private Protocol() {}

  /** Checks the version that a request names; one that names none belongs to a session. */
  static void check(Map<?, ?> params) throws ProtocolError {
    Object version = params.get("_meta") instanceof Map<?, ?> meta ? meta.get(VERSION) : null;
    if (version != null && !MODERN.contains(version)) {
      throw ProtocolError.unsupported(String.valueOf(version));
    }
  }

  /** Returns the answer to {@code server/discover}. */
  static JsonObject discovered(String version) {
    return complete(version)
        .with("supportedVersions", MODERN)
        .with("capabilities", capabilities())
        .with("instructions", INSTRUCTIONS)
        .with("ttlMs", 0)
        .with("cacheScope", "private");
  }

  /** Returns the answer to {@code initialize}: the version asked for, or the newest of its kind. */
  static JsonObject initialized(Map<?, ?> params, String version) {
    String asked = String.valueOf(params.get("protocolVersion"));
    return new JsonObject()
        .with("protocolVersion", OF_SESSIONS.contains(asked) ? asked : OF_SESSIONS.get(0))
        .with("capabilities", capabilities())
        .with("serverInfo", serverInfo(version))
        .with("instructions", INSTRUCTIONS);
  }

  /** Returns an answer without content, as all versions take it. */
  static JsonObject complete(String version) {
    return new JsonObject()
        .with("resultType", "complete")
        .with("_meta", new JsonObject().with(SERVER_INFO, serverInfo(version)));
  }

  private static JsonObject capabilities() {
    return new JsonObject().with("tools", new JsonObject());
  }

  private static JsonObject serverInfo(String version) {
    return new JsonObject()
        .with("name", "jmh-gate")
        .with("title", "jmh-gate, the benchmark gate")
        .with("version", version);
  }
}
