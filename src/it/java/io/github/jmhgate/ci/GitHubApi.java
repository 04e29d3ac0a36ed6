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

  /** Folders of artifacts; the id of one is its place in the list. */
  private final List<Path> listed = new ArrayList<>();

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
      Answer answer = answer(exchange, fields);
      byte[] bytes =
          answer.body() instanceof byte[] some
              ? some
              : JSON.std.asString(answer.body()).getBytes(UTF_8);
      exchange.sendResponseHeaders(answer.status(), bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private Answer answer(HttpExchange exchange, Map<String, Object> fields) throws IOException {
    String path = exchange.getRequestURI().getPath();
    String start = "/repos/" + project + "/";
    String call = exchange.getRequestMethod() + " " + path.replace(start, "");
    if (path.startsWith("/blob/")) {
      return new Answer(200, zip(listed.get(number(call))));
    } else if (!path.startsWith(start)) {
      return new Answer(404, Map.of());
    } else if (call.matches("GET collaborators/[^/]+/permission")) {
      // Metadata, which every token may read.
      String role = roles.get(call.split("/")[1]);
      return new Answer(role == null ? 404 : 200, Map.of("permission", role + ""));
    }
    String job = exchange.getRequestHeaders().getFirst("Authorization").replaceFirst("\\S+ ", "");
    String scope = call.contains(" actions/") ? "actions" : "pull-requests";
    String access = call.startsWith("GET ") ? "read" : "write";
    String has = permissions.getOrDefault(job, Map.of()).getOrDefault(scope, "none");
    if (!has.equals(access) && !has.equals("write")) {
      refused.add(job + ": " + call);
      return new Answer(403, Map.of("message", "Resource not accessible by integration"));
    }
    used.add(job + " " + scope + " " + access);
    Map<String, String> query = query(exchange);
    int number = number(call);
    switch (call.replaceFirst("/[0-9]+", "/N")) {
      case "GET pulls":
        return new Answer(200, pulls.values().stream().filter(it -> matches(it, query)).toList());
      case "POST pulls":
        return new Answer(201, open(fields));
      case "GET pulls/N", "PATCH pulls/N":
        pulls.get(number).putAll(fields);
        return new Answer(200, pulls.get(number));
      case "GET issues/N/comments":
        return commentsOf(number, exchange, query);
      case "POST issues/N/comments":
        int id = 100 + comments.size();
        comments.add(new Comment(id, number, "github-actions[bot]", fields.get("body") + ""));
        return new Answer(201, Map.of("id", id));
      case "PATCH issues/comments/N":
        String text = fields.get("body") + "";
        comments.replaceAll(
            it -> it.id() == number ? new Comment(number, it.pull(), it.author(), text) : it);
        return new Answer(200, Map.of("id", number));
      case "POST issues/comments/N/reactions":
        reactions.add(number + " " + fields.get("content"));
        return new Answer(201, Map.of());
      case "GET actions/runs/N/artifacts":
        return new Answer(200, Map.of("artifacts", list(number + "", query.get("name"))));
      case "GET actions/artifacts/N/zip":
        exchange.getResponseHeaders().set("Location", HOST + "/blob/" + number);
        return new Answer(302, Map.of());
      default:
        refused.add(job + ": unknown: " + call);
        return new Answer(404, Map.of());
    }
  }

  /** The number in a call, or 0. */
  private static int number(String call) {
    String digits = call.replaceFirst("^\\D*", "").replaceFirst("\\D.*", "");
    return digits.isEmpty() ? 0 : Integer.parseInt(digits);
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
    pull.put("number", 20 + pulls.size());
    pull.put("state", "open");
    pull.put("head", head(project.split("/")[0], fields.get("head").toString(), "0".repeat(40)));
    pull.put("base", Map.of("ref", fields.get("base")));
    pulls.put(20 + pulls.size(), pull);
    return pull;
  }

  /** The head of a pull request, from a repository of this owner. */
  static Map<String, Object> head(String owner, String branch, String sha) {
    Map<String, Object> login = Map.of("login", owner);
    String pushed = "2026-01-31T11:59:59Z";
    Object from = Map.of("full_name", owner + "/project", "owner", login, "pushed_at", pushed);
    return Map.of("ref", branch, "sha", sha, "label", owner + ":" + branch, "repo", from);
  }

  private static boolean matches(Map<String, Object> pull, Map<String, String> query) {
    Map<?, ?> base = (Map<?, ?>) pull.get("base");
    return pull.get("state").equals(query.get("state"))
        && ((Map<?, ?>) pull.get("head")).get("label").equals(query.get("head"))
        && base.get("ref").equals(query.getOrDefault("base", base.get("ref") + ""));
  }

  private Answer commentsOf(int pull, HttpExchange exchange, Map<String, String> query) {
    int page = Integer.parseInt(query.getOrDefault("page", "1"));
    List<Map<String, Object>> all = new ArrayList<>();
    for (Comment one : comments) {
      if (one.pull() == pull) {
        Object user = Map.of("login", one.author());
        all.add(Map.of("id", one.id(), "user", user, "body", one.body()));
      }
    }
    if (all.size() > page * PAGE) {
      String next = HOST + exchange.getRequestURI().getPath() + "?page=" + (page + 1);
      exchange.getResponseHeaders().set("Link", "<" + next + ">; rel=\"next\"");
    }
    return new Answer(200, all.stream().skip((page - 1L) * PAGE).limit(PAGE).toList());
  }

  private List<Map<String, Object>> list(String run, String name) throws IOException {
    Path folder = artifacts.resolve(run).resolve(name);
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    listed.add(folder);
    int size = zip(folder).length;
    return List.of(
        Map.of("id", listed.size() - 1, "name", name, "expired", false, "size_in_bytes", size));
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
