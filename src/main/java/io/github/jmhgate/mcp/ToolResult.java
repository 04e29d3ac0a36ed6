package io.github.jmhgate.mcp;

import io.github.jmhgate.json.JsonObject;
import java.util.List;

/**
 * What a tool answers. A verdict is no error, also where it would fail a build.
 *
 * @param failed whether the tool could not do what it was asked for
 */
record ToolResult(String text, boolean failed) {
  static ToolResult failed(String why) {
    return new ToolResult(why, true);
  }

  JsonObject json(String version) {
    JsonObject content = new JsonObject().with("type", "text").with("text", text);
    return Protocol.complete(version).with("content", List.of(content)).with("isError", failed);
  }
}
