package io.github.jmhgate.measure;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.turns.Party;
import io.github.jmhgate.measure.turns.SharedDraw;
import io.github.jmhgate.measure.turns.TurnServer;
import io.github.jmhgate.measure.turns.TurnTaking;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Builds {@link ForkGroup} by the names of its parts, all of which must be given. */
final class ForkGroupBuilder {
  private @Nullable TurnServer server;
  private @Nullable String token;
  private @Nullable TurnTaking taking;
  private @Nullable List<Party> parties;
  private @Nullable SharedDraw draw;
  private @Nullable ForkSettings settings;
  private @Nullable Integer number;
  private @Nullable List<CompletableFuture<GroupEnding>> endings;

  ForkGroupBuilder server(TurnServer value) {
    server = value;
    return this;
  }

  ForkGroupBuilder token(String value) {
    token = value;
    return this;
  }

  ForkGroupBuilder taking(TurnTaking value) {
    taking = value;
    return this;
  }

  ForkGroupBuilder parties(List<Party> value) {
    parties = value;
    return this;
  }

  ForkGroupBuilder draw(SharedDraw value) {
    draw = value;
    return this;
  }

  ForkGroupBuilder settings(ForkSettings value) {
    settings = value;
    return this;
  }

  ForkGroupBuilder number(int value) {
    number = value;
    return this;
  }

  ForkGroupBuilder endings(List<CompletableFuture<GroupEnding>> value) {
    endings = value;
    return this;
  }

  ForkGroup build() {
    return new ForkGroup(
        requireNonNull(server, "server"),
        requireNonNull(token, "token"),
        requireNonNull(taking, "taking"),
        requireNonNull(parties, "parties"),
        requireNonNull(draw, "draw"),
        requireNonNull(settings, "settings"),
        requireNonNull(number, "number"),
        requireNonNull(endings, "endings"));
  }
}
