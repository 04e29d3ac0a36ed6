package io.github.jmhgate.shard;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.OneLine;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which shard of how many.
 *
 * @param index from 1
 * @param of how many there are
 */
public record ShardName(@JsonField(name = "shard") int index, int of) {
  /** Where Kubernetes tells the pods of an Indexed Job which they are, from 0. */
  public static final String JOB_INDEX = "JOB_COMPLETION_INDEX";

  /** More than anybody has machines, and few enough to be dealt in no time. */
  public static final int MOST = 10_000;

  private static final Pattern NAME = Pattern.compile("(job|\\d{1,5})/(\\d{1,5})");

  /** Refuses what is no part of a whole. */
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
    throw GateFailure.unusable(
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
      throw GateFailure.unusable(
          "--shard job/N takes the shard's number from %s, which %s; Kubernetes sets it in pods of an"
                  .formatted(JOB_INDEX, given.isEmpty() ? "is not set" : "is no number")
              + " Indexed Job",
          null);
    }
    return Integer.parseInt(given) + 1;
  }

  /** The folder of its results, below that of all. */
  public String folder() {
    return "shard-" + index;
  }

  @Override
  public String toString() {
    return index + "/" + of;
  }
}
