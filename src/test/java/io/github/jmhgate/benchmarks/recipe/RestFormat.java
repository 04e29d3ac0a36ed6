package io.github.jmhgate.benchmarks.recipe;

import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecType;

public enum RestFormat {
  JSON("application/json", CodecType.JSON),
  PROTOBUF("application/x-protobuf", CodecType.PROTOBUF);

  private final String mediaType;
  private final CodecType type;

  RestFormat(String mediaType, CodecType type) {
    this.mediaType = mediaType;
    this.type = type;
  }

  String mediaType() {
    return mediaType;
  }

  Codec<Recipe> codec() {
    return type.create(new RecipePayload());
  }
}
