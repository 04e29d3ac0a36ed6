package io.github.jmhgate.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.mcp.McpSettings.JarFinder;
import io.github.jmhgate.text.ShellCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class McpServerTest {
  private static final String MODERN =
      "\"_meta\": {\"io.modelcontextprotocol/protocolVersion\": \"2026-07-28\"}";

  /** Returns the answers to messages, one in each line. */
  private static List<Map<String, Object>> answers(String... messages) throws Exception {
    var settings =
        new McpSettings(
            "1.2", List.of("none"), Path.of(""), () -> Path.of("none.jar"), ShellCommand.NONE);
    StringWriter out = new StringWriter();
    new McpServer(settings, new PrintWriter(out))
        .serve(new BufferedReader(new StringReader(String.join("\n", messages))));
    List<Map<String, Object>> all = new ArrayList<>();
    for (String line : out.toString().lines().toList()) {
      all.add(JsonMapper.parse(line));
    }
    return all;
  }

  private static String request(String id, String method, String params) {
    return "{\"jsonrpc\": \"2.0\", \"id\": %s, \"method\": \"%s\", \"params\": {%s}}"
        .formatted(id, method, params);
  }

  private static Map<?, ?> result(String request) throws Exception {
    return (Map<?, ?>) answers(request).get(0).get("result");
  }

  private static Map<?, ?> error(String request) throws Exception {
    return (Map<?, ?>) answers(request).get(0).get("error");
  }

  private static Object code(String request) throws Exception {
    return error(request).get("code");
  }

  @Test
  void tellsWhichVersionsItSpeaks() throws Exception {
    assertThat(result(request("1", "server/discover", MODERN)).get("supportedVersions"))
        .isEqualTo(List.of("2026-07-28"));
    String other = MODERN.replace("2026", "2031");
    assertThat(error(request("1", "tools/list", other)))
        .hasToString(
            "{code=-32022, message=unsupported protocol version,"
                + " data={supported=[2026-07-28], requested=2031-07-28}}");
  }

  @Test
  void agreesOnAVersionWithAClientThatBeginsASession() throws Exception {
    assertThat(agreed("2025-06-18")).isEqualTo("2025-06-18");
    assertThat(agreed("1999-01-01")).isEqualTo("2025-11-25");
    assertThat(result(request("1", "initialize", "")).get("protocolVersion"))
        .isEqualTo("2025-11-25");
    assertThat(answers("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}"))
        .isEmpty();
    assertThat(result(request("1", "ping", ""))).isEmpty();
  }

  private static Object agreed(String version) throws Exception {
    String params = "\"protocolVersion\": \"" + version + "\"";
    return result(request("1", "initialize", params)).get("protocolVersion");
  }

  @Test
  void answersUnderTheIdOfTheRequest() throws Exception {
    assertThat(answers(request("\"a\"", "ping", ""), request("7", "ping", "")))
        .extracting(answer -> answer.get("id"))
        .containsExactly("a", 7);
  }

  @Test
  void reportsWhatItCannotServe() throws Exception {
    assertThat(code("{bad")).isEqualTo(-32700);
    assertThat(code("{\"id\": 1}")).isEqualTo(-32600);
    assertThat(code(request("1", "resources/list", MODERN))).isEqualTo(-32601);
    assertThat(code(request("1", "tools/call", "\"name\": \"rm\""))).isEqualTo(-32602);
    assertThat(error("[" + request("1", "ping", "") + "]").get("message"))
        .isEqualTo("send one message in a line, not an array of several");
    assertThat(error(request("1", "m".repeat(9_999), "")).get("message").toString())
        .hasSizeLessThan(200);
    assertThat(error(request("1", "a\\u001bb", "")).get("message"))
        .isEqualTo("no method a\\u001bb");
  }

  /** An agent that gives its arguments as a text must learn so, not get a check of the defaults. */
  @ParameterizedTest
  @ValueSource(strings = {"\"{}\"", "[]", "40"})
  void refusesArgumentsThatAreNoObject(String arguments) throws Exception {
    String params = "\"name\": \"check\", \"arguments\": " + arguments;
    assertThat(error(request("1", "tools/call", params)).get("message"))
        .isEqualTo("arguments: give an object");
  }

  @Test
  void takesTextsAndNumbersForIds() throws Exception {
    assertThat(answers(request("\"\"", "ping", "")).get(0)).containsEntry("id", "");
    for (String id : List.of("{\"a\": 1}", "[1]", "true")) {
      Map<String, Object> answer = answers(request(id, "ping", "")).get(0);
      assertThat(answer).containsEntry("id", null);
      assertThat((Map<?, ?>) answer.get("error"))
          .hasToString("{code=-32600, message=an id is a text or a number}");
    }
  }

  @Test
  @Timeout(20)
  void answersAlsoIfItFailsItself() throws Exception {
    StringWriter out = new StringWriter();
    JarFinder broken =
        () -> {
          throw new IllegalStateException("broken");
        };
    var settings = new McpSettings("1", List.of("none"), Path.of(""), broken, ShellCommand.NONE);
    String call = request("1", "tools/call", "\"name\": \"check\"");
    new McpServer(settings, new PrintWriter(out)).serve(openUntilAnswered(call, out));
    assertThat(out.toString())
        .contains("\"code\":-32603")
        .contains("the server failed: java.lang.IllegalStateException: broken");
  }

  /** Returns a stream of one message, which ends after the answer. */
  private static BufferedReader openUntilAnswered(String message, StringWriter out) {
    return new BufferedReader(new StringReader(message)) {
      @Override
      public String readLine() throws IOException {
        String line = super.readLine();
        while (line == null && out.toString().isEmpty()) {
          Thread.onSpinWait();
        }
        return line;
      }
    };
  }
}
