package io.github.jmhgate.mcp;

import io.github.jmhgate.json.JsonException;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * A server of the Model Context Protocol over two streams: one JSON object in each line. Calls of
 * tools run one after the other, as two measurements at once would disturb each other; all else is
 * answered at once.
 */
public final class McpServer {
  /** The id of a message that has none; no client can send it. */
  private static final Object NONE = new Object();

  private final McpSettings settings;
  private final PrintWriter out;
  private final ExecutorService calls = Executors.newSingleThreadExecutor();
  private final Map<Object, ToolRunner> running = new ConcurrentHashMap<>();

  public McpServer(McpSettings settings, PrintWriter out) {
    this.settings = settings;
    this.out = out;
  }

  /** Serves until the client closes the stream; what runs then is ended. */
  public void serve(BufferedReader in) throws IOException, InterruptedException {
    try {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (!line.isBlank()) {
          receive(line);
        }
      }
    } finally {
      end();
    }
  }

  /** Ends what runs, and starts nothing of what waits. */
  public void end() throws InterruptedException {
    calls.shutdown();
    List<ToolRunner> all = List.copyOf(running.values());
    running.clear();
    for (ToolRunner one : all) {
      one.cancel();
    }
  }

  private void receive(String line) throws InterruptedException {
    Object id = NONE;
    try {
      if (line.stripLeading().startsWith("[")) {
        throw ProtocolError.invalid("send one message in a line, not an array of several");
      }
      Map<String, Object> message = JsonMapper.parse(line);
      id = id(message);
      if (!(message.get("method") instanceof String method)) {
        throw ProtocolError.invalid("a method is missing");
      }
      Map<?, ?> params = message.get("params") instanceof Map<?, ?> given ? given : Map.of();
      if (id == NONE) {
        notice(method, params);
      } else {
        answer(id, method, params);
      }
    } catch (JsonException e) {
      fail(id, ProtocolError.unreadable(String.valueOf(e.getMessage())));
    } catch (ProtocolError e) {
      fail(id, e);
    } catch (RuntimeException e) {
      // One bad message must not end the session.
      fail(id, ProtocolError.internal(e));
    }
  }

  private static Object id(Map<String, Object> message) throws ProtocolError {
    Object id = message.get("id");
    if (id == null) {
      return NONE;
    }
    if (!(id instanceof String || id instanceof Number)) {
      throw ProtocolError.invalid("an id is a text or a number");
    }
    return id;
  }

  /** Takes a message that wants no answer; those that mean nothing here are passed over. */
  private void notice(String method, Map<?, ?> params) throws InterruptedException {
    Object id = params.get("requestId");
    if (method.equals("notifications/cancelled") && id != null) {
      ToolRunner cancelled = running.remove(id);
      if (cancelled != null) {
        cancelled.cancel();
      }
    }
  }

  private void answer(Object id, String method, Map<?, ?> params) throws ProtocolError {
    Protocol.check(params);
    String version = settings.version();
    switch (method) {
      case "server/discover" -> send(id, Protocol.discovered(version));
      case "initialize" -> send(id, Protocol.initialized(params, version));
      case "ping" -> send(id, new JsonObject());
      case "tools/list" ->
          send(
              id,
              Protocol.complete(version)
                  .with("tools", Arrays.stream(Tool.values()).map(Tool::json).toList())
                  .with("ttlMs", 0)
                  .with("cacheScope", "private"));
      case "tools/call" -> call(id, params);
      default -> throw ProtocolError.noSuchMethod(method);
    }
  }

  private void call(Object id, Map<?, ?> params) throws ProtocolError {
    Tool tool = Tool.named(String.valueOf(params.get("name")));
    var arguments = tool.arguments(ToolArguments.of(params.get("arguments")));
    ToolRunner runner = new ToolRunner(settings);
    if (running.putIfAbsent(id, runner) != null) {
      throw ProtocolError.invalid("a call with this id is running");
    }
    Consumer<String> progress = progress(params);
    calls.execute(
        () -> {
          try {
            // One that was cancelled while it waited is known no more.
            if (running.get(id) == runner) {
              ToolResult result = runner.run(tool, arguments, progress);
              if (running.remove(id, runner)) {
                send(id, result.json(settings.version()));
              }
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          } catch (RuntimeException e) {
            // Without an answer, the client would wait for ever.
            running.remove(id, runner);
            fail(id, ProtocolError.internal(e));
          }
        });
  }

  /** Returns what reports lines as progress, if a client wants to know of it. */
  private Consumer<String> progress(Map<?, ?> params) {
    Object token = params.get("_meta") instanceof Map<?, ?> meta ? meta.get("progressToken") : null;
    if (token == null) {
      return line -> {};
    }
    AtomicInteger lines = new AtomicInteger();
    return line ->
        write(
            new JsonObject()
                .with("jsonrpc", "2.0")
                .with("method", "notifications/progress")
                .with(
                    "params",
                    new JsonObject()
                        .with("progressToken", token)
                        .with("progress", lines.incrementAndGet())
                        .with("message", line)));
  }

  private void send(Object id, JsonObject result) {
    write(new JsonObject().with("jsonrpc", "2.0").with("id", id).with("result", result));
  }

  private void fail(Object id, ProtocolError error) {
    write(
        new JsonObject()
            .with("jsonrpc", "2.0")
            .with("id", id == NONE ? null : id)
            .with("error", error.json()));
  }

  private synchronized void write(JsonObject message) {
    out.print(JsonMapper.line(message) + "\n");
    out.flush();
  }
}
