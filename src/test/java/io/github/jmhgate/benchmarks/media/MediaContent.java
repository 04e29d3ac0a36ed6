package io.github.jmhgate.benchmarks.media;

import java.io.Serializable;
import java.util.List;

public record MediaContent(Media media, List<Image> images) implements Serializable {
  public MediaContent {
    images = List.copyOf(images);
  }
}
