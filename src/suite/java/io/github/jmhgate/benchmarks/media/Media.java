package io.github.jmhgate.benchmarks.media;

import java.io.Serializable;
import java.util.List;

/**
 * A video.
 *
 * @param title empty where there is none
 * @param duration in milliseconds
 * @param size in bytes
 * @param bitrate in bits a second, 0 where it is not known
 * @param copyright empty where there is none
 */
public record Media(
    String uri,
    String title,
    int width,
    int height,
    String format,
    long duration,
    long size,
    int bitrate,
    List<String> persons,
    Player player,
    String copyright)
    implements Serializable {
  public Media {
    persons = List.copyOf(persons);
  }
}
