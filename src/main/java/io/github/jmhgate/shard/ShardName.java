package io.github.jmhgate.shard;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.OneLine;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A shard's number.
 *
 * @param index from 1
 * @param of the number of shards
 */
public record ShardName(@JsonField(name = "shard") int index, int of) {
  /** The variable with the index, from 0, that Kubernetes sets in pods of an Indexed Job. */
  public static final String JOB_INDEX = "JOB_COMPLETION_INDEX";

  /** The most shards: more than the machines of any user, and still quick to assign. */
  public static final int MOST = 10_000;

  private static final Pattern NAME = Pattern.compile("(job|\\d{1,5})/(\\d{1,5})");

  public ShardName {
    if (index < 1 || index > of || of > MOST) {
      throw new IllegalArgumentException(index + " of " + of);
    }
  }

  /**
   * Reads {@code 2/8}, or {@code job/8} in a pod of an Indexed Job.
   *
   * @param variables environment variables
   */
  public static ShardName parse(String text, Map<String, String> variables) throws GateFailure {
    Matcher matcher = NAME.matcher(text);
    if (matcher.matches()) {
      int of = Integer.parseInt(matcher.group(2));
      int index = index(matcher.group(1), variables);
      if (index >= 1 && index <= of && of <= MOST) {
        return new ShardName(index, of);
      }
    }
    throw unusable(
        "--shard '%s' is no shard: give its number and how many there are, such as 2/8, up to %s; or"
                .formatted(OneLine.of(text), MOST)
            + " job/8 in a pod of an Indexed Job",
        null);
  }

  private static int index(String text, Map<String, String> variables) throws GateFailure {
    if (!text.equals("job")) {
      return Integer.parseInt(text);
    }
    String given = variables.getOrDefault(JOB_INDEX, "");
    if (!given.matches("\\d{1,5}")) {
      throw unusable(
          "--shard job/N takes the shard's number from %s, which %s; Kubernetes sets it in pods of an"
                  .formatted(JOB_INDEX, given.isEmpty() ? "is not set" : "is no number")
              + " Indexed Job",
          null);
    }
    return Integer.parseInt(given) + 1;
  }

  public String folder() {
    return "shard-" + index;
  }

  @Override
  public String toString() {
    return index + "/" + of;
  }
}
