package io.github.jmhgate.ci;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.jr.ob.JSON;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * In place of GitHub's REST interface, as far as the scripts use it: keeps comments and pull
 * requests, lists artifacts, and answers a job only what its permissions allow. The token of a
 * request is the name of its job.
 */
final class GitHubApi implements AutoCloseable {
  private static final String HOST = "http://api.github.localhost";
  private static final int PAGE = 2;

  /** A comment on a pull request. */
  record Comment(int id, int pull, String author, String body) {}

  private record Answer(int status, Object body) {}

  private final String project;
  private final Path artifacts;
  private final Map<String, Map<String, String>> permissions;
  private final HttpServer server;

  final List<Comment> comments = new ArrayList<>();
  final List<String> reactions = new ArrayList<>();
  final Map<Integer, Map<String, Object>> pulls = new LinkedHashMap<>();
  final Map<String, String> roles = new HashMap<>();

  /** What was refused, and what each job made use of: its name, a scope, and how. */
  final List<String> refused = new ArrayList<>();

  final TreeSet<String> used = new TreeSet<>();

  /**
   * Starts it.
   *
   * @param artifacts a folder for each run, in it one for each artifact
   * @param permissions what each job may do
   */
  GitHubApi(String project, Path artifacts, Map<String, Map<String, String>> permissions)
      throws IOException {
    this.project = project;
    this.artifacts = artifacts;
    this.permissions = permissions;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::handle);
    server.start();
  }

  String proxy() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private synchronized void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
      Map<String, Object> fields = body.isEmpty() ? Map.of() : JSON.std.mapFrom(body);
      String path = exchange.getRequestURI().getPath();
      Answer answer;
      if (path.startsWith("/blob/")) {
        answer = new Answer(200, zip(Path.of(path.substring("/blob/".length()))));
      } else {
        answer = answer(exchange, path, fields);
      }
      byte[] bytes =
          answer.body() instanceof byte[] some
              ? some
              : JSON.std.asString(answer.body()).getBytes(UTF_8);
      exchange.sendResponseHeaders(answer.status(), bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private Answer answer(HttpExchange exchange, String path, Map<String, Object> fields)
      throws IOException {
    String start = "/repos/" + project + "/";
    String call = exchange.getRequestMethod() + " " + path.replace(start, "");
    String job = exchange.getRequestHeaders().getFirst("Authorization").replaceFirst("\\S+ ", "");
    Map<String, String> query = query(exchange);
    Matcher at;
    if (!path.startsWith(start)) {
      return new Answer(404, Map.of());
    }
    if ((at = match("GET collaborators/([^/]+)/permission", call)) != null) {
      // Metadata, which every token may read.
      String role = roles.get(at.group(1));
      return role == null
          ? new Answer(404, Map.of("message", "Not Found"))
          : new Answer(200, Map.of("permission", role));
    }
    String scope = call.contains(" actions/") ? "actions" : "pull-requests";
    String access = call.startsWith("GET ") ? "read" : "write";
    String has = permissions.getOrDefault(job, Map.of()).getOrDefault(scope, "none");
    if (!has.equals(access) && !has.equals("write")) {
      refused.add(job + ": " + call);
      return new Answer(403, Map.of("message", "Resource not accessible by integration"));
    }
    used.add(job + " " + scope + " " + access);
    if (call.equals("GET pulls")) {
      return new Answer(200, pulls.values().stream().filter(one -> matches(one, query)).toList());
    } else if (call.equals("POST pulls")) {
      return new Answer(201, open(fields));
    } else if ((at = match("(GET|PATCH) pulls/([0-9]+)", call)) != null) {
      Map<String, Object> pull = pulls.get(Integer.valueOf(at.group(2)));
      pull.putAll(fields);
      return new Answer(200, pull);
    } else if ((at = match("POST issues/([0-9]+)/comments", call)) != null) {
      int id = 100 + comments.size();
      comments.add(
          new Comment(
              id, Integer.parseInt(at.group(1)), "github-actions[bot]", fields.get("body") + ""));
      return new Answer(201, Map.of("id", id));
    } else if ((at = match("GET issues/([0-9]+)/comments", call)) != null) {
      return commentsOf(Integer.parseInt(at.group(1)), exchange, query);
    } else if ((at = match("PATCH issues/comments/([0-9]+)", call)) != null) {
      int id = Integer.parseInt(at.group(1));
      comments.replaceAll(
          one ->
              one.id() == id
                  ? new Comment(id, one.pull(), one.author(), fields.get("body") + "")
                  : one);
      return new Answer(200, Map.of("id", id));
    } else if ((at = match("POST issues/comments/([0-9]+)/reactions", call)) != null) {
      reactions.add(at.group(1) + " " + fields.get("content"));
      return new Answer(201, Map.of());
    } else if ((at = match("GET actions/runs/([0-9]+)/artifacts", call)) != null) {
      return new Answer(200, Map.of("artifacts", list(at.group(1), query.get("name"))));
    } else if ((at = match("GET actions/artifacts/([0-9]+)/zip", call)) != null) {
      exchange.getResponseHeaders().set("Location", HOST + "/blob/" + artifact(at.group(1)));
      return new Answer(302, Map.of());
    }
    refused.add(job + ": unknown: " + call);
    return new Answer(404, Map.of());
  }

  private static Matcher match(String pattern, String call) {
    Matcher matcher = Pattern.compile(pattern).matcher(call);
    return matcher.matches() ? matcher : null;
  }

  private static Map<String, String> query(HttpExchange exchange) {
    Map<String, String> query = new HashMap<>();
    String raw = exchange.getRequestURI().getRawQuery();
    for (String one : raw == null ? new String[0] : raw.split("&")) {
      String[] pair = one.split("=", 2);
      query.put(pair[0], URLDecoder.decode(pair[1], UTF_8));
    }
    return query;
  }

  /** Opens a pull request, as POST does. */
  private Map<String, Object> open(Map<String, Object> fields) {
    Map<String, Object> pull = new HashMap<>(fields);
    int number = 20 + pulls.size();
    String branch = fields.get("head").toString();
    pull.put("number", number);
    pull.put("state", "open");
    pull.put("head", head(project.split("/")[0], branch, "0".repeat(40)));
    pull.put("base", Map.of("ref", fields.get("base")));
    pulls.put(number, pull);
    return pull;
  }

  /** The head of a pull request, from a repository of this owner. */
  static Map<String, Object> head(String owner, String branch, String sha) {
    return Map.of(
        "ref",
        branch,
        "sha",
        sha,
        "label",
        owner + ":" + branch,
        "repo",
        Map.of(
            "full_name",
            owner + "/project",
            "owner",
            Map.of("login", owner),
            "pushed_at",
            "2026-01-31T11:59:59Z"));
  }

  private static boolean matches(Map<String, Object> pull, Map<String, String> query) {
    Map<?, ?> base = (Map<?, ?>) pull.get("base");
    return pull.get("state").equals(query.get("state"))
        && ((Map<?, ?>) pull.get("head")).get("label").equals(query.get("head"))
        && base.get("ref").equals(query.getOrDefault("base", base.get("ref") + ""));
  }

  private Answer commentsOf(int pull, HttpExchange exchange, Map<String, String> query) {
    int page = Integer.parseInt(query.getOrDefault("page", "1"));
    List<Comment> all = comments.stream().filter(one -> one.pull() == pull).toList();
    if (all.size() > page * PAGE) {
      String next = HOST + exchange.getRequestURI().getPath() + "?page=" + (page + 1);
      exchange.getResponseHeaders().set("Link", "<" + next + ">; rel=\"next\"");
    }
    return new Answer(
        200,
        all.stream()
            .skip((page - 1L) * PAGE)
            .limit(PAGE)
            .map(
                one ->
                    Map.of(
                        "id", one.id(), "user", Map.of("login", one.author()), "body", one.body()))
            .toList());
  }

  private List<Map<String, Object>> list(String run, String name) throws IOException {
    List<Map<String, Object>> found = new ArrayList<>();
    Path folder = artifacts.resolve(run).resolve(name);
    if (Files.isDirectory(folder)) {
      // The names of artifacts are few: the run and a number of the name make the id.
      int id = Integer.parseInt(run) * 1000 + Math.floorMod(name.hashCode(), 1000);
      found.add(
          Map.of("id", id, "name", name, "expired", false, "size_in_bytes", zip(folder).length));
    }
    return found;
  }

  private Path artifact(String id) throws IOException {
    Path run = artifacts.resolve(String.valueOf(Integer.parseInt(id) / 1000));
    try (Stream<Path> names = Files.list(run)) {
      int wanted = Integer.parseInt(id) % 1000;
      return names
          .filter(one -> Math.floorMod(one.getFileName().toString().hashCode(), 1000) == wanted)
          .findFirst()
          .orElseThrow();
    }
  }

  private static byte[] zip(Path folder) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes);
        Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        zip.putNextEntry(new ZipEntry(folder.relativize(file).toString()));
        Files.copy(file, zip);
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }
}
