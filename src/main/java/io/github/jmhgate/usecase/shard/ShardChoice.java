package io.github.jmhgate.usecase.shard;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.text.OneLine;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * The shard to measure.
 *
 * @param plan its plan; empty if each shard makes the plan itself, from the same jars
 */
public record ShardChoice(Name name, Optional<ShardPlan> plan) {
  /** The most shards: more than the machines of any user, and still quick to assign. */
  public static final int MOST = 10_000;

  /** The variable with the index, from 0, that Kubernetes sets in pods of an Indexed Job. */
  private static final String JOB_INDEX = "JOB_COMPLETION_INDEX";

  private static final Pattern NAME = Pattern.compile("(job|\\d{1,5})/(\\d{1,5})");

  /**
   * A shard's number.
   *
   * @param index from 1
   * @param of the number of shards
   */
  public record Name(@JsonField(name = "shard") int index, int of) {
    public Name {
      if (index < 1 || index > of || of > MOST) {
        throw new IllegalArgumentException(index + " of " + of);
      }
    }

    public String folder() {
      return "shard-" + index;
    }

    @Override
    public String toString() {
      return index + "/" + of;
    }
  }

  /**
   * Reads {@code 2/8}, or {@code job/8} in a pod of an Indexed Job.
   *
   * @param plan of as many shards
   * @param variables environment variables
   */
  public static ShardChoice parse(
      String text, Optional<ShardPlan> plan, Map<String, String> variables) throws GateFailure {
    Matcher matcher = NAME.matcher(text);
    Name name;
    try {
      name =
          matcher.matches()
              ? new Name(index(matcher.group(1), variables), Integer.parseInt(matcher.group(2)))
              : new Name(0, 0);
    } catch (IllegalArgumentException e) {
      throw unusable(
          "--shard '%s' is no shard: give its number and how many there are, such as 2/8, up to %s; or job/8 in a pod of an Indexed Job, which has %s"
              .formatted(OneLine.of(text), MOST, JOB_INDEX),
          e);
    }
    if (plan.isPresent() && plan.get().parts().size() != name.of()) {
      throw unusable(
          "--shard %s: the plan has %s shards".formatted(name, plan.get().parts().size()));
    }
    return new ShardChoice(name, plan);
  }

  private static int index(String text, Map<String, String> variables) {
    return text.equals("job")
        ? Integer.parseInt(variables.getOrDefault(JOB_INDEX, "")) + 1
        : Integer.parseInt(text);
  }

  /**
   * Returns the seed that its plan was made with; without a plan, the one that all shards share.
   */
  public long seed(Settings settings, Collection<BenchmarkId> benchmarks, String revision) {
    return plan.map(ShardPlan::seed).orElseGet(() -> commonSeed(settings, benchmarks, revision));
  }

  /** Returns the seed that is set, otherwise one that all shards of a commit share. */
  static long commonSeed(Settings settings, Collection<BenchmarkId> benchmarks, String revision) {
    if (settings.pairing().seed().isPresent()) {
      return settings.pairing().seed().get();
    }
    CRC32 crc = new CRC32();
    crc.update(revision.getBytes(StandardCharsets.UTF_8));
    for (BenchmarkId benchmark : new TreeSet<>(benchmarks)) {
      crc.update((benchmark.label() + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return crc.getValue();
  }
}
