package io.github.jmhgate.benchmarks.media;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import java.io.Serializable;
import java.util.List;

@CompiledJson
@Json
public record MediaContent(Media media, List<Image> images) implements Serializable {
  public MediaContent {
    images = List.copyOf(images);
  }
}
