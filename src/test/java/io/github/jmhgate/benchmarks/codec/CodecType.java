package io.github.jmhgate.benchmarks.codec;

/** Every codec, as a benchmark parameter: a new one is one adapter class and one line here. */
public enum CodecType {
  JSON {
    @Override
    public <T> Codec<T> create(Payload<T> payload) {
      return new JsonCodec<>(payload.type());
    }
  },
  PROTOBUF {
    @Override
    public <T> Codec<T> create(Payload<T> payload) {
      return new ProtobufCodec<>(payload.protobuf());
    }
  };

  /** A codec of this type for a payload, as the library's documentation says to hold it. */
  public abstract <T> Codec<T> create(Payload<T> payload);
}
