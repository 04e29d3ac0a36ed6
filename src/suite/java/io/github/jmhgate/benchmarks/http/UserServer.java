package io.github.jmhgate.benchmarks.http;

import io.github.jmhgate.benchmarks.http.ServerProcess.Transport;
import io.vertx.core.AbstractVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.impl.HttpServerConnection;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The server that is measured: {@code GET /user/ID} gives a user of an in-memory store, on
 * loopback, at a free port. It reports in one line on standard output where it listens, or why it
 * cannot, and lives until its standard input ends; that of a child process ends with its parent.
 */
final class UserServer extends AbstractVerticle {
  static final String LOOPBACK = "127.0.0.1";
  static final String LISTENING = "listening";
  static final String UNAVAILABLE = "unavailable";

  /** Every instance asks for this port and shares the free one that the first of them got. */
  private static final int SHARED_FREE_PORT = -1;

  private static final Map<String, User> USERS =
      IntStream.range(0, User.COUNT)
          .mapToObj(User::of)
          .collect(Collectors.toUnmodifiableMap(User::id, user -> user));
  private static final Set<Integer> PORTS = ConcurrentHashMap.newKeySet();

  /** Serves; the arguments are a transport's label and the number of instances. */
  public static void main(String[] args) throws Exception {
    Transport transport = Transport.of(args[0]);
    int instances = Integer.parseInt(args[1]);
    String lacking = lacking(transport);
    if (lacking != null) {
      System.out.println(UNAVAILABLE + " " + lacking);
      return;
    }
    Vertx vertx =
        Vertx.builder()
            .with(new VertxOptions().setEventLoopPoolSize(instances))
            .withTransport(transport.vertx)
            .build();
    vertx
        .deployVerticle(UserServer::new, new DeploymentOptions().setInstances(instances))
        .toCompletionStage()
        .toCompletableFuture()
        .get(30, TimeUnit.SECONDS);
    if (PORTS.size() != 1) {
      throw new IllegalStateException("the instances listen at several ports: " + PORTS);
    }
    System.out.println(LISTENING + " " + PORTS.iterator().next());
    awaitParent();
  }

  @Override
  public void start(Promise<Void> started) {
    Router router = Router.router(vertx);
    router.get("/user/:id").handler(UserServer::user);
    router.get("/channel").handler(UserServer::channel);
    vertx
        .createHttpServer()
        .requestHandler(router)
        .listen(SHARED_FREE_PORT, LOOPBACK)
        .onSuccess(server -> PORTS.add(server.actualPort()))
        .<Void>mapEmpty()
        .onComplete(started);
  }

  private static void user(RoutingContext request) {
    User user = USERS.get(request.pathParam("id"));
    if (user == null) {
      request.fail(404);
    } else {
      request.json(new JsonObject().put("id", user.id()).put("name", user.name()));
    }
  }

  /** Which channels the server really accepts, whatever it was asked for. */
  private static void channel(RoutingContext request) {
    HttpServerConnection connection = (HttpServerConnection) request.request().connection();
    request.end(connection.channelHandlerContext().channel().getClass().getSimpleName());
  }

  /** Why a transport cannot be used here; null where it can. */
  private static String lacking(Transport transport) {
    io.vertx.core.transport.Transport vertx = transport.vertx;
    if (vertx == null) {
      return "its classes are not on the class path";
    }
    if (vertx.implementation().isAvailable()) {
      return null;
    }
    Throwable cause = vertx.implementation().unavailabilityCause();
    while (cause != null && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause == null ? "Netty does not say why" : cause.toString().replaceAll("\\s+", " ");
  }

  /** Not by an exit in order: its hooks could hang, and nothing here needs them. */
  private static void awaitParent() {
    try {
      // What the parent writes means nothing.
      System.in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      // As at the end.
    }
    Runtime.getRuntime().halt(0);
  }

  record User(String id, String name) {
    static final int COUNT = 1000;

    static User of(int number) {
      String id = String.format(Locale.ROOT, "%06d", number);
      return new User(id, "User " + id);
    }

    /** The body that must come back, by hand so that no codec of the server vouches for it. */
    byte[] json() {
      return ("{\"id\":\"" + id + "\",\"name\":\"" + name + "\"}")
          .getBytes(StandardCharsets.US_ASCII);
    }
  }
}
